// The functions that doubles call to answer requirements.

extension Answer {
  /// Answers a call of an async requirement.
  ///
  /// ```swift
  /// let calls = CallLog<String>("MockQuotes")
  /// let quoteAnswer = Answer<String, Int, any Error>("quote", of: calls)
  /// func quote(of share: String) async throws -> Int {
  ///   calls.record(share)
  ///   return try await quoteAnswer.resolve(share)
  /// }
  /// ```
  public func resolve(
    _ input: Input, isolation: isolated (any Actor)? = #isolation
  ) async throws(Failure) -> Output {
    try await resolve(input, as: Output.self, isolation: isolation)
  }

  /// Answers a call of a synchronous requirement.
  ///
  /// In async code, the compiler chooses the method that waits.
  @_disfavoredOverload
  public func resolve(_ input: Input) throws(Failure) -> Output { try resolve(input, as: Output.self) }

  /// Answers a call of an async requirement that returns the type that its caller asks for.
  ///
  /// An answer of another type fails the test. The call then ends like an unstubbed call.
  public func resolve<Value>(
    _ input: Input, as type: Value.Type, isolation: isolated (any Actor)? = #isolation
  ) async throws(Failure) -> Value {
    let answer = matchingAnswer(for: input)
    let number = requirement.log.takeCallNumber()
    let result: Result<Output, Failure>?
    switch answer.next(input, as: type, to: .task, number: number) {
    case .result(let known): result = known
    case .closure(let closure): result = await answer.run(closure, input, number: number, isolation: isolation)
    case .wait(let answerer, let possible):
      let canEnd = answer.fallback.result(as: type) != nil
      let call = answer.hold(
        input, from: .task(canEndWithoutAnswer: canEnd), answeredBy: answerer, orOneOf: possible, number: number)
      await call.suspend(isolation: isolation)
      result = call.answer
    case .missing: result = nil
    }
    if let result, let value = answer.requirement.cast(try result.get(), to: type) { return value }
    return try await answer.endUnstubbedCall(as: type, isolation: isolation)
  }

  /// Answers a call of a synchronous requirement that returns the type that its caller asks for.
  @_disfavoredOverload
  public func resolve<Value>(_ input: Input, as type: Value.Type) throws(Failure) -> Value {
    let answer = matchingAnswer(for: input)
    let number = requirement.log.takeCallNumber()
    if case .result(let result) = answer.next(input, as: type, to: .function, number: number),
      let value = answer.requirement.cast(try result.get(), to: type)
    {
      return value
    }
    guard let result = answer.fallback.result(as: type) else { answer.requirement.trapUnstubbedCall() }
    return try result.get()
  }

  /// Answers a call of a requirement with a completion handler, and returns it if it waits for its answer.
  @discardableResult
  func resolve<Value>(
    _ input: Input, as type: Value.Type, isAlwaysAwaited: Bool = false, unstubbed: (Result<Value, Failure>) -> Void,
    _ completion: @escaping (Result<Output, Failure>) -> Void
  ) -> PendingCall<Input, Output, Failure>? {
    let answer = matchingAnswer(for: input)
    let number = requirement.log.takeCallNumber()
    switch answer.next(input, as: type, to: .handler, number: number) {
    case .result(let result): completion(result)
    case .wait(let answerer, let possible):
      // A handler that is never called would leak a continuation behind it.
      let isAlwaysAwaited = isAlwaysAwaited || !possible.isEmpty
      let withoutAnswer = answer.fallback.result(as: Output.self)
      return answer.hold(
        input, from: .handler(withoutAnswer: withoutAnswer, isAlwaysAwaited: isAlwaysAwaited), handler: completion,
        answeredBy: answerer, orOneOf: possible, number: number)
    case .closure, .missing: answer.fallback.result(as: type).map(unstubbed)
    }
    return nil
  }

  // MARK: The next answer

  private enum Taker {
    /// A synchronous function, which cannot wait.
    case function
    case handler
    /// The task of an async function, which can wait, and can run an async closure.
    case task
  }

  private enum Next {
    case result(Result<Output, Failure>)
    /// The task of the call runs the closure.
    case closure(Step.AsyncClosure)
    case wait(for: Step.Answerer, orOneOf: [Possible])
    /// There is none, and the test has failed.
    case missing
  }

  /// Returns the next answer to a call, or fails the test if there is none that the taker can have.
  private func next(_ input: Input, as type: (some Any).Type, to taker: Taker, number: Int) -> Next {
    let possible = possibleAnswers(as: type)
    if let possible {
      if let result = explored(possible, canWait: taker != .function) {
        return .result(note(result, to: input, number: number))
      }
      if taker != .function { return .wait(for: .nobody, orOneOf: possible) }
    }
    switch nextStep(as: type)?.kind {
    case .result(let result): return .result(note(result, to: input, number: number))
    case .closure(let closure):
      return .result(note(Result { () throws(Failure) in try closure(input) }, to: input, number: number))
    case .asyncClosure(let closure) where taker == .task: return .closure(closure)
    case .mainActorClosure(_, let hop?) where taker == .task && !MainQueue.isCurrent && !Self.isTemporary(input):
      return .closure(hop)
    case .mainActorClosure(let closure, _):
      return runOnMainActor(closure, input, number: number).map(Next.result) ?? .missing
    case .wait(let answerer) where taker != .function: return .wait(for: answerer, orOneOf: [])
    case .asyncClosure:
      requirement.report(
        "\(requirement.qualifiedName) is not async, but its answer awaits; stub it with a value: "
          + "\(requirement.expression).returns(…)")
    case .wait:
      requirement.report(
        "\(requirement.qualifiedName) is synchronous and cannot wait for an answer; stub it with a value: "
          + "\(requirement.expression).returns(…)")
    case nil: reportUnstubbedCall(with: input, as: type)
    }
    return .missing
  }

  private func nextStep(as type: (some Any).Type) -> Step? {
    let (steps, last, stub) = state.withLock { $0.stubbed }
    let count = stub?.countCall() ?? 0
    return (count < steps.count ? steps[count] : last) ?? lenientStep(as: type)
  }

  private func run(
    _ closure: Step.AsyncClosure, _ input: Input, number: Int, isolation: isolated (any Actor)?
  ) async -> Result<Output, Failure> {
    let result: Result<Output, Failure>
    do {
      result = .success(try await closure(input))
    } catch {
      result = .failure(error)
    }
    return note(result, to: input, number: number)
  }

  /// True if an input has an argument that must stay with its caller.
  private static func isTemporary(_ input: Input) -> Bool {
    input is any AnyTemporaryArgument
      || Mirror(reflecting: input).children.contains { $0.value is any AnyTemporaryArgument }
  }

  /// Returns the result of a closure of the main actor, or fails the test and returns `nil` outside of that actor.
  private func runOnMainActor(
    _ closure: @escaping @MainActor (Input) throws(Failure) -> Output, _ input: Input, number: Int
  ) -> Result<Output, Failure>? {
    let result = MainQueue.runIfCurrent(input) { input in Result { () throws(Failure) in try closure(input) } }
    guard let result else {
      requirement.report(
        "\(requirement.qualifiedName) was called outside of the main actor, and its answer runs there; answer with a closure "
          + "that runs anywhere: \(requirement.expression).answers { … }")
      return nil
    }
    return note(result, to: input, number: number)
  }

  /// Lets a call wait until it is answered or cancelled, or until its delay is over.
  private func hold(
    _ input: Input, from caller: PendingCall<Input, Output, Failure>.Caller,
    handler: ((Result<Output, Failure>) -> Void)? = nil, answeredBy answerer: Step.Answerer,
    orOneOf possible: [Possible], number: Int
  ) -> PendingCall<Input, Output, Failure> {
    let call = PendingCall(
      of: requirement, input, from: caller, handler: handler, answeredBy: answerer, orOneOf: possible
    ) { [weak self] in self?.act(on: $0, to: input, number: number) }
    register.add(call)
    if case .clock = answerer {
      call.startClock()
    } else if possible.isEmpty {
      heldCalls.update { $0.append(HeldCall(call)) }
    }
    return call
  }
}
