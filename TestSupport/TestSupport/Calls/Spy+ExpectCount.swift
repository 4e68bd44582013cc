extension Spy where Call: Equatable {
  /// Fails the test unless the spy has received a call this number of times, and no other call.
  ///
  /// Calls that an earlier expectation verified do not count. Pass `others:` if the spy may receive other calls as well.
  ///
  /// Use this form in a test that is not `async`, after the code under test has run. In an `async` test, `await` the
  /// same expectation.
  ///
  /// ```swift
  /// view.expectCalls(.startLoading, times: 3)
  /// view.expectCalls(.startLoading, times: .atMost(3), others: .allowed)
  /// ```
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - count: The number of times, or a range of such numbers.
  ///   - others: The rule for other calls. By default, they fail the test.
  public func expectCalls(
    _ call: Call, times count: some CallCount, others: OtherCalls = .forbidden, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    calls.expect(ExpectedCall(call), in: count.callCounts, others: others, at: site)
  }

  /// Waits until the spy has received a call this number of times, and fails the test if it receives another call.
  ///
  /// Calls that an earlier expectation verified do not count. Pass `others:` if the spy may receive other calls as well.
  ///
  /// The expectation waits for the smallest number. If more calls or other calls are allowed, it then runs the tasks that are
  /// queued, as ``expectNoMoreCalls(isolation:fileID:filePath:line:column:)`` does, and counts their calls too. It does not
  /// count calls that come later.
  ///
  /// ```swift
  /// await view.expectCalls(.startLoading, times: 3)
  /// await view.expectCalls(.startLoading, times: .atLeast(2), others: .allowed)
  /// ```
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - count: The number of times, or a range of such numbers.
  ///   - others: The rule for other calls. By default, they fail the test.
  public func expectCalls(
    _ call: Call, times count: some CallCount, others: OtherCalls = .forbidden,
    within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await calls.expect(
      ExpectedCall(call), in: count.callCounts, others: others, at: site, within: timeout, isolation: isolation)
  }
}

extension CallLog {
  /// Verifies a number of equal calls that were already made.
  func expect(_ call: ExpectedCall<Call>, in counts: ClosedRange<Int>, others: OtherCalls, at site: SourceSite) {
    // Each call counts, so the expectation needs all of them.
    expect(at: site, needing: .max) { CallMatch(of: $0, counting: call, in: counts, others: others) }
  }

  /// Waits for a number of equal calls.
  func expect(
    _ call: ExpectedCall<Call>, in counts: ClosedRange<Int>, others: OtherCalls, at site: SourceSite,
    within timeout: Duration, isolation: isolated (any Actor)?
  ) async {
    await expect(at: site, needing: .max, within: timeout, isolation: isolation) {
      CallMatch(of: $0, counting: call, in: counts, others: others)
    }
  }
}
