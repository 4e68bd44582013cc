// In the example, `searches` records the calls of the documentation of `MatchableCall`.

extension Spy where Call: MatchableCall {
  /// Looks at the calls so far, and fails the test unless they match these patterns, in this order, and no others came.
  @_disfavoredOverload
  public func expectCalls<Pattern>(
    _ first: Pattern, _ rest: Pattern..., inAnyOrder isAnyOrder: Bool = false, others: OtherCalls = .forbidden,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Call.CallPattern == Pattern {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    expectation(([first] + rest).map(received), isAnyOrder ? .inAnyOrder : .inOrder, others: others, at: site).verify()
  }

  /// Waits for calls that match these patterns and no others, in this order, as the form with values does.
  ///
  /// ```swift
  /// await searches.expectCalls(.search("ham", page: .matching { $0 > 1 }))
  /// ```
  @_disfavoredOverload
  public func expectCalls<Pattern>(
    _ first: Pattern, _ rest: Pattern..., inAnyOrder isAnyOrder: Bool = false, others: OtherCalls = .forbidden,
    within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async where Call.CallPattern == Pattern {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await expectation(([first] + rest).map(received), isAnyOrder ? .inAnyOrder : .inOrder, others: others, at: site)
      .verify(within: timeout, isolation: isolation)
  }

  /// Looks at the next of the calls so far, and fails the test unless they match these patterns, in this order.
  @_disfavoredOverload
  public func expectNext<Pattern>(
    _ first: Pattern, _ rest: Pattern..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Call.CallPattern == Pattern {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    expectation(([first] + rest).map(received), .next, at: site).verify()
  }

  /// Waits for the next calls, and fails the test unless they match these patterns, as the form with values does.
  @_disfavoredOverload
  public func expectNext<Pattern>(
    _ first: Pattern, _ rest: Pattern..., within timeout: Duration = Timeout.standard,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async where Call.CallPattern == Pattern {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await expectation(([first] + rest).map(received), .next, at: site).verify(within: timeout, isolation: isolation)
  }

  /// Looks at the calls so far, and fails the test unless this number of them match a pattern and no others came.
  @_disfavoredOverload
  public func expectCalls(
    _ pattern: Call.CallPattern, times count: some CallCount, others: OtherCalls = .forbidden,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    expectation([received(pattern)], .count(count.callCounts), others: others, at: site).verify()
  }

  /// Waits for this number of calls that match a pattern and for no other calls, as the form with a value does.
  @_disfavoredOverload
  public func expectCalls(
    _ pattern: Call.CallPattern, times count: some CallCount, others: OtherCalls = .forbidden,
    within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await expectation([received(pattern)], .count(count.callCounts), others: others, at: site)
      .verify(within: timeout, isolation: isolation)
  }
}
