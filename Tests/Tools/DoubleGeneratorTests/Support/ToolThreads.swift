import Foundation

/// Threads for work that waits for tools.
///
/// A blocked thread of the cooperative pool would delay other tests. Two tools at once use both cores of a small machine, and leave
/// other tests their share. The threads never end, because `Process` keeps using the run loop of the thread that started it.
final class ToolThreads: @unchecked Sendable {
  // Safe: the condition guards the jobs.
  static let shared = ToolThreads(count: 2)
  private let condition = NSCondition()
  private var jobs: [@Sendable () -> Void] = []

  private init(count: Int) {
    for _ in 0..<count { Thread.detachNewThread { self.work() } }
  }

  /// Runs work on one of the threads, and returns its result.
  func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      condition.withLock {
        jobs.append { continuation.resume(with: Result(catching: body)) }
        condition.signal()
      }
    }
  }

  private func work() -> Never {
    while true {
      let job = condition.withLock {
        while jobs.isEmpty { condition.wait() }
        return jobs.removeFirst()
      }
      job()
    }
  }
}
