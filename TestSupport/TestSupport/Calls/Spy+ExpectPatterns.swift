// In the examples, `searches` records the calls of the documentation of `MatchableCall`.

extension Spy where Call: MatchableCall {
  /// Does the same as the async form, without waiting.
  @_disfavoredOverload
  public func expectCalls<Pattern>(
    _ first: Pattern, _ rest: Pattern..., others: OtherCalls = .forbidden, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Call.CallPattern == Pattern {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    expectation([first] + rest, others: others, at: site).verify()
  }

  /// Waits for calls that match these patterns and no others, in this order.
  ///
  /// ```swift
  /// await searches.expectCalls(.search("ham", page: .matching { $0 > 1 }))
  /// ```
  ///
  /// - Parameters:
  ///   - first: The pattern of the first call.
  ///   - rest: The patterns of the calls after it.
  ///   - others: The rule for calls that are not listed.
  @_disfavoredOverload
  public func expectCalls<Pattern>(
    _ first: Pattern, _ rest: Pattern..., others: OtherCalls = .forbidden, within timeout: Duration = Timeout.standard,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async where Call.CallPattern == Pattern {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await expectation([first] + rest, others: others, at: site).verify(within: timeout, isolation: isolation)
  }

  /// Does the same as the async form, without waiting.
  @_disfavoredOverload
  public func expectCalls<Pattern>(
    inAnyOrder first: Pattern, _ rest: Pattern..., others: OtherCalls = .forbidden, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Call.CallPattern == Pattern {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    expectation([first] + rest, .inAnyOrder, others: others, at: site).verify()
  }

  /// Waits for calls that match these patterns and no others, in any order.
  ///
  /// - Parameters:
  ///   - first: The pattern of one of the calls.
  ///   - rest: The patterns of the other calls.
  ///   - others: The rule for calls that are not listed.
  @_disfavoredOverload
  public func expectCalls<Pattern>(
    inAnyOrder first: Pattern, _ rest: Pattern..., others: OtherCalls = .forbidden,
    within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async where Call.CallPattern == Pattern {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await expectation([first] + rest, .inAnyOrder, others: others, at: site)
      .verify(within: timeout, isolation: isolation)
  }

  /// Does the same as the async form, without waiting.
  @_disfavoredOverload
  public func expectNext<Pattern>(
    _ first: Pattern, _ rest: Pattern..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Call.CallPattern == Pattern {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    expectation([first] + rest, .next, at: site).verify()
  }

  /// Waits for the next calls, and fails the test unless they match these patterns, in this order.
  ///
  /// - Parameters:
  ///   - first: The pattern of the first call.
  ///   - rest: The patterns of the calls after it.
  @_disfavoredOverload
  public func expectNext<Pattern>(
    _ first: Pattern, _ rest: Pattern..., within timeout: Duration = Timeout.standard,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async where Call.CallPattern == Pattern {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await expectation([first] + rest, .next, at: site).verify(within: timeout, isolation: isolation)
  }

  /// Does the same as the async form, without waiting.
  @_disfavoredOverload
  public func expectCalls(
    _ pattern: Call.CallPattern, times count: some CallCount, others: OtherCalls = .forbidden,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    expectation([pattern], .count(count.callCounts), others: others, at: site).verify()
  }

  /// Waits for this number of calls that match a pattern, and fails the test if the spy receives another call.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - count: The number of calls, or a range of such numbers.
  ///   - others: The rule for calls that are not listed.
  @_disfavoredOverload
  public func expectCalls(
    _ pattern: Call.CallPattern, times count: some CallCount, others: OtherCalls = .forbidden,
    within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await expectation([pattern], .count(count.callCounts), others: others, at: site)
      .verify(within: timeout, isolation: isolation)
  }

  private func expectation(
    _ patterns: [Call.CallPattern], _ rule: CallMatch.Rule = .inOrder, others: OtherCalls = .forbidden,
    at site: SourceSite
  ) -> Expectation {
    let log = calls
    let match = CallMatch(patterns.map { ReceivedCall($0, in: log) }, rule, others: others)
    return Expectation(match, in: [log.state], at: site)
  }
}
