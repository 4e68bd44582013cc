import Testing

/// Ends each test of Swift Testing as ``rehearse(isolation:_:)`` does; written `.rehearsal`.
///
/// ```swift
/// @Suite(.rehearsal) struct DriversTests {
///   @Test func asksOnce() async {
///     let service = MockDriverService()
///     service.driversAnswer.returns([])
///     _ = try? await service.drivers()
///     await service.expectCalls(.drivers)
///   }
/// }
/// ```
public struct RehearsalTrait: TestTrait, SuiteTrait, TestScoping {
  /// Whether a suite hands the trait on to the tests in it: it does.
  public var isRecursive: Bool { true }

  /// Runs one test, and ends it.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The case of the test, with its arguments.
  ///   - function: What runs it.
  /// - Throws: What the test throws.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await rehearse(isolation: nil) { try await function() }
  }
}

extension Trait where Self == RehearsalTrait {
  /// Ends each test with its doubles: late calls, calls nobody expected, calls still held, sleepers and leaks all fail it.
  ///
  /// ```swift
  /// @Test(.rehearsal) func nothingIsLeft() {
  ///   SpyDriversView().expectNoCalls()
  /// }
  /// ```
  public static var rehearsal: Self { Self() }
}
