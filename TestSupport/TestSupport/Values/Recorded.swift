/// An argument whose static type is not Equatable, in a form that can be compared.
///
/// Values whose dynamic type is `Equatable` are compared with `==`. Errors are compared by type and description, objects and
/// metatypes by identity. Tuples, collections, structs and enums are compared part by part, except for parts that are
/// functions. Values of different types are never equal.
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
/// A failure shows only the value.
public struct Recorded<Value> {
  /// The argument.
  ///
  /// ```swift
  /// let recorded = Recorded<Any>(3)
  /// #expect(recorded.value as? Int == 3)
  /// ```
  public let value: Value

  /// Records an argument.
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
  /// Returns a Boolean value that indicates whether two arguments are equal.
  public static func == (left: Recorded, right: Recorded) -> Bool {
    StructuralEquality.holds(between: left.value, and: right.value)
  }
}

extension Recorded: Sendable where Value: Sendable {}

extension Recorded: CustomStringConvertible, TransparentWrapper {
  /// The description of the argument in failures.
  public var description: String { ValueText.describe(value) }

  var contents: Any { value }
}
