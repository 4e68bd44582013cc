/// A condition on an argument of an expected call, where a test has no value at hand.
///
/// A call of a ``MatchableCall`` has a pattern for each argument. Literals are patterns too. A failure names each argument that does
/// not match.
///
/// ```swift
/// let laterPage: ArgumentPattern<Int> = .matching("a later page") { $0 > 1 }
/// searches.expectCalls(.search("ham", page: laterPage), .search(page: .any))
/// ```
public struct ArgumentPattern<Value> {
  // An enum of the three kinds would be a private type in the layout of each call pattern. In the enums of another module, the
  // compiler copies it with code that it may not refer to, and crashes.

  /// The value that an argument has to be equal to.
  private var value: Value?
  /// The condition, or nil for any argument.
  private var isMatch: ((Value) -> Bool)?
  /// The text of the condition in failures.
  private var text = "any"

  /// Accepts any argument.
  public static var any: ArgumentPattern { ArgumentPattern() }

  /// Accepts arguments that satisfy a condition, with words for such an argument in a failure.
  public static func matching(
    _ description: String = "a matching value", _ isMatch: @escaping (Value) -> Bool
  ) -> ArgumentPattern {
    ArgumentPattern(isMatch: isMatch, text: description)
  }

  /// Accepts arguments that are equal to a value, or if it is not `Equatable`, have equal parts.
  public static func equal(to value: Value) -> ArgumentPattern {
    ArgumentPattern(value: value, isMatch: { StructuralEquality.holds(between: value, and: $0) })
  }
}

extension ArgumentPattern: CustomStringConvertible {
  /// The word `any`, the words for a matching value, or the value that an argument has to be equal to.
  public var description: String { value.map { ValueText.describe($0) } ?? text }
}

/// A pattern, without the type of its argument.
protocol AnyArgumentPattern {
  func accepts(_ argument: Any) -> Bool
  func differences(from argument: Any, at path: ValuePath) -> [ValueDifference]
}

extension ArgumentPattern: AnyArgumentPattern {
  func accepts(_ argument: Any) -> Bool {
    guard let isMatch else { return true }
    // The argument may be recorded in a wrapper. A wrapper is looked for first, because a value of type `Any` could be one.
    return ((argument as? Recorded<Value>)?.value ?? argument as? Value).map(isMatch) ?? false
  }

  func differences(from argument: Any, at path: ValuePath) -> [ValueDifference] {
    if let value { return ValueDifference.between(value, and: argument, at: path) }
    let kind = ValueDifference.Kind.changed(expected: text, received: ValueText.describe(argument), note: "")
    return [ValueDifference(path: path.text, kind: kind)]
  }
}

extension ArgumentPattern: ExpressibleByIntegerLiteral where Value: ExpressibleByIntegerLiteral {
  /// Accepts arguments that are equal to an integer.
  public init(integerLiteral value: Value.IntegerLiteralType) {
    self = .equal(to: Value(integerLiteral: value))
  }
}

extension ArgumentPattern: ExpressibleByFloatLiteral where Value: ExpressibleByFloatLiteral {
  /// Accepts arguments that are equal to a floating-point number.
  public init(floatLiteral value: Value.FloatLiteralType) {
    self = .equal(to: Value(floatLiteral: value))
  }
}

extension ArgumentPattern: ExpressibleByBooleanLiteral where Value: ExpressibleByBooleanLiteral {
  /// Accepts arguments that are equal to a Boolean.
  public init(booleanLiteral value: Value.BooleanLiteralType) {
    self = .equal(to: Value(booleanLiteral: value))
  }
}

extension ArgumentPattern: ExpressibleByUnicodeScalarLiteral, ExpressibleByExtendedGraphemeClusterLiteral
where Value: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Accepts arguments that are equal to a character.
  public init(extendedGraphemeClusterLiteral value: Value.ExtendedGraphemeClusterLiteralType) {
    self = .equal(to: Value(extendedGraphemeClusterLiteral: value))
  }
}

extension ArgumentPattern: ExpressibleByStringLiteral where Value: ExpressibleByStringLiteral {
  /// Accepts arguments that are equal to a string.
  public init(stringLiteral value: Value.StringLiteralType) {
    self = .equal(to: Value(stringLiteral: value))
  }
}

extension ArgumentPattern: ExpressibleByNilLiteral where Value: ExpressibleByNilLiteral {
  /// Accepts `nil`.
  public init(nilLiteral value: ()) {
    self = .equal(to: nil)
  }
}
