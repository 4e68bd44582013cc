/// An argument that a double was handed, of a type that is not known to say what is equal: comparable all the same.
///
/// Values whose type is `Equatable` after all are equal by their own word; errors by their type and description, objects
/// and metatypes by identity, and whatever has parts (a tuple, a collection, a plain struct or enum) part by part.
/// Functions among the parts are left out, and values of two types are never equal.
///
/// ```swift
/// enum Call: Equatable {
///   case show(error: Recorded<any Error>)
///   static func show(error: any Error) -> Call { .show(error: Recorded(error)) }
/// }
/// let calls = CallLog<Call>("SpyAlert")
/// calls.record(.show(error: Recorded(APIError.offline)))
/// await calls.expectCalls(.show(error: APIError.offline))
/// ```
///
/// A failure shows it as the value alone.
public struct Recorded<Value> {
  /// What the double was handed.
  ///
  /// ```swift
  /// let recorded = Recorded<Any>(3)
  /// #expect(recorded.value as? Int == 3)
  /// ```
  public let value: Value

  /// Takes note of an argument.
  ///
  /// ```swift
  /// #expect(Recorded<Any>([1, 2]) == Recorded([1, 2]))
  /// ```
  ///
  /// - Parameter value: The argument.
  public init(_ value: Value) {
    self.value = value
  }
}

extension Recorded: Equatable {
  /// Whether two arguments are equal, as far as they can be compared.
  public static func == (left: Recorded, right: Recorded) -> Bool {
    PartwiseEquality.holds(between: left.value, and: right.value)
  }
}

extension Recorded: Sendable where Value: Sendable {}

extension Recorded: CustomStringConvertible, ShownAsContents {
  /// The argument, as failures show it.
  public var description: String { ValueText.describe(value) }

  var contents: Any { value }
}
