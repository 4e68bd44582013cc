/// The description of an argument that a double cannot keep.
///
/// Such an argument must not outlive the call, leave its actor or be copied.
///
/// ```swift
/// enum Call: Equatable, Sendable { case print(RecordedDescription) }
/// let calls = CallLog<Call>("MockPrinter")
/// calls.record(.print(RecordedDescription(describing: [1, 2])))
/// await calls.expectCalls(.print(RecordedDescription(describing: [1, 2])))
/// ```
public struct RecordedDescription: Equatable, Sendable, CustomStringConvertible {
  private let typeName: String
  /// False if the description leaves out something, so that no other one is proven equal to it.
  private let isWhole: Bool
  /// The description of the value, or its type if there is none.
  public let description: String

  /// Any closure that a double cannot keep, such as one that does not escape.
  public static let closure = RecordedDescription(typeName: AnyClosure.text)

  /// Records only the type of an argument, as the requirement declares it, such as that of a value that cannot be copied.
  public init(typeName: String) {
    (self.typeName, description, isWhole) = (typeName, typeName, true)
  }

  /// Records the type and the description of a value.
  public init<Value>(describing value: Value) {
    typeName = TypeName.of(type(of: value as Any))
    (description, isWhole) = ValueText.describeWhole(value, limit: 10_000)
  }

  /// Returns a Boolean value that indicates whether two descriptions are equal, and neither is cut.
  public static func == (left: RecordedDescription, right: RecordedDescription) -> Bool {
    left.isWhole && right.isWhole && left.typeName == right.typeName && left.description == right.description
  }
}
