import Testing

/// Runs a test body over edge cases and then over random fixtures, and stops at the first case that fails.
///
/// A test with one value shows that the code works for that value. A test with fixtures shows that it also works for others:
/// an empty name, a name that is written from right to left, a number at the limit of its type, and a leap day.
///
/// ```swift
/// @MainActor @Test func findsNoneAmongNone() {
///   withFixtures { fixtures in
///     let (presenter, query) = (DriversPresenter(service: MockDriverService()), fixtures.make(String.self))
///     presenter.searchDrivers(query)
///     #expect(presenter.drivers.isEmpty)
///   }
/// }
/// ```
///
/// In a run over the edge cases, every value is an edge case of its type. There are as many runs as the values need to go
/// through their edge cases twice, each time in another combination. A failure names the case and says how to run it alone:
///
/// ```text
/// failed for seed 17, case 87 of 170; run it alone with REHEARSAL_SEED=17
/// ```
///
/// A failure belongs to the case in which it is reported. So the body must wait for everything that it starts, and create its
/// doubles itself. An `#expect` in a detached task fails the test but no case, because it does not know its test.
///
/// `REHEARSAL_SEED` takes a seed, an edge case such as `edge-3`, or `trace`. With `trace`, each case is named before it runs,
/// so that after a crash the last name is that of the case that crashed. The variable applies to all tests of the process.
/// Use `--filter` to run one.
///
/// - Parameters:
///   - seeds: The number of seeds, from 1 on. With 0, only the edge cases run.
///   - fileID: The file to report a failure in.
///   - filePath: The path of that file.
///   - line: The line to report a failure at.
///   - column: The column to report a failure at.
///   - body: The test. A case fails if the body reports a failure in either framework, or throws.
/// - Throws: The error that the body throws, after the failure of the case was reported.
public func withFixtures(
  seeds: Int = 100, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, _ body: (FixtureGenerator) throws -> Void
) rethrows {
  var cases = FixtureCases(
    seeds: seeds, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  while let fixtureCase = cases.next() {
    let detector = FailureDetector()
    do {
      let fixtures = cases.makeGenerator(for: fixtureCase)
      try detector.run { try body(fixtures) }
    } catch {
      cases.reportFailure(of: fixtureCase, error: error)
      throw error
    }
    if detector.hasDetectedFailure { return cases.reportFailure(of: fixtureCase) }
  }
}

/// Runs an async test body over edge cases and then over random fixtures, and stops at the first case that fails.
///
/// ```swift
/// @MainActor @Test func showsAnyDriver() async {
///   await withFixtures { fixtures in
///     let (view, service) = (SpyDriversView(), MockDriverService())
///     let presenter = DriversPresenter(service: service)
///     presenter.setViewDelegate(view)
///     service.driversAnswer.returns([.fixture(familyName: fixtures.make())])
///
///     presenter.fetchDrivers()
///
///     await view.expectCalls(.startLoading, .driversDidLoad)
///   }
/// }
/// ```
///
/// - Parameters:
///   - seeds: The number of seeds, from 1 on. With 0, only the edge cases run.
///   - isolation: The actor of the caller.
///   - fileID: The file to report a failure in.
///   - filePath: The path of that file.
///   - line: The line to report a failure at.
///   - column: The column to report a failure at.
///   - body: The test. A case fails if the body reports a failure in either framework, or throws.
/// - Throws: The error that the body throws, after the failure of the case was reported.
public func withFixtures(
  seeds: Int = 100, isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ body: (FixtureGenerator) async throws -> Void
) async rethrows {
  var cases = FixtureCases(
    seeds: seeds, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  while let fixtureCase = cases.next() {
    let detector = FailureDetector()
    do {
      let fixtures = cases.makeGenerator(for: fixtureCase)
      try await detector.run(isolation: isolation) { try await body(fixtures) }
    } catch {
      cases.reportFailure(of: fixtureCase, error: error)
      throw error
    }
    if detector.hasDetectedFailure { return cases.reportFailure(of: fixtureCase) }
  }
}

/// A detector of failures in a part of a test, in either framework.
///
/// In Swift Testing, `withKnownIssue` tells it about every issue. In XCTest, it counts the failures. It changes no failure.
final class FailureDetector: Sendable {
  private let issues = Locked(0)
  private let framework = TestFramework.ofCurrentTask
  private let failuresBefore: Int

  init() {
    failuresBefore = framework == .xctest ? XCTestObserver.shared.failureCount : 0
  }

  var hasDetectedFailure: Bool {
    issues.withLock { $0 } > 0 || framework == .xctest && XCTestObserver.shared.failureCount > failuresBefore
  }

  /// Runs a part of a test.
  func run(_ body: () throws -> Void) rethrows {
    try withKnownIssue(isIntermittent: true) {
      try body()
    } matching: { issue in
      self.isKnown(issue)
    }
  }

  /// Runs a part of a test.
  func run(isolation: isolated (any Actor)?, _ body: () async throws -> Void) async rethrows {
    try await withKnownIssue(isIntermittent: true) {
      try await body()
    } matching: { issue in
      self.isKnown(issue)
    }
  }

  /// Counts an issue, and returns `false`, so that the issue remains a failure.
  ///
  /// Swift Testing calls this for every issue of the part and its child tasks that is not already a known issue.
  private func isKnown(_ issue: Issue) -> Bool {
    #if compiler(>=6.3)
      guard issue.isFailure else { return false }
    #endif
    issues.withLock { $0 += 1 }
    return false
  }
}
