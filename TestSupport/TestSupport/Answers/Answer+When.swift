// The answers for some inputs only.

extension Answer {
  /// Returns an answer for the calls whose input matches a closure.
  ///
  /// It has precedence over the answer that it is derived from.
  ///
  /// ```swift
  /// let ada = logins.loginAnswer.when { $0.username == "ada" }
  /// ada.holds()
  /// logins.loginAnswer.throws(APIError.offline)
  /// ```
  ///
  /// - Parameter matches: A closure that returns `true` for the inputs to answer.
  /// - Returns: A new answer. Keep it to get its held calls. If several answers match a call, the latest one is used.
  public func when(_ matches: @escaping @Sendable (Input) -> Bool) -> Answer {
    let answer = addConditionalAnswer(
      isOfInput: false, expression: "\(requirement.expression).when { … }", matches)
    return isLenient ? answer.lenient() : answer
  }

  /// Returns the answer for the calls with an input.
  ///
  /// It has precedence over the answer that it is derived from.
  ///
  /// ```swift
  /// let priceAnswer = Answer<String, Int, any Error>("price", of: service.calls)
  /// priceAnswer.when("tea").returns(3)
  /// priceAnswer.returns(1)
  /// ```
  ///
  /// Several arguments are a tuple:
  ///
  /// ```swift
  /// let moveAnswer = Answer<(x: Int, y: Int), Bool, Never>("move", of: service.calls)
  /// moveAnswer.when((x: 1, y: 2)).returns(true)
  /// ```
  ///
  /// - Parameter input: The input. It is compared as in ``Recorded``.
  /// - Returns: The answer. The same input always gives the same answer.
  public func when(_ input: Input) -> Answer {
    conditionalAnswer(for: input, shown: input) { StructuralEquality.holds(between: $0, and: input) }
  }

  /// Returns the answer for the calls with an argument that the double records in a wrapper, such as an error.
  ///
  /// It has precedence over the answer that it is derived from.
  ///
  /// ```swift
  /// let retryAnswer = Answer<Recorded<any Error>, Bool, Never>("retry", of: service.calls)
  /// retryAnswer.when(APIError.offline).returns(true)
  /// ```
  ///
  /// A function equals no other value, so a function in the place of the argument fails the test.
  ///
  /// - Parameter value: The argument.
  /// - Returns: The answer. The same argument always gives the same answer.
  @_disfavoredOverload
  public func when<Value>(_ value: Value) -> Answer where Input == Recorded<Value> {
    conditionalAnswer(for: value) { Recorded<Value>($0) }
  }

  /// Returns the answer for the calls with an argument that a double of the main actor records in a wrapper, such as an object.
  ///
  /// It has precedence over the answer that it is derived from.
  ///
  /// ```swift
  /// final class Report { var pages = 1 }
  ///
  /// @MainActor
  /// func refuse(_ report: Report, sendAnswer: Answer<RecordedMainActorValue<Report>, Bool, Never>) {
  ///   sendAnswer.when(report).returns(false)
  ///   sendAnswer.returns(true)
  /// }
  /// ```
  ///
  /// - Parameter value: The argument.
  /// - Returns: The answer. The same argument always gives the same answer.
  @MainActor
  @_disfavoredOverload
  public func when<Value>(_ value: Value) -> Answer where Input == RecordedMainActorValue<Value> {
    conditionalAnswer(for: value) { RecordedMainActorValue<Value>($0) }
  }

  /// Returns the most specific answer for an input.
  func matchingAnswer(for input: Input) -> Answer {
    let candidates = state.withLock { $0.conditionalAnswers.reversed() }
    return candidates.first { $0.matches(input) }?.answer.matchingAnswer(for: input) ?? self
  }

  private func conditionalAnswer<Value>(for value: Value, recording: (Value) -> Input) -> Answer
  where Input: Equatable & TransparentWrapper {
    if ReflectedValue.isFunction(value) {
      requirement.report(
        "\(requirement.expression).when(…) got a function of type \(TypeName.of(type(of: value as Any))) as the argument to match, "
          + "and functions are never equal; name the input in the closure: \(requirement.expression).when { input in … }"
      )
    }
    let recorded = recording(value)
    guard let object = Self.objectWithIdentity(value) else {
      return conditionalAnswer(for: recorded, shown: value) { $0 == recorded }
    }
    // The code under test may own the double. An answer that kept the object would then keep it for ever.
    let weakObject = WeakObject(object)
    return conditionalAnswer(for: recorded, shown: value) { input in
      weakObject.object.map { Self.objectWithIdentity(input.contents) === $0 } ?? false
    }
  }

  /// The object in a value, unless it is compared as a value.
  private static func objectWithIdentity(_ value: Any) -> AnyObject? {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.flatMap { objectWithIdentity($0.value) } }
    return type(of: value) is AnyClass && !(value is any Equatable) ? value as AnyObject : nil
  }

  /// Returns the answer for an input, which may exist already.
  private func conditionalAnswer(
    for input: Input, shown value: Any, _ matches: @escaping (Input) -> Bool
  ) -> Answer {
    let known = state.withLock { $0.conditionalAnswers }.last { $0.isOfInput && $0.matches(input) }
    let expression = "\(requirement.expression).when(\(ValueText.describe(value)))"
    let answer = known?.answer ?? addConditionalAnswer(isOfInput: true, expression: expression, matches)
    return isLenient ? answer.lenient() : answer
  }

  private func addConditionalAnswer(
    isOfInput: Bool, expression: String, _ matches: @escaping (Input) -> Bool
  ) -> Answer {
    let requirement = StubbedRequirement(name: requirement.name, expression: expression, log: requirement.log)
    let answer = Answer(requirement, fallback: fallback)
    state.withLock {
      $0.conditionalAnswers.append(ConditionalAnswer(isOfInput: isOfInput, matches: matches, answer: answer))
    }
    return answer
  }
}

extension Answer where Input == ObjectIdentity {
  /// Returns the answer for the calls with an object.
  ///
  /// It has precedence over the answer that it is derived from.
  ///
  /// ```swift
  /// func allowOnly(_ view: SpyUsersView, attachAnswer: Answer<ObjectIdentity, Bool, Never>) {
  ///   attachAnswer.when(view).returns(true)
  ///   attachAnswer.returns(false)
  /// }
  /// ```
  ///
  /// - Parameter object: The object.
  /// - Returns: The answer. The same object always gives the same answer.
  public func when(_ object: AnyObject) -> Answer {
    let identity = ObjectIdentity(object)
    return conditionalAnswer(for: identity, shown: identity) { $0 == identity }
  }
}
