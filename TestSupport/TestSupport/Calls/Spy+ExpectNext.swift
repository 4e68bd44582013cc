extension Spy where Call: Equatable {
  /// Expects these calls next, in this order, and leaves those behind them to other expectations, so far.
  ///
  /// For a test that is not `async`, of code that has run to its end; in a test that is, `await` the same.
  ///
  /// ```swift
  /// view.expectNext(.startLoading)
  /// view.expectNext(.showNoDrivers)
  /// ```
  ///
  /// - Parameters:
  ///   - first: The first call.
  ///   - others: The calls after it.
  ///   - fileID: Where to point when it fails.
  ///   - filePath: Where to point when it fails.
  ///   - line: Where to point when it fails.
  ///   - column: Where to point when it fails.
  public func expectNext(
    _ first: Call, _ others: Call..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let expected = [first] + others
    calls.expect(at: site) { Judgement(of: $0, beginningWith: expected) }
  }

  /// Expects these calls next, in this order, and leaves those behind them to other expectations, now or soon.
  ///
  /// The last of these calls resumes the test; a call that is not the next one fails it at once.
  ///
  /// ```swift
  /// await view.expectNext(.startLoading)
  /// await view.expectNext(.showNoDrivers)
  /// ```
  ///
  /// - Parameters:
  ///   - first: The first call.
  ///   - others: The calls after it.
  ///   - timeout: The longest wait for each call, in real time; only a test that fails takes it.
  ///   - isolation: The caller's actor, on which the expectation runs.
  ///   - fileID: Where to point when it fails.
  ///   - filePath: Where to point when it fails.
  ///   - line: Where to point when it fails.
  ///   - column: Where to point when it fails.
  public func expectNext(
    _ first: Call, _ others: Call..., within timeout: Duration = Timeout.standard,
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let expected = [first] + others
    await calls.expect(at: site, within: timeout, isolation: isolation) {
      Judgement(of: $0, beginningWith: expected)
    }
  }
}

extension Spy {
  /// Expects a next call of which the pattern holds, and leaves those behind it to other expectations, so far.
  ///
  /// For a test that is not `async`, of code that has run to its end; in a test that is, `await` the same.
  ///
  /// ```swift
  /// view.expectNext { call in
  ///   if case .driversDidFail(let message) = call { !message.isEmpty } else { false }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: Where to point when it fails.
  ///   - filePath: Where to point when it fails.
  ///   - line: Where to point when it fails.
  ///   - column: Where to point when it fails.
  ///   - matches: Whether it is a call as expected; a failure shows the call that it met.
  /// - Returns: The call, whether the pattern holds or not; nothing where there was none.
  @discardableResult
  public func expectNext(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where matches: (Call) -> Bool
  ) -> Call? {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return calls.expect(at: site) { Judgement(of: $0, beginningWhere: matches) }
  }

  /// Expects a next call of which the pattern holds, and leaves those behind it to other expectations, now or soon.
  ///
  /// The next call resumes the test, whatever it is.
  ///
  /// ```swift
  /// await view.expectNext { call in
  ///   if case .driversDidFail(let message) = call { !message.isEmpty } else { false }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - timeout: The longest wait for each call, in real time; only a test that fails takes it.
  ///   - isolation: The caller's actor, on which the expectation runs.
  ///   - fileID: Where to point when it fails.
  ///   - filePath: Where to point when it fails.
  ///   - line: Where to point when it fails.
  ///   - column: Where to point when it fails.
  ///   - matches: Whether it is a call as expected; a failure shows the call that it met.
  /// - Returns: The call, whether the pattern holds or not; nothing where there was none.
  @discardableResult
  public func expectNext(
    within timeout: Duration = Timeout.standard,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where matches: (Call) -> Bool
  ) async -> Call? {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return await calls.expect(at: site, within: timeout, isolation: isolation) {
      Judgement(of: $0, beginningWhere: matches)
    }
  }
}
