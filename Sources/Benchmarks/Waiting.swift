import Foundation
import TestSupport

/// The time from an event on a thread until the task that waits for it continues.
enum Latency {
  static let rounds = 2_000

  /// Measures all rounds, and returns the median.
  static func measure(cause: @escaping @Sendable () -> Void, wait: @Sendable () async -> Void) async -> Duration {
    let isReady = DispatchSemaphore(value: 0)
    let causes = LockedArray<ContinuousClock.Instant>()
    Thread.detachNewThread {
      for _ in 0..<rounds {
        isReady.wait()
        // Give the task time to suspend. The wait is busy, because a sleeping thread would wake up late.
        let start = ContinuousClock.now
        while ContinuousClock.now - start < .microseconds(50) {}
        causes.append(.now)
        cause()
      }
    }
    var arrivals: [ContinuousClock.Instant] = []
    for _ in 0..<rounds {
      isReady.signal()
      await wait()
      arrivals.append(.now)
    }
    return zip(causes.all, arrivals).map { $1 - $0 }.sorted()[rounds / 2]
  }
}

/// An array guarded by a lock, as the baseline of recorded calls.
final class LockedArray<Element: Sendable> {
  private var elements: [Element] = []
  private let lock = NSLock()

  func append(_ element: Element) {
    lock.lock()
    elements.append(element)
    lock.unlock()
  }

  var all: [Element] { lock.withLock { elements } }
}

// Safe: `elements` is private, and accessed only while `lock` is held.
extension LockedArray: @unchecked Sendable {}

/// A continuation guarded by a lock, as the baseline of a waiting expectation.
final class Signal: Sendable {
  private let state = Locked<(isSet: Bool, waiting: CheckedContinuation<Void, Never>?)>((false, nil))

  func set() {
    let waiting = state.withLock { state in
      if state.waiting == nil { state.isSet = true }
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume()
  }

  func wait() async {
    await withCheckedContinuation { continuation in
      let isSet = state.withLock { state in
        defer { state.isSet = false }
        if !state.isSet { state.waiting = continuation }
        return state.isSet
      }
      if isSet { continuation.resume() }
    }
  }
}
