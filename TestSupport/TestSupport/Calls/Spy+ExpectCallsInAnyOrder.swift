extension Spy where Call: Equatable {
  /// Fails the test unless the spy has received these calls and no others, in any order.
  ///
  /// Calls that an earlier expectation verified do not count. Pass `others:` if the spy may receive other calls as well.
  ///
  /// Use this form in a test that is not `async`, after the code under test has run. In an `async` test, `await` the
  /// same expectation.
  ///
  /// ```swift
  /// service.expectCalls(inAnyOrder: .drivers, .drivers)
  /// ```
  ///
  /// - Parameters:
  ///   - first: One of the calls.
  ///   - rest: The other calls. List a call twice to expect it twice.
  ///   - others: The rule for calls that are not listed. By default, they fail the test.
  @_disfavoredOverload
  public func expectCalls(
    inAnyOrder first: Call, _ rest: Call..., others: OtherCalls = .forbidden, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    expectCalls(
      inAnyOrder: [first] + rest, others: others, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Waits for these calls and no others, in any order, and fails the test if others arrive or one is missing.
  ///
  /// Calls that an earlier expectation verified do not count. Pass `others:` if the spy may receive other calls as well.
  ///
  /// Use it for calls that the code under test makes concurrently. The call that completes the list resumes the test.
  ///
  /// ```swift
  /// await service.expectCalls(inAnyOrder: .drivers, .drivers)
  /// ```
  ///
  /// - Parameters:
  ///   - first: One of the calls.
  ///   - rest: The other calls. List a call twice to expect it twice.
  ///   - others: The rule for calls that are not listed. By default, they fail the test.
  public func expectCalls(
    inAnyOrder first: Call, _ rest: Call..., others: OtherCalls = .forbidden,
    within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await expectCalls(
      inAnyOrder: [first] + rest, others: others, within: timeout, isolation: isolation, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  /// Fails the test unless the spy has received the calls of a collection and no others, in any order.
  ///
  /// An empty collection expects that there are no other unverified calls, as `expectNoMoreCalls()` does.
  ///
  /// Use this form in a test that is not `async`, after the code under test has run. In an `async` test, `await` the
  /// same expectation.
  ///
  /// ```swift
  /// service.expectCalls(inAnyOrder: Array(repeating: .drivers, count: 3))
  /// ```
  ///
  /// - Parameters:
  ///   - calls: The calls. List a call twice to expect it twice.
  ///   - others: The rule for calls that are not listed. By default, they fail the test.
  @_disfavoredOverload
  public func expectCalls(
    inAnyOrder calls: some Collection<Call>, others: OtherCalls = .forbidden, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let expected = calls.map { ExpectedCall($0) }
    self.calls.expect(at: site, needing: expected.count + 1) { CallMatch(of: $0, inAnyOrder: expected, others: others) }
  }

  /// Waits for the calls of a collection and no others, in any order.
  ///
  /// An empty collection expects that there are no other unverified calls, as `expectNoMoreCalls()` does.
  ///
  /// ```swift
  /// await service.expectCalls(inAnyOrder: Array(repeating: .drivers, count: 3))
  /// ```
  ///
  /// - Parameters:
  ///   - calls: The calls. List a call twice to expect it twice.
  ///   - others: The rule for calls that are not listed. By default, they fail the test.
  public func expectCalls(
    inAnyOrder calls: some Collection<Call>, others: OtherCalls = .forbidden,
    within timeout: Duration = Timeout.standard,
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
      CallMatch(of: $0, inAnyOrder: expected, others: others)
    }
  }
}
