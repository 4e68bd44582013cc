import Testing
import XCTest

/// Runs the body of a test in a scope, and checks its doubles at the end.
///
/// At the end, the scope lets queued tasks run, and fails the test for:
///
/// - each call that no expectation verified
/// - each held call that was never answered, and each answer that no call used
/// - each task that still sleeps on a ``ManualClock``
/// - each double, and each object passed to ``leakChecked(_:fileID:filePath:line:column:)``, that stays alive when the call logs
///   are empty
/// - each call that comes later
///
/// In Swift Testing, the trait `.rehearsal` does the same for a test or a whole suite. In XCTest, ``RehearsalTestCase`` does it for
/// each test of a class. Use this function for a part of a test, or for a single one.
///
/// ```swift
/// await rehearse {
///   let service = MockDriverService()
///   await service.expectNoCalls()
/// }
/// ```
///
/// - Throws: The error of the body, which is then the only failure.
public func rehearse<Result>(
  isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, _ body: () async throws -> Result
) async rethrows -> Result {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return try await rehearse(at: site, isolation: isolation, body)
}

package func rehearse<Result>(
  at site: SourceSite, isolation: isolated (any Actor)?, _ body: () async throws -> Result
) async rethrows -> Result {
  let recorder = TimelineRecorder.ofNewTest()
  var (scope, result): (TestScope?, Result?)
  do {
    try await (recorder?.failures).detect(isolation: isolation) {
      // Made here, because a failure on another thread is recorded where the scope is made.
      let newScope = TestScope(site: site, recorder: recorder)
      scope = newScope
      result = try await TestScope.$ofTask.withValue(newScope, operation: body, isolation: isolation)
      await newScope.end(isolation: isolation)
    }
  } catch {
    scope?.abandon()
    await TestEvidence.attach(of: scope, ifFailed: !(error is XCTSkip) && !Task.isCancelled, isolation: isolation)
    throw error
  }
  await TestEvidence.attach(
    of: scope, ifFailed: recorder?.failures.hasDetectedFailure == true, isolation: isolation)
  guard let result else { fatalError("A body that has not thrown has a result.") }
  return result
}

/// Runs the body of a test that is not `async` in a scope, and blocks the thread while it waits at the end.
@_disfavoredOverload
public func rehearse<Result>(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ body: () throws -> Result
) rethrows -> Result {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let recorder = TimelineRecorder.ofNewTest()
  var (scope, result): (TestScope?, Result?)
  do {
    try (recorder?.failures).detect {
      let newScope = TestScope(site: site, recorder: recorder)
      scope = newScope
      result = try TestScope.$ofTask.withValue(newScope, operation: body)
      newScope.endBlocking()
    }
  } catch {
    scope?.abandon()
    TestEvidence.attach(of: scope, ifFailed: !(error is XCTSkip))
    throw error
  }
  TestEvidence.attach(of: scope, ifFailed: recorder?.failures.hasDetectedFailure == true)
  guard let result else { fatalError("A body that has not thrown has a result.") }
  return result
}

extension FailureDetector? {
  /// Runs a part of a test, and detects its failures if they are asked for, without the cost of a known-issue scope in XCTest.
  fileprivate func detect(_ body: () throws -> Void) rethrows {
    if let self, TestFramework.ofCurrentTask != .xctest { try self.run(body) } else { try body() }
  }

  fileprivate func detect(isolation: isolated (any Actor)?, _ body: () async throws -> Void) async rethrows {
    guard let self, TestFramework.ofCurrentTask != .xctest else { return try await body() }
    try await self.run(isolation: isolation, body)
  }
}

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
