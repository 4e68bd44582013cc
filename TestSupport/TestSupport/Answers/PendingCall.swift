import Foundation

/// A call that waits for its answer, in the task of an async call or with a completion handler.
final class PendingCall<Input, Output, Failure: Error> {
  private struct State {
    /// The arguments, until the end of the test.
    var input: Input?
    /// The completion handler, until the end of the test.
    ///
    /// A handler that was never called would keep its captured objects alive, and they would look like leaks.
    var handler: ((Result<Output, Failure>) -> Void)?
    var answer: Result<Output, Failure>?
    var whenOver: [@Sendable () -> Void] = []
    var isCancelled = false
    /// True if the call waits no longer, with or without an answer.
    var isOver = false
    /// True if the test has failed because of this call.
    var isReported = false
    var isReleased = false
  }

  let requirement: StubbedRequirement
  /// The step that answers the call, or nil for a call that never came.
  private let step: Answer<Input, Output, Failure>.Step?
  /// True if a handler takes the answer, and false if the task of an async call waits for it.
  let hasHandler: Bool
  /// The result that a handler gets without an answer.
  private let unstubbedResult: Result<Output, Failure>?
  /// True if there is a result without an answer.
  let hasUnstubbedResult: Bool
  /// True if somebody always waits for the handler, such as a session for its response.
  private let isAlwaysAwaited: Bool
  /// True if the task that made the double also makes the call.
  ///
  /// That is usually the task of the test itself, which then does nothing else until the call is over.
  let isMadeByTest: Bool
  /// The answers that an exploration may give, or none if the test itself answers the call.
  let possible: [Answer<Input, Output, Failure>.Possible]
  /// A number that grows with each event of the process.
  let number: Int
  /// Called with the answer, or nil if there will be none, before it takes effect.
  private let willAnswer: (Result<Output, Failure>?) -> Void
  private let state: Monitored<State>

  init(
    of requirement: StubbedRequirement, _ input: Input? = nil, step: Answer<Input, Output, Failure>.Step? = nil,
    hasUnstubbedResult: Bool = false, unstubbedResult: Result<Output, Failure>? = nil, isAlwaysAwaited: Bool = false,
    possible: [Answer<Input, Output, Failure>.Possible] = [], handler: ((Result<Output, Failure>) -> Void)? = nil,
    willAnswer: @escaping (Result<Output, Failure>?) -> Void = { _ in }
  ) {
    (self.possible, self.willAnswer) = (possible, willAnswer)
    number = possible.isEmpty ? 0 : CallLogState.nextNumber()
    (self.requirement, self.step, hasHandler) = (requirement, step, handler != nil)
    (self.hasUnstubbedResult, self.unstubbedResult) = (hasUnstubbedResult, unstubbedResult)
    self.isAlwaysAwaited = isAlwaysAwaited
    isMadeByTest = handler == nil && requirement.double.isMadeByCurrentTask
    state = Monitored(State(input: input, handler: handler))
  }

  // MARK: The state

  var input: Input? { state.read(\.input) }

  var answer: Result<Output, Failure>? { state.read(\.answer) }

  /// True if the test must answer the call.
  var needsAnswer: Bool { step?.isHeld == true && !isExplored }

  /// True if an exploration answers the call, which may be after the end of a run.
  var isExplored: Bool { !possible.isEmpty }

  /// True if the test need not answer the call.
  var isNever: Bool { step?.isNever == true || isExplored }

  /// True if the call waits for the test, and the test has not failed because of it.
  ///
  /// A delayed call waits for its clock.
  var isWaiting: Bool { (needsAnswer || isNever) && state.read { !$0.isOver && !$0.isReported } }

  /// True if a task is suspended and nothing ends that at the end of the test.
  var isWithoutEnd: Bool { !hasHandler && state.read { !$0.isOver && ($0.isCancelled || isNever) } }

  /// Returns the reason to fail the test because of this call, and marks the call as reported.
  ///
  /// The end of a test, the exit of the process and the last owner of the call can ask at the same time. The first gets it.
  func claimProblem(includingNever includesNever: Bool = false) -> PendingCallProblem? {
    state.withLock { state in
      guard !state.isReported, !state.isOver, needsAnswer || includesNever && isNever else { return nil }
      state.isReported = true
      return isNever ? .neverAnswered : state.isCancelled ? .cancelledInVain : .notAnswered
    }
  }

  // MARK: The wait

  /// Suspends the caller until the call is over.
  func suspend(isolation: isolated (any Actor)?) async {
    await withTaskCancellationHandler(
      operation: {
        await withCheckedContinuation(isolation: isolation) { continuation in whenOver { continuation.resume() } }
      }, onCancel: { cancel() }, isolation: isolation)
  }

  /// Answers the call when a clock has advanced by the delay of the step.
  func wait(for delay: Duration, on clock: ManualClock) {
    let sleeper = clock.wake(at: clock.now.advanced(by: delay)) { isDue in
      guard isDue, case .delayed(let answer, _, _) = self.step?.kind else { return self.release() }
      self.answer(answer, at: nil)
    }
    // Without a delay, the answer was given inside `wake`. This action then runs at once and finds no sleeper.
    whenOver { clock.cancelSleep(sleeper) }
  }

  /// Adds an action that runs once when the call is over, or now if it is.
  func whenOver(_ action: @escaping @Sendable () -> Void) {
    let isOver = state.withLock { state in
      if !state.isOver { state.whenOver.append(action) }
      return state.isOver
    }
    if isOver { action() }
  }

  /// Expects that the task of the call is cancelled, now or within the timeout.
  func expectCancelled(within timeout: Duration, isolation: isolated (any Actor)?, at site: SourceSite) async {
    let isCancelled: Void? = await state.wait(until: Timeout.deadline(after: timeout), isolation: isolation) {
      $0.isCancelled ? () : nil
    }
    guard isCancelled == nil else { return }
    state.withLock { $0.isReported = true }
    // The task that waits for the answer keeps the double alive, and its end may cause calls. Those are no failures of their own.
    requirement.double.scope?.forgetDoubles()
    requirement.report(
      "\(requirement.qualifiedName): the held call was not cancelled \(Timeout.expire(timeout))", at: site)
    // Without an answer, the task would wait forever, and so would a test that awaits the task.
    if hasUnstubbedResult, !hasHandler { abandon() }
  }

  // MARK: The end

  /// Answers the call, and fails the test at the site, if there is one, because of a second answer to an async call.
  func answer(_ answer: Result<Output, Failure>, at site: SourceSite?) {
    announce(answer)
    deliver(answer, at: site)
  }

  /// Calls the completion handler on another thread.
  func answerElsewhere(_ answer: Result<Output, Failure>, isolation: isolated (any Actor)? = #isolation) async {
    announce(answer)
    // Safe: an implementation of the protocol may call the handler on any thread, and nobody else uses the answer.
    nonisolated(unsafe) let answer = answer
    await withCheckedContinuation(isolation: isolation) { (continuation: CheckedContinuation<Void, Never>) in
      DispatchQueue.global().async {
        self.deliver(answer, at: nil)
        continuation.resume()
      }
    }
  }

  /// Releases the completion handler without calling it, as a faulty service does.
  func loseAnswer() {
    willAnswer(nil)
    end { _ in }
    discard(calling: false)
  }

  private func announce(_ answer: Result<Output, Failure>) {
    requirement.record(answer)
    willAnswer(answer)
  }

  private func deliver(_ answer: Result<Output, Failure>, at site: SourceSite?) {
    let isLate = end { state in
      if !state.isOver { state.answer = answer }
      return state.isOver && !state.isCancelled
    }
    // The handler runs without the lock, because it is code of the test and may answer this call again.
    state.read(\.handler)?(answer)
    guard isLate, !hasHandler, let site else { return }
    requirement.report(
      "\(requirement.qualifiedName): the held call has been answered already; only a completion handler can be called twice",
      at: site)
  }

  private func cancel() {
    var endsCall = CancellationError() is Failure
    if case .held(ignoringCancellation: true) = step?.kind { endsCall = false }
    if endsCall { abandon() } else { state.update { $0.isCancelled = true } }
  }

  /// Ends the call because its caller no longer waits.
  func abandon() {
    end { $0.isCancelled = true }
  }

  /// Releases the call without an answer, and marks it as reported.
  ///
  /// An async call that has no result to end with continues to wait. If somebody may wait for the handler, such as a test behind
  /// a continuation, the handler gets the result of an unstubbed call, if there is one.
  func release(isAwaited: Bool = false) {
    let isFirst = state.withLock { state in
      defer { (state.isReported, state.isReleased) = (true, true) }
      return !state.isReleased
    }
    // A clock that is released after its call must not discard a handler that is about to be called.
    guard isFirst else { return }
    if hasUnstubbedResult { end { _ in } }
    guard isAwaited, hasHandler, unstubbedResult != nil else { return discard(calling: isAlwaysAwaited) }
    // Most handlers expect the main thread.
    Task { @MainActor in self.discard(calling: true) }
    // A test that blocks the main thread for a second waits for the handler there, so it runs on another thread.
    _ = Deadlines.shared.add(Deadlines.instant(after: .seconds(1))) {
      Thread.detachNewThread { self.discard(calling: true) }
    }
  }

  /// Releases the arguments and the handler.
  private func discard(calling isCalled: Bool) {
    let handler = state.withLock(Self.take).handler
    if isCalled, let unstubbedResult { handler?(unstubbedResult) }
  }

  /// Releases the arguments and the handler, unless a release is about to call it.
  func discardUnlessReleased() {
    _ = state.withLock { $0.isReleased ? nil : Self.take(from: &$0) }
  }

  /// Removes the arguments and the handler, to be released outside of the lock, because that may run deinitializers.
  private static func take(from state: inout State) -> (input: Input?, handler: ((Result<Output, Failure>) -> Void)?) {
    defer { (state.input, state.handler) = (nil, nil) }
    return (state.input, state.handler)
  }

  @discardableResult
  private func end<Outcome>(_ body: (inout State) -> Outcome) -> Outcome {
    let (outcome, actions) = state.update { state in
      let outcome = body(&state)
      state.isOver = true
      // Cleared under the lock, so that a second end resumes nothing. A continuation must be resumed exactly once.
      defer { state.whenOver = [] }
      return (outcome, state.whenOver)
    }
    for action in actions { action() }
    return outcome
  }
}

// Safe: `state` is locked, and the other properties are constants. Only the held call runs the handler and reads the arguments,
// where the test answers the call, and a held call leaves its actor only if both are Sendable. A delayed answer is Sendable. At
// the end of a test, another thread may discard the handler, but does not run it. A handler that somebody awaits in vain runs
// on the main actor after its test has failed, or on another thread while the main thread is blocked. Nothing else has
// happened in the test for some time, so no other code of it runs. A session takes its response on any thread.
extension PendingCall: @unchecked Sendable {}

/// A reason to fail the test because of a call.
enum PendingCallProblem {
  case notAnswered
  case cancelledInVain
  case neverAnswered
}
