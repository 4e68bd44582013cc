import Foundation

/// Hands on the first answer of a service that promises to answer once, and stands up for it where it does not.
///
/// A second answer is ignored. A service that lets go of the reply without an answer is answered for: whoever waits would
/// otherwise wait for ever.
///
/// Safe: the stored variable is only touched under the lock, and nothing is called under it.
final class SingleCompletion<Answer: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private let fallback: Answer
  private var receive: (@Sendable (Answer) -> Void)?

  /// Makes a reply.
  ///
  /// - Parameters:
  ///   - fallback: The answer of a service that gives none.
  ///   - receive: Called once: where the service answers, or by a task where it lets go of the reply.
  init(orElse fallback: Answer, _ receive: @escaping @Sendable (Answer) -> Void) {
    self.fallback = fallback
    self.receive = receive
  }

  deinit {
    guard let receive else { return }
    // Whoever lets go of a closure may do so under a lock of their own.
    Task { [fallback] in receive(fallback) }
  }

  /// Hands on the answer, unless there was one already.
  func call(_ answer: Answer) {
    let receive = lock.withLock {
      defer { self.receive = nil }
      return self.receive
    }
    receive?(answer)
  }
}
