// The functions that doubles call to answer requirements that return or throw.

extension Answer {
  /// Answers a call of an async requirement.
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
  /// - Parameter input: The arguments of the call.
  /// - Returns: The answer.
  /// - Throws: The answer, if it is an error.
  public func resolve(
    _ input: Input, isolation: isolated (any Actor)? = #isolation
  ) async throws(Failure) -> Output {
    let answer = matchingAnswer(for: input)
    guard let output = try await answer.next(input, as: Output.self, isolation: isolation) else {
      return try await answer.endUnstubbedCall(as: Output.self, isolation: isolation)
    }
    return output
  }

  /// Answers a call of a synchronous requirement.
  ///
  /// ```swift
  /// func isOpen(_ calls: CallLog<String>, _ isOpenAnswer: Answer<Void, Bool, Never>) -> Bool {
  ///   calls.record("isOpen")
  ///   return isOpenAnswer.immediate(())
  /// }
  /// ```
  ///
  /// - Parameter input: The arguments of the call.
  /// - Returns: The answer.
  /// - Throws: The answer, if it is an error.
  public func immediate(_ input: Input) throws(Failure) -> Output {
    if let output = try matchingAnswer(for: input).next(input, as: Output.self) { return output }
    guard let result = unstubbedResult(as: Output.self) else { requirement.trapUnstubbedCall() }
    return try result.get()
  }

  /// Answers a call of an async requirement that returns the type that its caller asks for.
  ///
  /// ```swift
  /// func load<Model: Sendable>(_ valueAnswer: Answer<String, any Sendable, any Error>) async throws -> Model {
  ///   try await valueAnswer.resolve("key", as: Model.self)
  /// }
  /// ```
  ///
  /// An answer of another type fails the test. The call then ends like an unstubbed call.
  ///
  /// - Parameters:
  ///   - input: The arguments of the call.
  ///   - type: The type that the caller asks for.
  /// - Returns: The answer.
  /// - Throws: The answer, if it is an error.
  public func resolve<Value>(
    _ input: Input, as type: Value.Type, isolation: isolated (any Actor)? = #isolation
  ) async throws(Failure) -> Value {
    let answer = matchingAnswer(for: input)
    if let output = try await answer.next(input, as: type, isolation: isolation) {
      if let value = answer.requirement.cast(output, to: type) { return value }
    }
    return try await answer.endUnstubbedCall(as: type, isolation: isolation)
  }

  /// Answers a call of a synchronous requirement that returns the type that its caller asks for.
  ///
  /// ```swift
  /// func value<Model>(_ valueAnswer: Answer<String, Any, Never>) -> Model {
  ///   valueAnswer.immediate("key", as: Model.self)
  /// }
  /// ```
  ///
  /// An answer of another type fails the test. The call then ends like an unstubbed call.
  ///
  /// - Parameters:
  ///   - input: The arguments of the call.
  ///   - type: The type that the caller asks for.
  /// - Returns: The answer.
  /// - Throws: The answer, if it is an error.
  public func immediate<Value>(_ input: Input, as type: Value.Type) throws(Failure) -> Value {
    let answer = matchingAnswer(for: input)
    if let output = try answer.next(input, as: type), let value = answer.requirement.cast(output, to: type) {
      return value
    }
    guard let result = answer.unstubbedResult(as: type) else { requirement.trapUnstubbedCall() }
    return try result.get()
  }

  /// Answers a call of a requirement with a completion handler.
  ///
  /// - Returns: The call, if it waits for its answer.
  @discardableResult
  func start(_ input: Input, _ completion: @escaping (Result<Output, Failure>) -> Void) -> PendingCall? {
    start(input, as: Output.self, unstubbed: completion, completion)
  }

  /// Answers a call of a requirement whose completion handler takes the type that the caller asks for.
  ///
  /// - Parameters:
  ///   - input: The arguments of the call.
  ///   - type: The type that the caller asks for.
  ///   - isAlwaysAwaited: True if the completion handler must run.
  ///   - unstubbed: The completion handler of an unstubbed call.
  ///   - completion: The completion handler of a call that has an answer.
  /// - Returns: The call, if it waits for its answer.
  @discardableResult
  func start<Value>(
    _ input: Input, as type: Value.Type, isAlwaysAwaited: Bool = false, unstubbed: (Result<Value, Failure>) -> Void,
    _ completion: @escaping (Result<Output, Failure>) -> Void
  ) -> PendingCall? {
    let answer = matchingAnswer(for: input)
    guard let step = answer.nextStep(as: type) else {
      answer.reportUnstubbedCall(with: input, as: type)
      if let result = answer.unstubbedResult(as: type) { unstubbed(result) }
      return nil
    }
    switch step.kind {
    case .result(let result): completion(requirement.record(result))
    case .closure(let closure): completion(requirement.record(Result { () throws(Failure) in try closure(input) }))
    case .mainActorClosure(let closure, _):
      if let result = answer.runOnMainActor(closure, input) {
        completion(result)
      } else if let result = answer.unstubbedResult(as: type) {
        unstubbed(result)
      }
    case .asyncClosure:
      answer.reportAwaitingAnswer(
        advice: "stub it with a value, or hold its calls: \(answer.requirement.expression).holds()")
      if let result = answer.unstubbedResult(as: type) { unstubbed(result) }
    case .held, .never, .delayed:
      return answer.hold(input, step, isAlwaysAwaited: isAlwaysAwaited, completion: completion).pending
    }
    return nil
  }

  // MARK: The next answer

  /// Returns the next answer to a synchronous call, or fails the test and returns `nil` if there is none.
  private func next(_ input: Input, as type: (some Any).Type) throws(Failure) -> Output? {
    switch nextStep(as: type)?.kind {
    case .result(let result): return try requirement.record(result).get()
    case .closure(let closure):
      return try requirement.record(Result { () throws(Failure) in try closure(input) }).get()
    case .mainActorClosure(let closure, _): return try runOnMainActor(closure, input)?.get()
    case .asyncClosure: reportAwaitingAnswer(advice: "stub it with a value: \(requirement.expression).returns(…)")
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
  ) async throws(Failure) -> Output? {
    guard let step = nextStep(as: type) else {
      reportUnstubbedCall(with: input, as: type)
      return nil
    }
    switch step.kind {
    case .result(let result):
      await turn(of: input, isolation: isolation)
      return try requirement.record(result).get()
    case .closure(let closure):
      await turn(of: input, isolation: isolation)
      return try requirement.record(Result { () throws(Failure) in try closure(input) }).get()
    case .asyncClosure(let closure):
      await turn(of: input, isolation: isolation)
      return try await run(closure, input, isolation: isolation)
    case .mainActorClosure(let closure, let hop):
      await turn(of: input, isolation: isolation)
      if !MainQueue.isCurrent, !Self.isLent(input), let hop { return try await run(hop, input, isolation: isolation) }
      return try runOnMainActor(closure, input)?.get()
    case .held(let ignoringCancellation):
      return try await suspend(input, step, ignoringCancellation: ignoringCancellation, as: type, isolation: isolation)
    case .never, .delayed:
      return try await suspend(input, step, ignoringCancellation: false, as: type, isolation: isolation)
    }
  }

  private func run(
    _ closure: Step.AsyncClosure, _ input: Input, isolation: isolated (any Actor)?
  ) async throws(Failure) -> Output {
    let result: Result<Output, Failure>
    do {
      result = .success(try await closure(input))
    } catch {
      result = .failure(error)
    }
    return try requirement.record(result).get()
  }

  /// True if an input has an argument that must stay with its caller.
  private static func isLent(_ input: Input) -> Bool {
    input is any LentArgument || Mirror(reflecting: input).children.contains { $0.value is any LentArgument }
  }

  /// Returns the result of a closure of the main actor, or fails the test and returns `nil` outside of that actor.
  private func runOnMainActor(
    _ closure: @escaping @MainActor (Input) throws(Failure) -> Output, _ input: Input
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
    return result.map { requirement.record($0) }
  }

  private func reportAwaitingAnswer(advice: String) {
    requirement.report("\(requirement.qualifiedName) is not async, but its answer awaits; \(advice)")
  }

  /// Suspends a call until its turn, if the test runs in many orders.
  private func turn(of input: Input, isolation: isolated (any Actor)?) async {
    guard let order = requirement.double.scope?.order else { return }
    await order.turn(of: "\(requirement.qualifiedName) \(ValueText.describe(input))", isolation: isolation)
  }

  private func suspend(
    _ input: Input, _ step: Step, ignoringCancellation: Bool, as type: (some Any).Type, isolation: isolated (any Actor)?
  ) async throws(Failure) -> Output? {
    let call = hold(
      input, step, endsWhenCancelled: !ignoringCancellation && CancellationError() is Failure,
      canEndWithoutAnswer: unstubbedResult(as: type) != nil)
    await call.pending.suspend(isolation: isolation)
    return try call.answer?.get()
  }

  private func nextStep(as type: (some Any).Type) -> Step? {
    let (step, stub) = state.withLock { state -> (Step?, Stub?) in
      guard state.used < state.steps.count else {
        defer { state.isLastUsed = true }
        return (state.last, state.isLastUsed ? nil : state.stub)
      }
      defer { state.used += 1 }
      return (state.steps[state.used], state.stub)
    }
    stub?.noteUse()
    return step ?? lenientStep(as: type)
  }
}
