/// What a mock throws, once the test has failed, where it was given no answer.
public struct UnansweredCall: Error, Equatable, CustomStringConvertible {
  /// The double and its requirement, as in `MockDriverService.drivers`.
  public let requirement: String

  /// The requirement, and what it lacks.
  public var description: String { "\(requirement) has no answer" }
}
