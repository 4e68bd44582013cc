import Foundation

/// A call that waits for its answer, in the task of an async call or with a completion handler.
final class PendingCall<Input, Output, Failure: Error> {
  typealias Reply = Result<Output, Failure>

  /// The one who takes the answer.
  enum Caller {
    /// The task of an async call, which waits. Without an answer, it can end if there is a result for an unstubbed call.
    case task(canEndWithoutAnswer: Bool)
    /// A completion handler, with the result that it gets without an answer.
    ///
    /// Somebody may always await it, as a session awaits its response.
    case handler(withoutAnswer: Reply?, isAlwaysAwaited: Bool)
  }

  let requirement: StubbedRequirement
  private let caller: Caller
  private let answerer: Answer<Input, Output, Failure>.Step.Answerer
  /// The answers that an exploration may give, perhaps after the end of a run, or none if the answerer answers the call.
  let possible: [Answer<Input, Output, Failure>.Possible]
  /// True if the task that made the double also makes the call.
  ///
  /// That is usually the task of the test itself, which then does nothing else until the call is over.
  let isMadeByTest: Bool
  /// A number that grows with each event of the process, for a call that an exploration answers.
  let number: Int
  /// Called with the answer, or nil if there will be none, before it takes effect.
  private let willAnswer: (Reply?) -> Void
  private let state: Monitored<State>

  init(
    of requirement: StubbedRequirement, _ input: Input? = nil, from caller: Caller, handler: ((Reply) -> Void)? = nil,
    answeredBy answerer: Answer<Input, Output, Failure>.Step.Answerer,
    orOneOf possible: [Answer<Input, Output, Failure>.Possible] = [], willAnswer: @escaping (Reply?) -> Void = { _ in }
  ) {
    (self.requirement, self.caller, self.answerer) = (requirement, caller, answerer)
    (self.possible, self.willAnswer) = (possible, willAnswer)
    isMadeByTest = handler == nil && requirement.double.isMadeByCurrentTask
    number = possible.isEmpty ? 0 : CallLogState.nextNumber()
    state = Monitored(State(input: input, handler: handler))
  }

  // MARK: What is known

  var input: Input? { state.withLock(\.input) }

  var answer: Reply? { state.withLock(\.answer) }

  /// True if a handler takes the answer, and false if the task of an async call waits for it.
  var hasHandler: Bool {
    if case .handler = caller { true } else { false }
  }

  /// True if there is a result without an answer.
  var hasUnstubbedResult: Bool {
    switch caller {
    case .task(let canEnd): canEnd
    case .handler(let result, _): result != nil
    }
  }

  var needsAnswer: Bool {
    if case .test = answerer { true } else { false }
  }

  var isExplored: Bool { !possible.isEmpty }

  /// True if the test need not answer the call.
  var isNever: Bool {
    if case .nobody = answerer { true } else { false }
  }

  /// True if the call waits for the test, and the test has not failed because of it.
  ///
  /// A delayed call waits for its clock.
  var isWaiting: Bool { (needsAnswer || isNever) && state.withLock(\.mayFail) }

  var wasCancelled: Bool { state.withLock(\.wasCancelled) }

  /// True if a task is suspended and nothing ends that at the end of the test.
  var isWithoutEnd: Bool { !hasHandler && state.withLock { $0.phase == .waiting && ($0.wasCancelled || isNever) } }

  /// Returns the reason to fail the test because of this call, and marks the call as reported.
  ///
  /// The end of a test, the exit of the process and the last owner of the call can ask at the same time. The first gets it.
  func claimProblem(includingNever includesNever: Bool = false) -> PendingCallProblem? {
    state.withLock { state in
      guard state.mayFail, needsAnswer || includesNever && isNever else { return nil }
      _ = state.note(.failed)
      return isNever ? .neverAnswered : state.wasCancelled ? .cancelledInVain : .notAnswered
    }
  }

  // MARK: The wait

  func suspend(isolation: isolated (any Actor)?) async {
    await withTaskCancellationHandler(
      operation: {
        await withCheckedContinuation(isolation: isolation) { continuation in whenOver { continuation.resume() } }
      }, onCancel: { cancel() }, isolation: isolation)
  }

  /// Begins the delay of a call that a clock answers.
  func startClock() {
    guard case .clock(let clock, let delay, _) = answerer else { return }
    let sleeper = clock.wake(at: clock.now.advanced(by: delay)) { isDue in
      guard isDue, case .clock(_, _, let answer) = self.answerer else { return self.release() }
      self.answer(answer, at: nil)
    }
    // Without a delay, the answer was given inside `wake`. This action then runs at once and finds no sleeper.
    whenOver { clock.cancelSleep(sleeper) }
  }

  /// Adds an action that runs once when the call is over, or now if it is.
  func whenOver(_ action: @escaping @Sendable () -> Void) {
    if !state.withLock({ $0.add(action) }) { action() }
  }

  func expectCancelled(within timeout: Duration, isolation: isolated (any Actor)?, at site: SourceSite) async {
    let wasCancelled: Void? = await state.wait(until: Timeout.deadline(after: timeout), isolation: isolation) {
      $0.wasCancelled ? () : nil
    }
    guard wasCancelled == nil else { return }
    // The task that waits for the answer keeps the double alive, and its end may cause calls. Those are no failures of their own.
    requirement.double.scope?.forgetDoubles()
    requirement.report(
      "\(requirement.qualifiedName): the held call was not cancelled \(Timeout.failWait(within: timeout))", at: site)
    // Without an answer, the task would wait forever, and so would a test that awaits the task.
    let endsCall = hasUnstubbedResult && !hasHandler
    end { state in
      _ = state.note(.failed)
      return (endsCall ? state.end() : [], ())
    }
  }

  // MARK: The end

  /// Answers the call, and fails the test at the site, if there is one, because of a second answer to an async call.
  func answer(_ answer: Reply, at site: SourceSite?) {
    if announce(answer, at: site) { finish(with: answer) }
  }

  /// Calls the completion handler on another thread.
  func answerElsewhere(_ answer: Reply, isolation: isolated (any Actor)? = #isolation) async {
    guard announce(answer) else { return }
    // Safe: an implementation of the protocol may call the handler on any thread, and nobody else uses the answer.
    nonisolated(unsafe) let answer = answer
    await withCheckedContinuation(isolation: isolation) { (continuation: CheckedContinuation<Void, Never>) in
      DispatchQueue.global().async {
        self.finish(with: answer)
        continuation.resume()
      }
    }
  }

  /// Tells the test of an answer, unless nobody takes it: a task that does not wait for one, or a handler that was released.
  private func announce(_ answer: Reply, at site: SourceSite? = nil) -> Bool {
    let (phase, handler) = state.withLock { ($0.beginAnswer(), $0.handler) }
    guard phase == .waiting || handler != nil else {
      if phase != .ended, !hasHandler, let site {
        requirement.report(
          "\(requirement.qualifiedName): the held call has been answered already; only a completion handler can be called "
            + "twice", at: site)
      }
      return false
    }
    requirement.record(answer)
    willAnswer(answer)
    return true
  }

  private func finish(with answer: Reply) {
    // The handler runs without the lock, because it is code of the test and may answer this call again.
    let handler = end { ($0.finish(with: answer), $0.handler) }
    handler?(answer)
  }

  /// Releases the completion handler without calling it, as a faulty service does.
  func loseAnswer() {
    willAnswer(nil)
    _ = end { ($0.end(), exchange(&$0.handler, with: nil)) }
  }

  private func cancel() {
    var endsCall = CancellationError() is Failure
    if case .test(ignoringCancellation: true) = answerer { endsCall = false }
    if isExplored, requirement.double.scope?.explorer?.ignoresCancellation == true { endsCall = false }
    if endsCall { abandon() } else { end { ($0.cancel(endingCall: false), ()) } }
  }

  /// Ends the call because its caller no longer waits.
  func abandon() {
    end { state in
      let error = isExplored && state.phase == .waiting ? CancellationError() as? Failure : nil
      if let error { requirement.record(Reply.failure(error)) }
      return (state.cancel(endingCall: true), ())
    }
  }

  /// Releases the call without an answer, and marks it as reported.
  ///
  /// An async call that has no result to end with continues to wait. If somebody may wait for the handler, such as a test behind
  /// a continuation, the handler gets the result of an unstubbed call, if there is one.
  func release(isAwaited: Bool = false) {
    // After a silence, the test continues, and may read the arguments.
    if !isAwaited { _ = state.withLock { exchange(&$0.input, with: nil) } }
    // A clock that is released after its call must not discard a handler that is about to be called.
    let isFirst = end { state in
      let isFirst = state.note(.released)
      return (isFirst && hasUnstubbedResult ? state.end() : [], isFirst)
    }
    guard isFirst else { return }
    guard case .handler(_?, let isAlwaysAwaited) = caller else { return discard(calling: false) }
    guard isAwaited else { return discard(calling: isAlwaysAwaited) }
    // Most handlers expect the main thread.
    Task { @MainActor in self.discard(calling: true) }
    // A test that blocks the main thread for a second waits for the handler there, so it runs on another thread.
    _ = Deadlines.shared.add(Deadlines.instant(after: .seconds(1))) {
      Thread.detachNewThread { self.discard(calling: true) }
    }
  }

  private func discard(calling isCalled: Bool) {
    let handler = state.withLock { exchange(&$0.handler, with: nil) }
    if isCalled, case .handler(let result?, _) = caller { handler?(result) }
  }

  /// Releases the arguments and the handler, unless a release is about to call it.
  func discardUnlessReleased() {
    _ = state.withLock { state in
      state.report == .released ? nil : (exchange(&state.input, with: nil), exchange(&state.handler, with: nil))
    }
  }

  /// Moves on, and runs the actions that a transition returns.
  private func end<Outcome>(_ transition: (inout State) -> (actions: [@Sendable () -> Void], outcome: Outcome))
    -> Outcome
  {
    let (actions, outcome) = state.update(transition)
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
