import Foundation

/// A completion handler that is discarded at the end of its test.
///
/// A handler that was never called would keep its captured objects alive, and they would look like leaks.
final class CompletionHandler<Output, Failure: Error> {
  private let handler: Locked<((Result<Output, Failure>) -> Void)?>
  /// The result of an unstubbed call, or `nil` if there is none.
  private let unstubbedResult: Result<Output, Failure>?

  init(unstubbedResult: Result<Output, Failure>?, _ handler: @escaping (Result<Output, Failure>) -> Void) {
    self.handler = Locked(handler)
    self.unstubbedResult = unstubbedResult
  }

  func call(with result: Result<Output, Failure>) {
    // The handler runs without the lock, because it is code of the test and may answer this call again.
    handler.withLock { $0 }?(result)
  }

  /// Releases the handler.
  ///
  /// - Parameter isAwaited: True if somebody may wait for the handler, such as a test behind a continuation. The handler
  ///   is then called with the result of an unstubbed call, if there is one.
  func discard(isAwaited: Bool) {
    guard isAwaited, unstubbedResult != nil else { return callAndDiscard(calling: false) }
    // Most handlers expect the main thread.
    Task { @MainActor in self.callAndDiscard(calling: true) }
    // A test that blocks the main thread for a second waits for the handler there, so it runs on another thread.
    _ = Deadlines.shared.add(Deadlines.instant(after: .seconds(1))) {
      Thread.detachNewThread { self.callAndDiscard(calling: true) }
    }
  }

  private func callAndDiscard(calling isCalled: Bool) {
    // The handler is released outside of the lock, because that may run deinitializers of the objects that it captured.
    let handler = handler.withLock { handler in
      defer { handler = nil }
      return handler
    }
    if isCalled, let handler, let unstubbedResult { handler(unstubbedResult) }
  }
}

// Safe: `handler` is locked. Only the held call runs the handler, and it leaves its actor only if the output is Sendable. At
// the end of a test, another thread may discard the handler, but does not run it. A handler that somebody awaits in vain runs
// on the main actor after its test has failed, or on another thread while the main thread is blocked. Nothing else has
// happened in the test for some time, so no other code of it runs.
extension CompletionHandler: @unchecked Sendable {}
