extension Spy {
  /// Verifies the first of the calls so far that has a certain argument, and returns the argument.
  @_disfavoredOverload
  public func expectArgument<Value>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    in find: (Call) -> Value?
  ) -> Value? {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let call = withoutActuallyEscaping(find) { find in
      expectation(of: find, at: site).verify()?.value as? Call
    }
    return call.flatMap(find)
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
      await expectation(of: find, at: site).verify(within: timeout, isolation: isolation)?.value as? Call
    }
    return call.flatMap(find)
  }

  private func expectation<Value>(of find: @escaping (Call) -> Value?, at site: SourceSite) -> Expectation {
    let call = ExpectedCall(in: calls) { find($0) != nil }
    return Expectation(CallMatch([call], others: .verifiedElsewhere), in: [calls.state], at: site)
  }
}
