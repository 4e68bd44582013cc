/// The state of a call that waits for its answer.
///
/// It does not contain the answer, so that it is Sendable even if the output is not.
final class PendingCall: Sendable {
  private struct State: Sendable {
    var isAnswered = false
    var isCancelled = false
    /// True if the call waits no longer, with or without an answer.
    var isOver = false
    /// True if the test has failed because of this call.
    var isReported = false
    /// Resumes the task of an async call.
    var resume: (@Sendable () -> Void)?
    var whenOver: [@Sendable () -> Void] = []
    /// Releases the completion handler.
    var discardHandler: (@Sendable (_ isAwaited: Bool) -> Void)?
  }

  /// The reasons for which a call waits and may end.
  struct Options: Sendable {
    /// True if the test must answer the call.
    var needsAnswer = false
    /// True if the call was stubbed with `never()`.
    var isNever = false
    /// True if the call ends when its task is cancelled.
    var endsWhenCancelled = false
    /// True if an async call can end without an answer, like an unstubbed call.
    var canEndWithoutAnswer = false
    /// True if there is a result for a call without an answer.
    var hasUnstubbedResult = false
    /// True if the task that made the double also makes the call.
    ///
    /// That is usually the task of the test itself, which then does nothing else until the call is over.
    var isMadeByTest = false
  }

  let options: Options
  private let state = Monitored(State())

  init(_ options: Options) {
    self.options = options
  }

  var isOver: Bool { state.read(\.isOver) }

  /// A reason to fail the test because of a call.
  enum Problem {
    case notAnswered, cancelledInVain, neverAnswered
  }

  /// Returns the reason to fail the test because of this call, and marks the call as reported.
  ///
  /// Only the first caller gets the reason. The end of a test, the exit of the process and the last owner of the call can
  /// ask at the same time.
  ///
  /// - Parameter includesNever: True if a call that was stubbed with `never()` is a reason as well.
  /// - Returns: The reason, or nil if there is none or another caller has it.
  func claimProblem(includingNever includesNever: Bool = false) -> Problem? {
    state.withLock { state in
      guard !state.isReported, !state.isOver, options.needsAnswer || includesNever && options.isNever else {
        return nil
      }
      state.isReported = true
      return options.isNever ? .neverAnswered : state.isCancelled ? .cancelledInVain : .notAnswered
    }
  }

  /// True if the task of the call was cancelled, and only an answer can end the call.
  var isCancelledInVain: Bool { state.read { !$0.isOver && $0.isCancelled } }

  /// True if an async call has suspended its task.
  var isSuspended: Bool { state.read { $0.resume != nil } }

  /// True if the call waits for the test, and the test has not failed because of it.
  ///
  /// A delayed call waits for its clock.
  var isWaiting: Bool {
    (options.needsAnswer || options.isNever) && state.read { !$0.isOver && !$0.isAnswered && !$0.isReported }
  }

  /// Suspends the caller until the call is over.
  func suspend(isolation: isolated (any Actor)?) async {
    await withTaskCancellationHandler(
      operation: {
        await withCheckedContinuation(isolation: isolation) { (continuation: CheckedContinuation<Void, Never>) in
          let isOver = state.withLock { state in
            if !state.isOver { state.resume = { continuation.resume() } }
            return state.isOver
          }
          // An answer or a cancellation may come before the continuation. It found no task to resume.
          if isOver { continuation.resume() }
        }
      }, onCancel: { cancel() }, isolation: isolation)
  }

  /// Adds an action that runs when the call is over, such as removing a timer.
  func whenOver(_ action: @escaping @Sendable () -> Void) {
    let isOver = state.withLock { state in
      if !state.isOver { state.whenOver.append(action) }
      return state.isOver
    }
    if isOver { action() }
  }

  /// Sets the action that releases the completion handler.
  ///
  /// - Parameter action: The action. Its argument is true if somebody waits for the handler. The action then calls the
  ///   handler before it releases it.
  func onDiscard(_ action: @escaping @Sendable (_ isAwaited: Bool) -> Void) {
    state.withLock { $0.discardHandler = action }
  }

  /// Ends the call with an answer.
  ///
  /// - Parameter keep: A closure that stores the answer. It runs only for the first answer.
  /// - Returns: `isFirst` is true for the first answer. `wasCancelled` is true if the call was cancelled before.
  func answer(keep: () -> Void) -> (isFirst: Bool, wasCancelled: Bool) {
    end { state in
      let isFirst = !state.isOver
      if isFirst { keep() }
      state.isAnswered = true
      return (isFirst, state.isCancelled)
    }
  }

  /// Marks the call as cancelled, and ends it if its options allow that.
  func cancel() {
    if options.endsWhenCancelled {
      end { $0.isCancelled = true }
    } else {
      state.update { $0.isCancelled = true }
    }
  }

  /// Marks the call as reported, so that the end of the test does not report it again.
  func markReported() {
    state.withLock { $0.isReported = true }
  }

  /// Ends the call because its caller no longer waits.
  func abandon() {
    end { $0.isCancelled = true }
  }

  /// Releases the call without an answer, and marks it as reported.
  ///
  /// A call that has no result to end with continues to wait.
  ///
  /// - Parameter isAwaited: True if somebody may wait for the completion handler.
  func release(isAwaited: Bool = false) {
    let discardHandler = state.withLock { state in
      defer { (state.isReported, state.discardHandler) = (true, nil) }
      return state.discardHandler
    }
    discardHandler?(isAwaited)
    if options.canEndWithoutAnswer { end { _ in } }
  }

  /// Waits for the cancellation of the task that made the call.
  func waitForCancellation(within timeout: Duration, isolation: isolated (any Actor)?) async -> Bool {
    await state.wait(within: timeout, isolation: isolation) { $0.isCancelled ? true : nil } ?? false
  }

  @discardableResult
  private func end<Result>(_ body: (inout State) -> Result) -> Result {
    let (result, resume, actions) = state.update { state in
      let result = body(&state)
      state.isOver = true
      // Cleared under the lock, so that a second end resumes nothing. A continuation must be resumed exactly once.
      defer { (state.resume, state.whenOver) = (nil, []) }
      return (result, state.resume, state.whenOver)
    }
    resume?()
    for action in actions { action() }
    return result
  }
}
