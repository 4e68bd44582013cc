// What the doubles call for requirements that return whatever type their caller asks for.

extension Answer {
  /// Answers an async requirement whose result is of the type that its caller wants.
  ///
  /// ```swift
  /// func load<Model: Sendable>(_ valueAnswer: Answer<String, any Sendable, any Error>) async throws -> Model {
  ///   try await valueAnswer.resolve("key", as: Model.self)
  /// }
  /// ```
  ///
  /// An answer of another type fails the test; the call then ends as one without an answer does.
  ///
  /// - Parameters:
  ///   - input: What the requirement was given.
  ///   - type: What the caller wants.
  ///   - isolation: The double's actor.
  /// - Returns: The answer.
  /// - Throws: The answer, where it is an error.
  public func resolve<Value>(
    _ input: Input, as type: Value.Type, isolation: isolated (any Actor)? = #isolation
  ) async throws(Failure) -> Value {
    let answer = narrowed(to: input)
    if let output = try await answer.next(input, as: type, isolation: isolation) {
      if let value = answer.slot.cast(output, to: type) { return value }
    }
    return try await answer.endUnanswered(as: type, isolation: isolation)
  }

  /// Answers a requirement that returns at once, and whose result is of the type that its caller wants.
  ///
  /// ```swift
  /// func value<Model>(_ valueAnswer: Answer<String, Any, Never>) -> Model {
  ///   valueAnswer.immediate("key", as: Model.self)
  /// }
  /// ```
  ///
  /// An answer of another type fails the test; the call then ends as one without an answer does.
  ///
  /// - Parameters:
  ///   - input: What the requirement was given.
  ///   - type: What the caller wants.
  /// - Returns: The answer.
  /// - Throws: The answer, where it is an error.
  public func immediate<Value>(_ input: Input, as type: Value.Type) throws(Failure) -> Value {
    let answer = narrowed(to: input)
    if let output = try answer.next(input, as: type), let value = answer.slot.cast(output, to: type) { return value }
    guard let result = answer.wantOfAnswer(as: type) else { trapForWantOfValue() }
    return try result.get()
  }
}
