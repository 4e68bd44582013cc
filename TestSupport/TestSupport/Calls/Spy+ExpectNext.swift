extension Spy where Call: Equatable {
  /// Looks at the next of the calls so far, and fails the test unless they are these, in this order.
  @_disfavoredOverload
  public func expectNext(
    _ first: Call, _ rest: Call..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    expectation([first] + rest, .next, at: site).verify()
  }

  /// Waits for the next calls, fails the test unless they are these, in this order, and leaves later ones to other expectations.
  ///
  /// ```swift
  /// await view.expectNext(.startLoading)
  /// await view.expectNext(.showNoDrivers)
  /// ```
  public func expectNext(
    _ first: Call, _ rest: Call..., within timeout: Duration = Timeout.standard,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await expectation([first] + rest, .next, at: site).verify(within: timeout, isolation: isolation)
  }
}

extension Spy {
  /// Looks at the next of the calls so far, and fails the test unless it satisfies a condition.
  @_disfavoredOverload
  @discardableResult
  public func expectNext(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where isExpected: (Call) -> Bool
  ) -> Call? {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return withoutActuallyEscaping(isExpected) { isExpected in
      expectation(where: isExpected, at: site).verify()?.value as? Call
    }
  }

  /// Waits for the next call, and fails the test unless it satisfies a condition.
  ///
  /// ```swift
  /// await view.expectNext { call in
  ///   if case .showFailure(let message) = call { !message.isEmpty } else { false }
  /// }
  /// ```
  ///
  /// - Returns: The call, even if it is not as expected, or nil if there was none.
  @discardableResult
  public func expectNext(
    within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where isExpected: (Call) -> Bool
  ) async -> Call? {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return await withoutActuallyEscaping(isExpected) { isExpected in
      await expectation(where: isExpected, at: site).verify(within: timeout, isolation: isolation)?.value as? Call
    }
  }

  private func expectation(where isExpected: @escaping (Call) -> Bool, at site: SourceSite) -> Expectation {
    let match = CallMatch([ExpectedCall(in: calls, where: isExpected)], .next)
    return Expectation(match, in: [calls.state], at: site)
  }
}
