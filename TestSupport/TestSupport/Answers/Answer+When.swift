extension Answer {
  /// Returns a new answer for the calls whose input a closure accepts.
  ///
  /// It has precedence over the answer that it is derived from, and over earlier ones that match a call. Keep it to get its held
  /// calls.
  ///
  /// ```swift
  /// let ada = logins.loginAnswer.when { $0.username == "ada" }
  /// ada.holds()
  /// logins.loginAnswer.throws(APIError.offline)
  /// ```
  public func when(_ matches: @escaping @Sendable (Input) -> Bool) -> Answer {
    conditionalAnswer(for: nil, as: "when { … }", matches)
  }

  /// Returns the answer for the calls with an input, always the same one for the same input.
  ///
  /// The input is a tuple if there are several arguments. It is compared as in ``Recorded``.
  public func when(_ input: Input) -> Answer {
    conditionalAnswer(for: input, as: Self.text(of: input)) { StructuralEquality.holds(between: $0, and: input) }
  }

  /// Returns the answer for the calls with an argument that the double records in a wrapper, such as an error.
  ///
  /// A function equals no other value, so a function in the place of the argument fails the test.
  @_disfavoredOverload
  public func when<Value>(_ value: Value) -> Answer where Input == Recorded<Value> {
    conditionalAnswer(for: value, recorded: Recorded(value))
  }

  /// Returns the answer for the calls with an argument that a double of the main actor records in a wrapper, such as an object.
  @MainActor
  @_disfavoredOverload
  public func when<Value>(_ value: Value) -> Answer where Input == RecordedMainActorValue<Value> {
    conditionalAnswer(for: value, recorded: RecordedMainActorValue(value))
  }

  /// Returns the most specific answer for an input.
  func matchingAnswer(for input: Input) -> Answer {
    let candidates = state.withLock { $0.conditionalAnswers.reversed() }
    return candidates.first { $0.matches(input) }?.answer.matchingAnswer(for: input) ?? self
  }

  private func conditionalAnswer(for value: Any, recorded: Input) -> Answer
  where Input: TransparentWrapper {
    if ReflectedValue.isFunction(value) {
      requirement.report(
        "\(requirement.expression).when(…) got a function of type \(TypeName.of(type(of: value))) as the argument to match, "
          + "and functions are never equal; name the input in the closure: \(requirement.expression).when { input in … }"
      )
    }
    guard let object = Self.objectWithIdentity(value) else {
      return conditionalAnswer(for: recorded, as: Self.text(of: value)) { $0 == recorded }
    }
    // The code under test may own the double. An answer that kept the object would then keep it for ever.
    let weakObject = WeakObject(object)
    return conditionalAnswer(for: recorded, as: Self.text(of: value)) { input in
      weakObject.object.map { Self.objectWithIdentity(input.contents) === $0 } ?? false
    }
  }

  /// The object in a value, unless it is compared as a value.
  private static func objectWithIdentity(_ value: Any) -> AnyObject? {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.flatMap { objectWithIdentity($0.value) } }
    return type(of: value) is AnyClass && !(value is any Equatable) ? value as AnyObject : nil
  }

  private static func text(of value: Any) -> String { "when(\(ValueText.describe(value)))" }

  /// Returns the answer for an input, which may exist already, or a new one for the inputs that match.
  private func conditionalAnswer(
    for input: Input?, as text: String, _ matches: @escaping (Input) -> Bool
  ) -> Answer {
    let others = state.withLock { $0.conditionalAnswers }
    let known = input.flatMap { input in others.last { $0.isOfInput && $0.matches(input) }?.answer }
    let new = StubbedRequirement(
      name: requirement.name, expression: "\(requirement.expression).\(text)", log: requirement.log)
    let answer = known ?? Answer(new, fallback: fallback)
    if known == nil {
      state.withLock { $0.conditionalAnswers.append((isOfInput: input != nil, matches, answer)) }
    }
    return isLenient ? answer.lenient() : answer
  }
}

extension Answer where Input == ObjectIdentity {
  /// Returns the answer for the calls with an object, always the same one for the same object.
  public func when(_ object: AnyObject) -> Answer {
    let identity = ObjectIdentity(object)
    return conditionalAnswer(for: identity, as: Self.text(of: identity)) { $0 == identity }
  }
}
