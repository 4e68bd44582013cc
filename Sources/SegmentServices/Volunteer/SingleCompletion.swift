import Foundation

/// A completion handler that passes on exactly one answer, even if a faulty service answers twice or never.
///
/// It ignores a second answer. If the service discards the handler without an answer, it passes on the fallback, because the
/// caller would otherwise wait forever.
///
/// Safe: the stored variable is accessed only under the lock, and no closure is called under the lock.
final class SingleCompletion<Answer: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private let fallback: Answer
  private var receive: (@Sendable (Answer) -> Void)?

  /// Creates a completion handler, which calls `receive` once.
  init(orElse fallback: Answer, _ receive: @escaping @Sendable (Answer) -> Void) {
    self.fallback = fallback
    self.receive = receive
  }

  deinit {
    guard let receive else { return }
    // The service may discard the handler while it holds a lock. A call from here could deadlock, so a task makes it.
    Task { [fallback] in receive(fallback) }
  }

  /// Passes on the answer, unless there was one already.
  func call(_ answer: Answer) {
    let receive = lock.withLock {
      defer { self.receive = nil }
      return self.receive
    }
    receive?(answer)
  }
}
