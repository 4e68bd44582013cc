/// The description of an argument that a double cannot keep.
///
/// Such an argument must not outlive the call, leave its actor or be copied.
///
/// ```swift
/// enum Call: Equatable, Sendable { case visit(RecordedDescription), print(RecordedDescription) }
/// let calls = CallLog<Call>("MockPrinter")
/// calls.record(.visit(RecordedDescription(typeName: "() -> Void")))
/// calls.record(.print(RecordedDescription(describing: [1, 2])))
/// await calls.expectCalls(
///   .visit(RecordedDescription(typeName: "() -> Void")), .print(RecordedDescription(describing: [1, 2])))
/// ```
public struct RecordedDescription: Equatable, Sendable, CustomStringConvertible {
  private let typeName: String
  /// The description of the value, or its type if there is none.
  public let description: String

  /// Records only the type of an argument, as the requirement declares it, such as that of a nonescaping closure.
  public init(typeName: String) {
    self.typeName = typeName
    description = typeName
  }

  /// Records the type and the description of a value.
  public init<Value>(describing value: Value) {
    typeName = TypeName.of(type(of: value as Any))
    description = ValueText.describe(value, limit: 10_000)
  }
}
