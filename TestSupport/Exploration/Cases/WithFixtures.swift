import TestSupport

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
/// through their edge cases twice, each time in another combination. A failure names the case and says how to run it alone. Then
/// the body runs some more times, with simpler values, whose failures do not count. The failure shows the smallest case that still
/// fails, and how to keep it as a regression test.
///
/// In XCTest, a failure of `XCTAssert` cannot be withdrawn, so the case is not reduced. Let the body fail with an expectation
/// of this library, `reportFailure` or an error.
///
/// A failure belongs to the case in which it is reported. So the body must wait for everything that it starts, and create its
/// doubles itself. An `#expect` in a detached task fails the test but no case, because it does not know its test.
///
/// `REHEARSAL_SEED` takes the name of a case, which then runs once, or `trace`, which names each case before it runs. After a crash,
/// the last name is that of the case that crashed. The variable applies to all tests of the process. Use `--filter` to run one.
///
/// - Parameters:
///   - seeds: The number of seeds, from 1 on. With 0, only the edge cases run.
///   - regressions: The names of cases that failed in the past, as a failure printed them. They run first. If the body
///     asks for other values than it did then, they become other cases.
///   - body: The test. A case fails if the body reports a failure in either framework, or throws.
/// - Throws: The error that the body throws, after the failure of the case was reported.
public func withFixtures(
  seeds: Int = 100, regressions: [String] = [], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column, _ body: (FixtureGenerator) throws -> Void
) rethrows {
  var cases = FixtureCases(
    seeds: seeds, regressions: regressions,
    at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  while let fixtureCase = cases.next() {
    let (fixtures, detector) = (cases.makeEngine(for: fixtureCase), FailureDetector())
    do {
      try detector.run { try body(fixtures.generator) }
    } catch {
      let failure = cases.failure(of: fixtureCase, with: fixtures, error, detector)
      report(failure, of: cases, body)
      throw error
    }
    if let failure = cases.failure(of: fixtureCase, with: fixtures, nil, detector) {
      return report(failure, of: cases, body)
    }
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
///     await service.expectCalls(.drivers)
///     await view.expectCalls(.startLoading, .showDrivers)
///   }
/// }
/// ```
public func withFixtures(
  seeds: Int = 100, regressions: [String] = [], isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ body: (FixtureGenerator) async throws -> Void
) async rethrows {
  var cases = FixtureCases(
    seeds: seeds, regressions: regressions,
    at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  while let fixtureCase = cases.next() {
    let (fixtures, detector) = (cases.makeEngine(for: fixtureCase), FailureDetector())
    do {
      try await detector.run(isolation: isolation) { try await body(fixtures.generator) }
    } catch {
      let failure = cases.failure(of: fixtureCase, with: fixtures, error, detector)
      await report(failure, of: cases, isolation: isolation, body)
      throw error
    }
    if let failure = cases.failure(of: fixtureCase, with: fixtures, nil, detector) {
      return await report(failure, of: cases, isolation: isolation, body)
    }
  }
}

/// Reports a case that has failed, after a search for a smaller one.
private func report(
  _ failure: FixtureCases.CaseFailure?, of cases: FixtureCases, _ body: (FixtureGenerator) throws -> Void
) {
  guard let failure else { return }
  var reduction = failure.reduction
  while let fixtures = reduction?.next() {
    let attempt = FixtureAttempt()
    attempt.run { try body(fixtures.generator) }
    reduction?.learn(from: fixtures, attempt)
  }
  cases.report(failure, reduction)
}

/// Reports a case that has failed, after a search for a smaller one.
private func report(
  _ failure: FixtureCases.CaseFailure?, of cases: FixtureCases, isolation: isolated (any Actor)?,
  _ body: (FixtureGenerator) async throws -> Void
) async {
  guard let failure else { return }
  var reduction = failure.reduction
  while let fixtures = reduction?.next() {
    let attempt = FixtureAttempt()
    await attempt.run(isolation: isolation) { try await body(fixtures.generator) }
    reduction?.learn(from: fixtures, attempt)
  }
  cases.report(failure, reduction)
}
