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
  /// - Parameter calls: The calls.
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
  /// - Parameter calls: The calls.
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
  /// - Parameter isExpected: Returns true if the call is as expected.
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
  /// - Parameter isExpected: Returns true if the call is as expected.
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
