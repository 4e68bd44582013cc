extension Spy where Call: Equatable {
  /// Expects exactly these calls, in this order and nothing else since the last expectation, so far.
  ///
  /// For a test that is not `async`, of code that has run to its end; in a test that is, `await` the same.
  ///
  /// ```swift
  /// presenter.fetchDrivers()
  /// view.expectCalls(.startLoading, .showNoDrivers)
  /// ```
  ///
  /// - Parameters:
  ///   - first: The first call.
  ///   - others: The calls after it.
  ///   - fileID: Where to point when it fails.
  ///   - filePath: Where to point when it fails.
  ///   - line: Where to point when it fails.
  ///   - column: Where to point when it fails.
  public func expectCalls(
    _ first: Call, _ others: Call..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let expected = [first] + others
    calls.expect(at: site) { Judgement(of: $0, exactly: expected) }
  }

  /// Expects exactly these calls, in this order and nothing else since the last expectation, now or soon.
  ///
  /// Calls that are still on their way are waited for: the call that completes the list resumes the test. A list that
  /// has gone wrong fails at once.
  ///
  /// ```swift
  /// presenter.fetchDrivers()
  /// await view.expectCalls(.startLoading, .showNoDrivers)
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
  public func expectCalls(
    _ first: Call, _ others: Call..., within timeout: Duration = Timeout.standard,
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let expected = [first] + others
    await calls.expect(at: site, within: timeout, isolation: isolation) { Judgement(of: $0, exactly: expected) }
  }

  /// Expects exactly these calls, in any order and nothing else since the last expectation, so far.
  ///
  /// For a test that is not `async`, of code that has run to its end; in a test that is, `await` the same.
  ///
  /// ```swift
  /// service.expectCalls(inAnyOrder: .drivers, .drivers)
  /// ```
  ///
  /// - Parameters:
  ///   - first: One of the calls.
  ///   - others: The others; a call that is expected twice is listed twice.
  ///   - fileID: Where to point when it fails.
  ///   - filePath: Where to point when it fails.
  ///   - line: Where to point when it fails.
  ///   - column: Where to point when it fails.
  public func expectCalls(
    inAnyOrder first: Call, _ others: Call..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let expected = [first] + others
    calls.expect(at: site) { Judgement(of: $0, inAnyOrder: expected) }
  }

  /// Expects exactly these calls, in any order and nothing else since the last expectation, now or soon.
  ///
  /// For what the code under test starts at once and does not order. The call that completes the list resumes the test.
  ///
  /// ```swift
  /// await service.expectCalls(inAnyOrder: .drivers, .drivers)
  /// ```
  ///
  /// - Parameters:
  ///   - first: One of the calls.
  ///   - others: The others; a call that is expected twice is listed twice.
  ///   - timeout: The longest wait for each call, in real time; only a test that fails takes it.
  ///   - isolation: The caller's actor, on which the expectation runs.
  ///   - fileID: Where to point when it fails.
  ///   - filePath: Where to point when it fails.
  ///   - line: Where to point when it fails.
  ///   - column: Where to point when it fails.
  public func expectCalls(
    inAnyOrder first: Call, _ others: Call..., within timeout: Duration = Timeout.standard,
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let expected = [first] + others
    await calls.expect(at: site, within: timeout, isolation: isolation) {
      Judgement(of: $0, inAnyOrder: expected)
    }
  }

  /// Expects that these calls came in this order, with whatever others between them since the last expectation, so far.
  ///
  /// It takes these calls, and leaves the others to other expectations.
  ///
  /// For a test that is not `async`, of code that has run to its end; in a test that is, `await` the same.
  ///
  /// ```swift
  /// view.expectCalls(containing: .driversDidFail(message: "You are offline"))
  /// ```
  ///
  /// - Parameters:
  ///   - first: The first call.
  ///   - others: The calls after it.
  ///   - fileID: Where to point when it fails.
  ///   - filePath: Where to point when it fails.
  ///   - line: Where to point when it fails.
  ///   - column: Where to point when it fails.
  public func expectCalls(
    containing first: Call, _ others: Call..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let expected = [first] + others
    calls.expect(at: site) { Judgement(of: $0, containing: expected) }
  }

  /// Expects that these calls came in this order, with whatever others between them since the last expectation, now or soon.
  ///
  /// It takes these calls, and leaves the others to other expectations.
  ///
  /// ```swift
  /// await view.expectCalls(containing: .driversDidFail(message: "You are offline"))
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
  public func expectCalls(
    containing first: Call, _ others: Call..., within timeout: Duration = Timeout.standard,
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let expected = [first] + others
    await calls.expect(at: site, within: timeout, isolation: isolation) {
      Judgement(of: $0, containing: expected)
    }
  }
}
