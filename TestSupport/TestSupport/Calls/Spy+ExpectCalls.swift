extension Spy where Call: Equatable {
  /// Fails the test unless the spy has received exactly these calls, in this order.
  ///
  /// Calls that an earlier expectation verified do not count.
  ///
  /// Use this form in a test that is not `async`, after the code under test has run. In an `async` test, `await` the
  /// same expectation.
  ///
  /// ```swift
  /// presenter.fetchDrivers()
  /// view.expectCalls(.startLoading, .showNoDrivers)
  /// ```
  ///
  /// - Parameters:
  ///   - first: The first call.
  ///   - others: The calls after it.
  ///   - fileID: The module and the file to report a failure in.
  ///   - filePath: The path of the file to report a failure in.
  ///   - line: The line to report a failure at.
  ///   - column: The column to report a failure at.
  @_disfavoredOverload
  public func expectCalls(
    _ first: Call, _ others: Call..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let expected = [first] + others
    calls.expect(at: site) { CallMatch(of: $0, exactly: expected) }
  }

  /// Waits for exactly these calls, in this order, and fails the test if others arrive or one is missing.
  ///
  /// Calls that an earlier expectation verified do not count. The call that completes the list resumes the test. A
  /// wrong call fails the test at once.
  ///
  /// ```swift
  /// presenter.fetchDrivers()
  /// await view.expectCalls(.startLoading, .showNoDrivers)
  /// ```
  ///
  /// - Parameters:
  ///   - first: The first call.
  ///   - others: The calls after it.
  ///   - timeout: The longest wait for each call, in real time. Only a failing test waits that long.
  ///   - isolation: The actor of the caller, on which the expectation runs.
  ///   - fileID: The module and the file to report a failure in.
  ///   - filePath: The path of the file to report a failure in.
  ///   - line: The line to report a failure at.
  ///   - column: The column to report a failure at.
  public func expectCalls(
    _ first: Call, _ others: Call..., within timeout: Duration = Timeout.standard,
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let expected = [first] + others
    await calls.expect(at: site, within: timeout, isolation: isolation) { CallMatch(of: $0, exactly: expected) }
  }

  /// Fails the test unless the spy has received exactly these calls, in any order.
  ///
  /// Calls that an earlier expectation verified do not count.
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
  ///   - others: The other calls. List a call twice to expect it twice.
  ///   - fileID: The module and the file to report a failure in.
  ///   - filePath: The path of the file to report a failure in.
  ///   - line: The line to report a failure at.
  ///   - column: The column to report a failure at.
  @_disfavoredOverload
  public func expectCalls(
    inAnyOrder first: Call, _ others: Call..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let expected = [first] + others
    calls.expect(at: site) { CallMatch(of: $0, inAnyOrder: expected) }
  }

  /// Waits for exactly these calls, in any order, and fails the test if others arrive or one is missing.
  ///
  /// Use it for calls that the code under test makes concurrently. Calls that an earlier expectation verified do not
  /// count. The call that completes the list resumes the test.
  ///
  /// ```swift
  /// await service.expectCalls(inAnyOrder: .drivers, .drivers)
  /// ```
  ///
  /// - Parameters:
  ///   - first: One of the calls.
  ///   - others: The other calls. List a call twice to expect it twice.
  ///   - timeout: The longest wait for each call, in real time. Only a failing test waits that long.
  ///   - isolation: The actor of the caller, on which the expectation runs.
  ///   - fileID: The module and the file to report a failure in.
  ///   - filePath: The path of the file to report a failure in.
  ///   - line: The line to report a failure at.
  ///   - column: The column to report a failure at.
  public func expectCalls(
    inAnyOrder first: Call, _ others: Call..., within timeout: Duration = Timeout.standard,
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let expected = [first] + others
    await calls.expect(at: site, within: timeout, isolation: isolation) { CallMatch(of: $0, inAnyOrder: expected) }
  }

  /// Fails the test unless the spy has received these calls, in this order, among others.
  ///
  /// Other calls may come before, between and after them. The expectation leaves those to other expectations.
  ///
  /// Use this form in a test that is not `async`, after the code under test has run. In an `async` test, `await` the
  /// same expectation.
  ///
  /// ```swift
  /// view.expectCalls(containing: .driversDidFail(message: "You are offline"))
  /// ```
  ///
  /// - Parameters:
  ///   - first: The first call.
  ///   - others: The calls after it.
  ///   - fileID: The module and the file to report a failure in.
  ///   - filePath: The path of the file to report a failure in.
  ///   - line: The line to report a failure at.
  ///   - column: The column to report a failure at.
  @_disfavoredOverload
  public func expectCalls(
    containing first: Call, _ others: Call..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let expected = [first] + others
    calls.expect(at: site) { CallMatch(of: $0, containing: expected) }
  }

  /// Waits for these calls, in this order, among others, and fails the test if one is missing.
  ///
  /// Other calls may come before, between and after them. The expectation leaves those to other expectations.
  ///
  /// ```swift
  /// await view.expectCalls(containing: .driversDidFail(message: "You are offline"))
  /// ```
  ///
  /// - Parameters:
  ///   - first: The first call.
  ///   - others: The calls after it.
  ///   - timeout: The longest wait for each call, in real time. Only a failing test waits that long.
  ///   - isolation: The actor of the caller, on which the expectation runs.
  ///   - fileID: The module and the file to report a failure in.
  ///   - filePath: The path of the file to report a failure in.
  ///   - line: The line to report a failure at.
  ///   - column: The column to report a failure at.
  public func expectCalls(
    containing first: Call, _ others: Call..., within timeout: Duration = Timeout.standard,
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let expected = [first] + others
    await calls.expect(at: site, within: timeout, isolation: isolation) { CallMatch(of: $0, containing: expected) }
  }

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
  ///   - others: The calls after it.
  ///   - fileID: The module and the file to report a failure in.
  ///   - filePath: The path of the file to report a failure in.
  ///   - line: The line to report a failure at.
  ///   - column: The column to report a failure at.
  @_disfavoredOverload
  public func expectNext(
    _ first: Call, _ others: Call..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let expected = [first] + others
    calls.expect(at: site) { CallMatch(of: $0, startingWith: expected) }
  }

  /// Waits for the next calls, and fails the test unless they are these, in this order.
  ///
  /// The expectation leaves the calls after them to other expectations. The last of these calls resumes the test. A
  /// wrong call fails the test at once.
  ///
  /// ```swift
  /// await view.expectNext(.startLoading)
  /// await view.expectNext(.showNoDrivers)
  /// ```
  ///
  /// - Parameters:
  ///   - first: The first call.
  ///   - others: The calls after it.
  ///   - timeout: The longest wait for each call, in real time. Only a failing test waits that long.
  ///   - isolation: The actor of the caller, on which the expectation runs.
  ///   - fileID: The module and the file to report a failure in.
  ///   - filePath: The path of the file to report a failure in.
  ///   - line: The line to report a failure at.
  ///   - column: The column to report a failure at.
  public func expectNext(
    _ first: Call, _ others: Call..., within timeout: Duration = Timeout.standard,
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let expected = [first] + others
    await calls.expect(at: site, within: timeout, isolation: isolation) { CallMatch(of: $0, startingWith: expected) }
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
  ///   if case .driversDidFail(let message) = call { !message.isEmpty } else { false }
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
    return calls.expect(at: site) { CallMatch(of: $0, startingWhere: isExpected) }
  }

  /// Waits for the next call, and fails the test unless it satisfies a condition.
  ///
  /// The expectation leaves the calls after it to other expectations. The next call resumes the test, even if it is not
  /// as expected.
  ///
  /// ```swift
  /// await view.expectNext { call in
  ///   if case .driversDidFail(let message) = call { !message.isEmpty } else { false }
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
    return await calls.expect(at: site, within: timeout, isolation: isolation) {
      CallMatch(of: $0, startingWhere: isExpected)
    }
  }
}
