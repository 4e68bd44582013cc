import Testing

/// A trait that runs each test of Swift Testing in a scope, as ``rehearse(isolation:fileID:filePath:line:column:_:)`` does.
///
/// Write it as `.rehearsal`:
///
/// ```swift
/// @Suite(.rehearsal) struct DriversTests {
///   @Test func asksNothing() async {
///     let service = MockDriverService()
///     await service.expectNoCalls()
///   }
/// }
/// ```
public struct RehearsalTrait: TestTrait, SuiteTrait, TestScoping {
  /// True, so that a suite applies the trait to each of its tests.
  public var isRecursive: Bool { true }

  /// Runs one test in a scope.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await rehearse(at: SourceSite(test.sourceLocation), isolation: nil) { try await function() }
  }
}

extension Trait where Self == RehearsalTrait {
  /// A trait that checks the doubles of each test at its end.
  public static var rehearsal: Self { Self() }
}
