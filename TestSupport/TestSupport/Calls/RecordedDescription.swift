/// What can be told of an argument that a double cannot keep: one that must not outlive the call, leave its actor or be
/// copied.
///
/// ```swift
/// enum Call: Equatable, Sendable { case visit(RecordedDescription), print(RecordedDescription) }
/// let calls = CallLog<Call>("MockPrinter")
/// calls.record(.visit(RecordedDescription(typeName: "() -> Void")))
/// calls.record(.print(RecordedDescription(describing: [1, 2])))
/// await calls.expectCalls(
///   .visit(RecordedDescription(typeName: "() -> Void")), .print(RecordedDescription(describing: [1, 2])))
/// ```
public struct RecordedDescription: Equatable, Sendable {
  private let typeName: String
  private let text: String?

  /// Takes note of the type alone: of a closure that does not escape, or of a value that cannot be copied.
  ///
  /// ```swift
  /// let action = RecordedDescription(typeName: "() -> Void")
  /// #expect(action == RecordedDescription(typeName: "() -> Void"))
  /// ```
  ///
  /// - Parameter typeName: The type, as the requirement writes it.
  public init(typeName: String) {
    self.typeName = typeName
    text = nil
  }

  /// Takes note of a value's type and of how a failure would show the value.
  ///
  /// ```swift
  /// #expect(RecordedDescription(describing: [1, 2]) == RecordedDescription(describing: [1, 2]))
  /// #expect(RecordedDescription(describing: [1, 2]) != RecordedDescription(describing: [2, 1]))
  /// ```
  ///
  /// - Parameter value: The value.
  public init<Value>(describing value: Value) {
    typeName = TypeName.of(type(of: value as Any))
    text = ValueText.describe(value, limit: 10_000)
  }
}

extension RecordedDescription: CustomStringConvertible {
  /// The value as it was described, or else its type.
  public var description: String { text ?? typeName }
}
