import Testing

/// A trait that selects one case of the test bodies with fixtures.
///
/// Write it as `.fixtureCase("edge-3")` or `.fixtureSeed(7)`:
///
/// ```swift
/// @Test(.fixtureSeed(7)) func sortsTheNames() {
///   withFixtures { fixtures in
///     let names = fixtures.make([String].self)
///     #expect(names.sorted().count == names.count)
///   }
/// }
/// ```
///
/// In XCTest, set the environment variable `REHEARSAL_SEED` to the name of the case.
public struct FixtureCaseTrait: TestTrait, SuiteTrait, TestScoping {
  let selection: FixtureSelection

  /// True, so that a suite applies the trait to each of its tests.
  public var isRecursive: Bool { true }

  /// Runs one test with the selected case.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The case of the test, with its arguments.
  ///   - function: The body of the test.
  /// - Throws: The error of the test.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await FixtureSelection.$ofTest.withValue(selection, operation: function)
  }
}

extension Trait where Self == FixtureCaseTrait {
  /// Returns a trait that runs the bodies with fixtures for one seed only.
  ///
  /// ```swift
  /// @Test(.fixtureSeed(7)) func hasAName() {
  ///   withFixtures { fixtures in #expect(fixtures.name() != "") }
  /// }
  /// ```
  ///
  /// - Parameter seed: The seed.
  /// - Returns: The trait.
  public static func fixtureSeed(_ seed: UInt64) -> Self { Self(selection: .only(.seed(seed))) }

  /// Returns a trait that runs the bodies with fixtures for one case only.
  ///
  /// ```swift
  /// @Test(.fixtureCase("edge-3")) func hasAnEmail() {
  ///   withFixtures { fixtures in #expect(fixtures.email().contains("@")) }
  /// }
  /// ```
  ///
  /// - Parameter name: The name of the case, as a failure has printed it.
  /// - Returns: The trait.
  public static func fixtureCase(_ name: String) -> Self { Self(selection: FixtureSelection(traitFor: name)) }
}
