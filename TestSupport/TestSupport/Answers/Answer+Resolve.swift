// The functions that doubles call to answer requirements that return or throw.

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
  ///
  /// - Throws: The answer, if it is an error.
  public func resolve(
    _ input: Input, isolation: isolated (any Actor)? = #isolation
  ) async throws(Failure) -> Output {
    try await resolve(input, as: Output.self, isolation: isolation)
  }

  /// Answers a call of a synchronous requirement.
  ///
  /// - Throws: The answer, if it is an error.
  @_disfavoredOverload
  public func resolve(_ input: Input) throws(Failure) -> Output { try resolve(input, as: Output.self) }

  /// Answers a call of an async requirement that returns the type that its caller asks for.
  ///
  /// An answer of another type fails the test. The call then ends like an unstubbed call.
  ///
  /// - Throws: The answer, if it is an error.
  public func resolve<Value>(
    _ input: Input, as type: Value.Type, isolation: isolated (any Actor)? = #isolation
  ) async throws(Failure) -> Value {
    let answer = matchingAnswer(for: input)
    if let result = await answer.next(input, as: type, isolation: isolation),
      let value = answer.requirement.cast(try result.get(), to: type)
    {
      return value
    }
    return try await answer.endUnstubbedCall(as: type, isolation: isolation)
  }

  /// Answers a call of a synchronous requirement that returns the type that its caller asks for.
  ///
  /// ```swift
  /// func value<Model>(_ valueAnswer: Answer<String, Any, Never>) -> Model {
  ///   valueAnswer.resolve("key", as: Model.self)
  /// }
  /// ```
  ///
  /// - Throws: The answer, if it is an error.
  @_disfavoredOverload
  public func resolve<Value>(_ input: Input, as type: Value.Type) throws(Failure) -> Value {
    let answer = matchingAnswer(for: input)
    let number = requirement.log.takeCallNumber()
    if let possible = answer.possibleAnswers(as: type), let result = answer.explored(possible, canWait: false),
      let value = answer.requirement.cast(try answer.note(result, to: input, number: number).get(), to: type)
    {
      return value
    }
    if let result = answer.result(of: answer.nextStep(as: type), for: input, as: type, number: number),
      let value = answer.requirement.cast(try result.get(), to: type)
    {
      return value
    }
    guard let result = answer.unstubbedResult(as: type) else { answer.requirement.trapUnstubbedCall() }
    return try result.get()
  }

  /// Answers a call of a requirement with a completion handler, and returns it if it waits for its answer.
  @discardableResult
  func start<Value>(
    _ input: Input, as type: Value.Type, isAlwaysAwaited: Bool = false, unstubbed: (Result<Value, Failure>) -> Void,
    _ completion: @escaping (Result<Output, Failure>) -> Void
  ) -> PendingCall<Input, Output, Failure>? {
    let answer = matchingAnswer(for: input)
    let number = requirement.log.takeCallNumber()
    let possible = answer.possibleAnswers(as: type)
    if let possible, let result = answer.explored(possible, canWait: true) {
      completion(answer.note(result, to: input, number: number))
      return nil
    }
    let step = possible == nil ? answer.nextStep(as: type) : .held
    if let step, step.waits {
      let unstubbed = answer.unstubbedResult(as: Output.self)
      return answer.hold(
        input, step, hasUnstubbedResult: unstubbed != nil, unstubbedResult: unstubbed,
        // A handler that is never called would leak a continuation behind it.
        isAlwaysAwaited: isAlwaysAwaited || possible != nil, number: number, possible: possible ?? [],
        handler: completion)
    }
    if let result = answer.result(of: step, for: input, as: type, number: number) {
      completion(result)
    } else if let result = answer.unstubbedResult(as: type) {
      unstubbed(result)
    }
    return nil
  }

  // MARK: The next answer

  /// Returns the answer that a step gives at once, or fails the test and returns `nil` if it gives none.
  private func result(
    of step: Step?, for input: Input, as type: (some Any).Type, number: Int
  ) -> Result<Output, Failure>? {
    switch step?.kind {
    case .result(let result): return note(result, to: input, number: number)
    case .closure(let closure):
      return note(Result { () throws(Failure) in try closure(input) }, to: input, number: number)
    case .mainActorClosure(let closure, _): return runOnMainActor(closure, input, number: number)
    case .asyncClosure:
      requirement.report(
        "\(requirement.qualifiedName) is not async, but its answer awaits; stub it with a value: "
          + "\(requirement.expression).returns(…)")
    case .held, .never, .delayed:
      requirement.report(
        "\(requirement.qualifiedName) is synchronous and cannot wait for an answer; stub it with a value: "
          + "\(requirement.expression).returns(…)")
    case nil: reportUnstubbedCall(with: input, as: type)
    }
    return nil
  }

  /// Returns the next answer to an async call, or fails the test and returns `nil` if there is none.
  private func next(
    _ input: Input, as type: (some Any).Type, isolation: isolated (any Actor)?
  ) async -> Result<Output, Failure>? {
    let number = requirement.log.takeCallNumber()
    let possible = possibleAnswers(as: type)
    if let possible, let result = explored(possible, canWait: true) { return note(result, to: input, number: number) }
    guard let step = possible == nil ? nextStep(as: type) : .held else {
      return result(of: nil, for: input, as: type, number: number)
    }
    if step.waits {
      let call = hold(
        input, step, hasUnstubbedResult: unstubbedResult(as: type) != nil, number: number, possible: possible ?? [])
      await call.suspend(isolation: isolation)
      return call.answer
    }
    switch step.kind {
    case .asyncClosure(let closure): return await run(closure, input, number: number, isolation: isolation)
    case .mainActorClosure(_, let hop?) where !MainQueue.isCurrent && !Self.isTemporary(input):
      return await run(hop, input, number: number, isolation: isolation)
    default: return result(of: step, for: input, as: type, number: number)
    }
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
    guard MainQueue.isCurrent else {
      requirement.report(
        "\(requirement.qualifiedName) was called outside of the main actor, and its answer runs there; answer with a closure "
          + "that runs anywhere: \(requirement.expression).answers { … }")
      return nil
    }
    // Safe: the current thread runs the code of the main actor already, so the values do not leave it.
    nonisolated(unsafe) let input = input
    nonisolated(unsafe) var result: Result<Output, Failure>?
    MainActor.assumeIsolated { result = Result { () throws(Failure) in try closure(input) } }
    return result.map { note($0, to: input, number: number) }
  }

  private func nextStep(as type: (some Any).Type) -> Step? {
    let (steps, last, stub) = state.withLock { ($0.steps, $0.last, $0.stub) }
    let count = stub?.countCall() ?? 0
    return (count < steps.count ? steps[count] : last) ?? lenientStep(as: type)
  }
}
