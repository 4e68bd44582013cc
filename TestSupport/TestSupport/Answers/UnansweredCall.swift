/// What a mock throws, once the test has failed, where it was given no answer.
///
/// ```swift
/// await #expect(throws: UnansweredCall.self) { try await service.drivers() }
/// ```
public struct UnansweredCall: Error, Equatable, CustomStringConvertible {
  /// The double and its requirement, as in `MockDriverService.drivers`.
  ///
  /// ```swift
  /// await #expect { try await service.drivers() } throws: { error in
  ///   (error as? UnansweredCall)?.requirement == "MockDriverService.drivers"
  /// }
  /// ```
  public let requirement: String

  /// The requirement, and what it lacks.
  public var description: String { "\(requirement) has no answer" }
}
