import Foundation

extension Spy {
  /// Fails the test if the spy has received any call so far.
  @_disfavoredOverload
  public func expectNoCalls(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    if expectNoneVerified(at: site) { expectation([], at: site).verify() }
  }

  /// Lets queued tasks run, and fails the test if the spy has received any call since it was made.
  ///
  /// Keep the presenter in a variable that the test uses after this expectation: one that is gone makes no calls.
  ///
  /// The expectation runs the tasks that are queued on the main actor, up to ten steps of each. It gives tasks
  /// on other threads as many chances to run, but the system may delay a thread for longer. For those, and for longer
  /// work, first await the work itself, as the article "Waiting for work" in the guide shows with `Work`.
  ///
  /// ```swift
  /// presenter.searchDrivers("")
  /// await service.expectNoCalls()
  /// ```
  public func expectNoCalls(
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard expectNoneVerified(at: site) else { return }
    await expectation([], at: site).verify(within: .zero, isolation: isolation)
  }

  /// Fails the test if the spy has unverified calls so far.
  @_disfavoredOverload
  public func expectNoMoreCalls(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    expectation([], at: site).verify()
  }

  /// Lets queued tasks run as ``expectNoCalls(isolation:fileID:filePath:line:column:)`` does, and fails the test if the spy has
  /// unverified calls.
  public func expectNoMoreCalls(
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await expectation([], at: site).verify(within: .zero, isolation: isolation)
  }

  /// Fails the test if other expectations have verified calls, and returns true if none did.
  private func expectNoneVerified(at site: SourceSite) -> Bool {
    let state = calls.state
    if state.lock.withLock({ state.verified.count }) == 0 { return true }
    state.double.report(
      "\(state.double.name) received calls that other expectations verified; after those use expectNoMoreCalls()",
      at: site)
    return false
  }
}
