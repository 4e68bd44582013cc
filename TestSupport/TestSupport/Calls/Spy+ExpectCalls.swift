extension Spy where Call: Equatable {
  /// Fails the test unless the spy has received these calls and no others, in this order.
  ///
  /// Calls that an earlier expectation verified do not count. Pass `others:` if the spy may receive other calls as well.
  ///
  /// Use this form in a test that is not `async`, after the code under test has run. In an `async` test, `await` the
  /// same expectation.
  ///
  /// ```swift
  /// view.expectCalls(.startLoading, .showNoDrivers)
  /// ```
  ///
  /// - Parameters:
  ///   - first: The first call.
  ///   - rest: The calls after it.
  ///   - others: The rule for calls that are not listed. By default, they fail the test.
  @_disfavoredOverload
  public func expectCalls(
    _ first: Call, _ rest: Call..., others: OtherCalls = .forbidden, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    expectCalls([first] + rest, others: others, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Waits for these calls and no others, in this order, and fails the test if others arrive or one is missing.
  ///
  /// Calls that an earlier expectation verified do not count. Pass `others:` if the spy may receive other calls as well.
  ///
  /// The call that completes the list resumes the test. A wrong call fails the test at once.
  ///
  /// ```swift
  /// await view.expectCalls(.startLoading, .showNoDrivers)
  /// ```
  ///
  /// - Parameters:
  ///   - first: The first call.
  ///   - rest: The calls after it.
  ///   - others: The rule for calls that are not listed. By default, they fail the test.
  public func expectCalls(
    _ first: Call, _ rest: Call..., others: OtherCalls = .forbidden, within timeout: Duration = Timeout.standard,
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await expectCalls(
      [first] + rest, others: others, within: timeout, isolation: isolation, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }

  /// Fails the test unless the spy has received the calls of a collection and no others, in this order.
  ///
  /// An empty collection expects that there are no other unverified calls, as `expectNoMoreCalls()` does.
  ///
  /// Use this form in a test that is not `async`, after the code under test has run. In an `async` test, `await` the
  /// same expectation.
  ///
  /// ```swift
  /// view.expectCalls(["ham", "ver"].map { .showNoMatches(query: $0) })
  /// ```
  ///
  /// - Parameters:
  ///   - calls: The calls.
  ///   - others: The rule for calls that are not listed. By default, they fail the test.
  @_disfavoredOverload
  public func expectCalls(
    _ calls: some Collection<Call>, others: OtherCalls = .forbidden, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let expected = calls.map { ExpectedCall($0) }
    self.calls.expect(at: site, needing: expected.count + 1) { CallMatch(of: $0, inOrder: expected, others: others) }
  }

  /// Waits for the calls of a collection and no others, in this order.
  ///
  /// An empty collection expects that there are no other unverified calls, as `expectNoMoreCalls()` does.
  ///
  /// ```swift
  /// await view.expectCalls(["ham", "ver"].map { .showNoMatches(query: $0) })
  /// ```
  ///
  /// - Parameters:
  ///   - calls: The calls.
  ///   - others: The rule for calls that are not listed. By default, they fail the test.
  public func expectCalls(
    _ calls: some Collection<Call>, others: OtherCalls = .forbidden, within timeout: Duration = Timeout.standard,
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    if calls.isEmpty, others == .forbidden {
      return await expectNoMoreCalls(
        isolation: isolation, fileID: fileID, filePath: filePath, line: line, column: column)
    }
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let expected = calls.map { ExpectedCall($0) }
    await self.calls.expect(at: site, needing: expected.count + 1, within: timeout, isolation: isolation) {
      CallMatch(of: $0, inOrder: expected, others: others)
    }
  }
}
