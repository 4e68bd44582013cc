extension Spy where Call: Equatable {
  /// Looks at the calls so far, and fails the test unless they are these and no others, in this order.
  @_disfavoredOverload
  public func expectCalls(
    _ first: Call, _ rest: Call..., inAnyOrder isAnyOrder: Bool = false, others: OtherCalls = .forbidden,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    expectation(([first] + rest).map(received), isAnyOrder ? .inAnyOrder : .inOrder, others: others, at: site).verify()
  }

  /// Waits for these calls and no others, in this order, and fails the test if others arrive or one is missing.
  ///
  /// Calls that an earlier expectation verified do not count. The call that completes the list resumes the test. A wrong call fails
  /// the test at once. In a test that is not `async`, use the same expectation without `await`, after the code under test has run.
  /// List a call twice to expect it twice.
  ///
  /// ```swift
  /// await view.expectCalls(.startLoading, .showNoDrivers)
  /// ```
  ///
  /// Pass `inAnyOrder` for calls that the code under test makes concurrently. Calls that are not listed fail the test unless `others`
  /// says otherwise.
  public func expectCalls(
    _ first: Call, _ rest: Call..., inAnyOrder isAnyOrder: Bool = false, others: OtherCalls = .forbidden,
    within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await expectation(([first] + rest).map(received), isAnyOrder ? .inAnyOrder : .inOrder, others: others, at: site)
      .verify(within: timeout, isolation: isolation)
  }

  /// Looks at the calls so far, and fails the test unless they are those of a collection and no others.
  @_disfavoredOverload
  public func expectCalls(
    _ calls: some Collection<Call>, inAnyOrder isAnyOrder: Bool = false, others: OtherCalls = .forbidden,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    expectation(calls.map(received), isAnyOrder ? .inAnyOrder : .inOrder, others: others, at: site).verify()
  }

  /// Waits for the calls of a collection and no others.
  ///
  /// An empty collection expects that there are no other unverified calls, as `expectNoMoreCalls()` does.
  public func expectCalls(
    _ calls: some Collection<Call>, inAnyOrder isAnyOrder: Bool = false, others: OtherCalls = .forbidden,
    within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await expectation(calls.map(received), isAnyOrder ? .inAnyOrder : .inOrder, others: others, at: site)
      .verify(within: timeout, isolation: isolation)
  }

  /// Looks at the calls so far, and fails the test unless one call came this number of times and no other came.
  public func expectCalls(
    _ call: Call, times count: some CallCount, others: OtherCalls = .forbidden, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    expectation([received(call)], .count(count.callCounts), others: others, at: site).verify()
  }

  /// Waits until the spy has received a call this number of times, and fails the test if it receives another call.
  ///
  /// The expectation waits for the smallest number. If more calls or other calls are allowed, it then runs the tasks that are
  /// queued, as ``expectNoMoreCalls(isolation:fileID:filePath:line:column:)`` does, and counts their calls too. It does not
  /// count calls that come later.
  public func expectCalls(
    _ call: Call, times count: some CallCount, others: OtherCalls = .forbidden,
    within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await expectation([received(call)], .count(count.callCounts), others: others, at: site)
      .verify(within: timeout, isolation: isolation)
  }
}
