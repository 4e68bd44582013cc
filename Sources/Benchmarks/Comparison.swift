import Foundation

/// A comparison of two ways to do the same, which are timed in turns.
///
/// Each is represented by its fastest round, because other work of the machine can only slow a round down.
struct Comparison {
  let ours: Duration
  let baseline: Duration

  var ratio: Double { ours / baseline }

  /// Times both for a number of rounds.
  init(
    rounds: Int = 25, isolation: isolated (any Actor)? = #isolation, ours: () async throws -> Void,
    baseline: () async throws -> Void
  ) async rethrows {
    let clock = ContinuousClock()
    var pairs: [(ours: Duration, baseline: Duration)] = []
    for _ in 0..<rounds {
      let baselineTime = try await clock.measure(isolation: isolation) { try await baseline() }
      let ourTime = try await clock.measure(isolation: isolation) { try await ours() }
      pairs.append((ourTime, baselineTime))
    }
    self.init(pairs)
  }

  /// Creates a comparison from the times of at least one round.
  init(_ pairs: [(ours: Duration, baseline: Duration)]) {
    ours = pairs.map(\.ours).min() ?? .zero
    baseline = pairs.map(\.baseline).min() ?? .zero
  }
}

/// The time from an event on a thread until the task that waits for it continues.
enum Latency {
  /// Measures a number of rounds, and returns the median.
  static func measure(
    rounds: Int = 2_000, cause: @escaping @Sendable () -> Void, wait: @Sendable () async -> Void
  ) async -> Duration {
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

  var count: Int { lock.withLock { elements.count } }
}

// Sendable, because `elements` is private, and accessed only while `lock` is held.
extension LockedArray: @unchecked Sendable {}

/// A continuation guarded by a lock, as the baseline of a waiting expectation.
final class Signal {
  private var isSet = false
  private var waiting: CheckedContinuation<Void, Never>?
  private let lock = NSLock()

  func set() {
    let waiting = lock.withLock {
      if self.waiting == nil { isSet = true }
      defer { self.waiting = nil }
      return self.waiting
    }
    waiting?.resume()
  }

  func wait() async {
    await withCheckedContinuation { continuation in
      let isSet = lock.withLock {
        defer { self.isSet = false }
        if !self.isSet { waiting = continuation }
        return self.isSet
      }
      if isSet { continuation.resume() }
    }
  }
}

// Sendable, because the mutable state is private, and accessed only while `lock` is held.
extension Signal: @unchecked Sendable {}
