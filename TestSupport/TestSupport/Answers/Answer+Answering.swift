// What the doubles call: the other half of a slot.

extension Answer {
  /// Answers an async requirement.
  ///
  /// ```swift
  /// final class MockQuotes: Sendable {
  ///   let calls: CallLog<String>
  ///   let quoteAnswer: Answer<String, Int, any Error>
  ///   init() {
  ///     calls = CallLog("MockQuotes")
  ///     quoteAnswer = Answer("quote", of: calls)
  ///   }
  ///   func quote(of share: String) async throws -> Int {
  ///     calls.record(share)
  ///     return try await quoteAnswer.resolve(share)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - input: What the requirement was given.
  ///   - isolation: The double's actor.
  /// - Returns: The answer.
  /// - Throws: The answer, where it is an error.
  public func resolve(
    _ input: Input, isolation: isolated (any Actor)? = #isolation
  ) async throws(Failure) -> Output {
    let answer = narrowed(to: input)
    guard let output = try await answer.next(input, as: Output.self, isolation: isolation) else {
      return try await answer.endUnanswered(as: Output.self, isolation: isolation)
    }
    return output
  }

  /// Answers a requirement that returns at once.
  ///
  /// ```swift
  /// func isOpen(_ calls: CallLog<String>, _ isOpenAnswer: Answer<Void, Bool, Never>) -> Bool {
  ///   calls.record("isOpen")
  ///   return isOpenAnswer.immediate(())
  /// }
  /// ```
  ///
  /// - Parameter input: What the requirement was given.
  /// - Returns: The answer.
  /// - Throws: The answer, where it is an error.
  public func immediate(_ input: Input) throws(Failure) -> Output {
    if let output = try narrowed(to: input).next(input, as: Output.self) { return output }
    guard let result = wantOfAnswer(as: Output.self) else { trapForWantOfValue() }
    return try result.get()
  }

  /// Answers a requirement with a completion handler.
  ///
  /// - Returns: What waits, where something does.
  @discardableResult
  func start(_ input: Input, _ completion: @escaping (Result<Output, Failure>) -> Void) -> PendingCall? {
    start(input, as: Output.self, unanswered: completion, completion)
  }

  /// Answers a requirement with a completion handler; one without an answer ends apart, in what the caller wants.
  @discardableResult
  func start<Value>(
    _ input: Input, as type: Value.Type, unanswered: (Result<Value, Failure>) -> Void,
    _ completion: @escaping (Result<Output, Failure>) -> Void
  ) -> PendingCall? {
    let answer = narrowed(to: input)
    guard let step = answer.nextStep() else {
      answer.reportWantOfAnswer(to: input, as: type)
      if let result = answer.wantOfAnswer(as: type) { unanswered(result) }
      return nil
    }
    switch step.kind {
    case .result(let result): completion(slot.record(result))
    case .closure(let closure): completion(slot.record(Result { () throws(Failure) in try closure(input) }))
    case .held, .never: return answer.hold(step, ignoringCancellation: true, completion: completion).pending
    case .delayed(let result, let delay, let clock):
      let call = answer.hold(step, ignoringCancellation: true, completion: completion)
      answer.answer(call, with: result, after: delay, on: clock)
      return call.pending
    }
    return nil
  }

  // MARK: Waiting

  /// The next answer to a requirement that returns at once; nothing, once the test has failed, where there is none.
  func next(_ input: Input, as type: (some Any).Type) throws(Failure) -> Output? {
    switch nextStep()?.kind {
    case .result(let result): return try slot.record(result).get()
    case .closure(let closure): return try slot.record(Result { () throws(Failure) in try closure(input) }).get()
    case .held, .never, .delayed:
      slot.report("\(slot.name) returns at once and cannot wait; answer it: \(slot.expression).returns(…)")
    case nil: reportWantOfAnswer(to: input, as: type)
    }
    return nil
  }

  /// The next answer to an async requirement; nothing where there is none, of which the test has heard.
  func next(
    _ input: Input, as type: (some Any).Type, isolation: isolated (any Actor)?
  ) async throws(Failure) -> Output? {
    guard let step = nextStep() else {
      reportWantOfAnswer(to: input, as: type)
      return nil
    }
    switch step.kind {
    case .result(let result): return try slot.record(result).get()
    case .closure(let closure): return try slot.record(Result { () throws(Failure) in try closure(input) }).get()
    case .held(let ignoringCancellation):
      return try await suspend(step, ignoringCancellation: ignoringCancellation, as: type, isolation: isolation)
    case .never, .delayed:
      return try await suspend(step, ignoringCancellation: false, as: type, isolation: isolation)
    }
  }

  private func suspend(
    _ step: Step, ignoringCancellation: Bool, as type: (some Any).Type, isolation: isolated (any Actor)?
  ) async throws(Failure) -> Output? {
    let call = hold(
      step, ignoringCancellation: ignoringCancellation, canEndUnanswered: wantOfAnswer(as: type) != nil)
    if case .delayed(let result, let delay, let clock) = step.kind {
      answer(call, with: result, after: delay, on: clock)
    }
    await call.pending.suspend(isolation: isolation)
    return try call.answer?.get()
  }

  private func answer(
    _ call: HeldCall<Output, Failure>, with result: Result<Output, Failure>, after delay: Duration,
    on clock: ManualClock
  ) {
    let delivery = Delivery { call.answer(result, at: nil) }
    let pending = call.pending
    let sleeper = clock.wake(at: clock.now.advanced(by: delay)) { isDue in
      if isDue { delivery.act() } else { pending.release() }
    }
    pending.whenOver { clock.cancelSleep(sleeper) }
  }

  private func nextStep() -> Step? {
    state.withLock { state in
      guard state.used < state.steps.count else { return state.last }
      defer { state.used += 1 }
      return state.steps[state.used]
    }
  }

  // MARK: Want of an answer

  /// What a call without an answer ends in: an error where it can, else the least harmful value; nothing where neither is.
  func wantOfAnswer<Value>(as type: Value.Type) -> Result<Value, Failure>? {
    slot.wantOfAnswer(as: type, throwing: Failure.self, fallback: fallback)
  }

  private func reportWantOfAnswer(to input: Input, as type: (some Any).Type) {
    let (count, narrower) = state.withLock { ($0.steps.count, $0.narrower.map(\.answer.slot.expression)) }
    let others = narrower.isEmpty ? "" : "; it has answers for others: \(narrower.joined(separator: ", "))"
    let wanted = type == Output.self ? "" : " of type \(TypeName.of(type))"
    let arguments = input is Void ? "" : " with \(ValueText.describe(input))"
    slot.report(
      count > 0
        ? "\(slot.name) was called\(arguments), more often than its sequence of \(count) has answers; add a step, or say "
          + "what comes then: \(slot.expression).sequence(…, then: .returns(…))"
        : "\(slot.name) was called\(arguments) and has no answer; give it one\(wanted) before it is called: "
          + "\(slot.expression).returns(…)\(others)")
  }

  func endUnanswered<Value>(
    as type: Value.Type, isolation: isolated (any Actor)?
  ) async throws(Failure) -> Value {
    if let result = wantOfAnswer(as: type) { return try result.get() }
    // There is nothing to return. The task is cancelled and goes no further; where its test waits for it all the same, the
    // process stops rather than hang.
    withUnsafeCurrentTask { $0?.cancel() }
    slot.double.scope?.forgetDoubles()
    let slot = slot
    let alarm = Deadlines.shared.add(Deadlines.instant(after: Timeout.standard)) {
      if slot.double.scope?.hasEnded != true { slot.trapForWantOfValue() }
    }
    let pending = PendingCall(.init())
    await pending.suspend(isolation: isolation)
    Deadlines.shared.remove(alarm)
    slot.trapForWantOfValue()
  }

  func trapForWantOfValue() -> Never { slot.trapForWantOfValue() }
}

extension SlotIdentity {
  func wantOfAnswer<Value, Failure: Error>(
    as type: Value.Type, throwing: Failure.Type, fallback: Any?
  ) -> Result<Value, Failure>? {
    if Task.isCancelled, let error = CancellationError() as? Failure { return .failure(error) }
    if let error = UnansweredCall(requirement: name) as? Failure { return .failure(error) }
    return (fallback.flatMap { $0 as? Value } ?? harmlessValue(of: type)).map { .success($0) }
  }

  func trapForWantOfValue() -> Never {
    fatalError(
      "\(name) has nothing to return; give its slot a value to go on with: "
        + "Answer(\"\(requirement)\", of: calls, fallback: …)")
  }
}

/// The handing over of an answer, by the clock on which it waits.
///
/// Safe: it is made with an answer that is Sendable, and acts once, where the test moves its clock; a completion handler
/// may be called from there, as by any who implement the protocol under test.
private final class Delivery: @unchecked Sendable {
  let act: () -> Void

  init(_ act: @escaping () -> Void) {
    self.act = act
  }
}
