extension Spy where Call: Equatable {
  /// Fails the test unless the next unverified calls are these, in this order.
  ///
  /// The expectation leaves the calls after them to other expectations.
  ///
  /// Use this form in a test that is not `async`, after the code under test has run. In an `async` test, `await` the
  /// same expectation.
  ///
  /// ```swift
  /// view.expectNext(.startLoading)
  /// view.expectNext(.showNoDrivers)
  /// ```
  ///
  /// - Parameters:
  ///   - first: The first call.
  ///   - rest: The calls after it.
  ///   - fileID: The module and the file to report a failure in.
  ///   - filePath: The path of the file to report a failure in.
  ///   - line: The line to report a failure at.
  ///   - column: The column to report a failure at.
  @_disfavoredOverload
  public func expectNext(
    _ first: Call, _ rest: Call..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    expectNext([first] + rest, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Waits for the next calls, and fails the test unless they are these, in this order.
  ///
  /// The expectation leaves the calls after them to other expectations.
  ///
  /// The last of these calls resumes the test. A wrong call fails the test at once.
  ///
  /// ```swift
  /// await view.expectNext(.startLoading)
  /// await view.expectNext(.showNoDrivers)
  /// ```
  ///
  /// - Parameters:
  ///   - first: The first call.
  ///   - rest: The calls after it.
  ///   - timeout: The longest wait for each call, in real time. Only a failing test waits that long.
  ///   - isolation: The actor of the caller, on which the expectation runs.
  ///   - fileID: The module and the file to report a failure in.
  ///   - filePath: The path of the file to report a failure in.
  ///   - line: The line to report a failure at.
  ///   - column: The column to report a failure at.
  public func expectNext(
    _ first: Call, _ rest: Call..., within timeout: Duration = Timeout.standard,
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await expectNext(
      [first] + rest, within: timeout, isolation: isolation, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// Fails the test unless the next unverified calls are those of a collection, in this order.
  ///
  /// An empty collection expects nothing.
  ///
  /// Use this form in a test that is not `async`, after the code under test has run. In an `async` test, `await` the
  /// same expectation.
  ///
  /// ```swift
  /// view.expectNext(["ham", "ver"].map { .showNoMatches(query: $0) })
  /// ```
  ///
  /// - Parameters:
  ///   - calls: The calls.
  ///   - fileID: The module and the file to report a failure in.
  ///   - filePath: The path of the file to report a failure in.
  ///   - line: The line to report a failure at.
  ///   - column: The column to report a failure at.
  @_disfavoredOverload
  public func expectNext(
    _ calls: some Collection<Call>, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let expected = calls.map { ExpectedCall($0) }
    self.calls.expect(at: site, needing: expected.count, only: true) { CallMatch(of: $0, startingWith: expected) }
  }

  /// Waits for the next calls, and fails the test unless they are those of a collection, in this order.
  ///
  /// An empty collection expects nothing.
  ///
  /// ```swift
  /// await view.expectNext(["ham", "ver"].map { .showNoMatches(query: $0) })
  /// ```
  ///
  /// - Parameters:
  ///   - calls: The calls.
  ///   - timeout: The longest wait for each call, in real time. Only a failing test waits that long.
  ///   - isolation: The actor of the caller, on which the expectation runs.
  ///   - fileID: The module and the file to report a failure in.
  ///   - filePath: The path of the file to report a failure in.
  ///   - line: The line to report a failure at.
  ///   - column: The column to report a failure at.
  public func expectNext(
    _ calls: some Collection<Call>, within timeout: Duration = Timeout.standard,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let expected = calls.map { ExpectedCall($0) }
    await self.calls.expect(at: site, needing: expected.count, only: true, within: timeout, isolation: isolation) {
      CallMatch(of: $0, startingWith: expected)
    }
  }
}

extension Spy {
  /// Fails the test unless the next unverified call satisfies a condition.
  ///
  /// The expectation leaves the calls after it to other expectations.
  ///
  /// Use this form in a test that is not `async`, after the code under test has run. In an `async` test, `await` the
  /// same expectation.
  ///
  /// ```swift
  /// view.expectNext { call in
  ///   if case .showFailure(let message) = call { !message.isEmpty } else { false }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The module and the file to report a failure in.
  ///   - filePath: The path of the file to report a failure in.
  ///   - line: The line to report a failure at.
  ///   - column: The column to report a failure at.
  ///   - isExpected: Returns true if the call is as expected.
  /// - Returns: The call, even if it is not as expected, or nil if there was none.
  @_disfavoredOverload
  @discardableResult
  public func expectNext(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where isExpected: (Call) -> Bool
  ) -> Call? {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return calls.expect(at: site, needing: 1, only: true) { CallMatch(of: $0, startingWhere: isExpected) }
  }

  /// Waits for the next call, and fails the test unless it satisfies a condition.
  ///
  /// The expectation leaves the calls after it to other expectations. The next call resumes the test, even if it is not
  /// as expected.
  ///
  /// ```swift
  /// await view.expectNext { call in
  ///   if case .showFailure(let message) = call { !message.isEmpty } else { false }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - timeout: The longest wait for the call, in real time. Only a failing test waits that long.
  ///   - isolation: The actor of the caller, on which the expectation runs.
  ///   - fileID: The module and the file to report a failure in.
  ///   - filePath: The path of the file to report a failure in.
  ///   - line: The line to report a failure at.
  ///   - column: The column to report a failure at.
  ///   - isExpected: Returns true if the call is as expected.
  /// - Returns: The call, even if it is not as expected, or nil if there was none.
  @discardableResult
  public func expectNext(
    within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where isExpected: (Call) -> Bool
  ) async -> Call? {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return await calls.expect(at: site, needing: 1, only: true, within: timeout, isolation: isolation) {
      CallMatch(of: $0, startingWhere: isExpected)
    }
  }
}
