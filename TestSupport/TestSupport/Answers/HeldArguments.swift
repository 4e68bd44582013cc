import Foundation

/// The arguments and the completion handler of a call that waits, which are released at the end of its test.
///
/// A handler that was never called would keep its captured objects alive, and they would look like leaks.
final class HeldArguments<Input, Output, Failure: Error> {
  private struct State {
    var input: Input?
    var handler: ((Result<Output, Failure>) -> Void)?
  }

  private let state: Locked<State>
  /// True if a handler takes the answer, and false if the task of an async call waits for it.
  let hasHandler: Bool
  /// The result of an unstubbed call, or `nil` if there is none.
  private let unstubbedResult: Result<Output, Failure>?
  /// True if somebody always waits for the handler, such as a session for its response.
  private let isAlwaysAwaited: Bool

  init(
    _ input: Input?, unstubbedResult: Result<Output, Failure>? = nil, isAlwaysAwaited: Bool = false,
    handler: ((Result<Output, Failure>) -> Void)?
  ) {
    state = Locked(State(input: input, handler: handler))
    hasHandler = handler != nil
    (self.unstubbedResult, self.isAlwaysAwaited) = (unstubbedResult, isAlwaysAwaited)
  }

  var input: Input? { state.withLock { $0.input } }

  func complete(with result: Result<Output, Failure>) {
    // The handler runs without the lock, because it is code of the test and may answer this call again.
    state.withLock { $0.handler }?(result)
  }

  /// Releases the arguments and the handler.
  ///
  /// - Parameter isAwaited: True if somebody may wait for the handler, such as a test behind a continuation. The handler
  ///   is then called with the result of an unstubbed call, if there is one.
  func discard(isAwaited: Bool) {
    if isAlwaysAwaited { return discard(calling: true) }
    guard isAwaited, hasHandler, unstubbedResult != nil else { return discard(calling: false) }
    // Most handlers expect the main thread.
    Task { @MainActor in self.discard(calling: true) }
    // A test that blocks the main thread for a second waits for the handler there, so it runs on another thread.
    _ = Deadlines.shared.add(Deadlines.instant(after: .seconds(1))) {
      Thread.detachNewThread { self.discard(calling: true) }
    }
  }

  private func discard(calling isCalled: Bool) {
    // The values are released outside of the lock, because that may run deinitializers of the objects in them.
    let state = state.withLock { state in
      defer { state = State() }
      return state
    }
    if isCalled, let unstubbedResult { state.handler?(unstubbedResult) }
  }
}

// Safe: `state` is locked. Only the held call runs the handler and reads the input, and it leaves its actor only if both are
// Sendable. At the end of a test, another thread may discard the handler, but does not run it. A handler that somebody awaits
// in vain runs on the main actor after its test has failed, or on another thread while the main thread is blocked. Nothing
// else has happened in the test for some time, so no other code of it runs. A session takes its response on any thread.
extension HeldArguments: @unchecked Sendable {}
