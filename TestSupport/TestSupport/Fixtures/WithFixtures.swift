/// Runs a test body over the edge cases of all that it makes, and then over many seeds; stops at the first that fails.
///
/// A test with one value shows that the code works for that value. This one shows that it works for a name that is
/// empty, or written from right to left, for a number at its limit, on a leap day, and for all of these in one value.
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
/// In an edge case every value is an edge case of its kind; there are as many runs as it takes for each value to go
/// through all of its edge cases twice, each time beside others. The test that fails says for which case, and how to run
/// it alone:
///
/// ```text
/// failed for seed 17, case 87 of 170; run it alone with REHEARSAL_SEED=17
/// ```
///
/// A failure counts for the case in which it is reported: let the body wait for all that it starts, and make its doubles
/// in the body. What an `#expect` in a detached task says fails the test, but no case: it does not know its test.
///
/// `REHEARSAL_SEED` takes a seed, an edge case such as `edge-3`, or `trace`, which names each case before it runs: after
/// a crash, the last name is the case to look at. It holds for every test of the process; select one with `--filter`.
///
/// - Parameters:
///   - seeds: How many seeds, from 1 on; 0 leaves the edge cases alone.
///   - fileID: Where to point when a case fails.
///   - filePath: Where to point when a case fails.
///   - line: Where to point when a case fails.
///   - column: Where to point when a case fails.
///   - body: The test; a case fails where it reports a failure in either framework, or throws.
/// - Throws: What the body throws, after the case was reported.
public func withFixtures(
  seeds: Int = 100, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, _ body: (FixtureGenerator) throws -> Void
) rethrows {
  var cases = FixtureCases(
    seeds: seeds, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  while let fixtureCase = cases.next() {
    let watch = FailureWatch()
    do {
      let fixtures = cases.fixtures(for: fixtureCase)
      try watch.run { try body(fixtures) }
    } catch {
      cases.reportFailure(of: fixtureCase, error: error)
      throw error
    }
    if watch.hasSeenFailure { return cases.reportFailure(of: fixtureCase) }
  }
}

/// Runs an asynchronous test body over the edge cases of all that it makes, and then over many seeds; stops at the first
/// that fails.
///
/// ```swift
/// @MainActor @Test func showsWhoeverComes() async {
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
///   - seeds: How many seeds, from 1 on; 0 leaves the edge cases alone.
///   - isolation: The caller's actor.
///   - fileID: Where to point when a case fails.
///   - filePath: Where to point when a case fails.
///   - line: Where to point when a case fails.
///   - column: Where to point when a case fails.
///   - body: The test; a case fails where it reports a failure in either framework, or throws.
/// - Throws: What the body throws, after the case was reported.
public func withFixtures(
  seeds: Int = 100, isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ body: (FixtureGenerator) async throws -> Void
) async rethrows {
  var cases = FixtureCases(
    seeds: seeds, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  while let fixtureCase = cases.next() {
    let watch = FailureWatch()
    do {
      let fixtures = cases.fixtures(for: fixtureCase)
      try await watch.run(isolation: isolation) { try await body(fixtures) }
    } catch {
      cases.reportFailure(of: fixtureCase, error: error)
      throw error
    }
    if watch.hasSeenFailure { return cases.reportFailure(of: fixtureCase) }
  }
}
