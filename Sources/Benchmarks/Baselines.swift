import Foundation

/// What a recorded call is compared with: an array behind a lock, and nothing else.
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

// Safe: `elements` is private, and touched only while `lock` is held.
extension LockedArray: @unchecked Sendable {}

/// What a waiting expectation is compared with: a continuation behind a lock.
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

// Safe: what changes is private, and touched only while `lock` is held.
extension Signal: @unchecked Sendable {}
