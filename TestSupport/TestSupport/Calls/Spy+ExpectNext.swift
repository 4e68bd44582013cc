extension Spy where Call: Equatable {
  /// Looks at the next of the calls so far, and fails the test unless they are these, in this order.
  @_disfavoredOverload
  public func expectNext(
    _ first: Call, _ rest: Call..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    expectation(([first] + rest).map(received), .next, at: site).verify()
  }

  /// Waits for the next calls, fails the test unless they are these, in this order, and leaves later ones to other expectations.
  public func expectNext(
    _ first: Call, _ rest: Call..., within timeout: Duration = Timeout.standard,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await expectation(([first] + rest).map(received), .next, at: site).verify(within: timeout, isolation: isolation)
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
    return withoutActuallyEscaping(isExpected) {
      expectation([ExpectedCall(in: calls, where: $0)], .next, at: site).verify()?.value as? Call
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
    return await withoutActuallyEscaping(isExpected) {
      await expectation([ExpectedCall(in: calls, where: $0)], .next, at: site)
        .verify(within: timeout, isolation: isolation)?.value as? Call
    }
  }

  /// Verifies the first of the calls so far that has a certain argument, and returns the argument.
  @_disfavoredOverload
  public func expectArgument<Value>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    in find: (Call) -> Value?
  ) -> Value? {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let call = withoutActuallyEscaping(find) { find in
      expectation([ExpectedCall(in: calls) { find($0) != nil }], others: .verifiedElsewhere, at: site).verify()
    }
    return (call?.value as? Call).flatMap(find)
  }

  /// Waits for the next call with a certain argument, verifies this call alone, and returns the argument.
  ///
  /// Use it for an argument that a test needs and cannot know, such as a closure or a new identifier.
  ///
  /// ```swift
  /// let message = await view.expectArgument { if case .showFailure(let message) = $0 { message } else { nil } }
  /// #expect(message?.hasPrefix("There is no connection.") == true)
  /// ```
  ///
  /// - Parameter find: A closure that returns the argument, or nil for other calls, which are left to other expectations.
  /// - Returns: The argument, or nil if there was none, which fails the test.
  public func expectArgument<Value>(
    within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    in find: (Call) -> Value?
  ) async -> Value? {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let call = await withoutActuallyEscaping(find) { find in
      await expectation([ExpectedCall(in: calls) { find($0) != nil }], others: .verifiedElsewhere, at: site)
        .verify(within: timeout, isolation: isolation)
    }
    return (call?.value as? Call).flatMap(find)
  }
}
