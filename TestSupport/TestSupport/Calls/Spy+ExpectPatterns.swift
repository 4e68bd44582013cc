// In the examples, `searches` records the calls of the documentation of `MatchableCall`.

extension Spy where Call: MatchableCall {
  /// Fails the test unless the spy has received calls that match these patterns and no others, in this order.
  ///
  /// ```swift
  /// searches.expectCalls(.search("ham", page: .matching { $0 > 1 }))
  /// ```
  ///
  /// - Parameters:
  ///   - first: The pattern of the first call.
  ///   - rest: The patterns of the calls after it.
  ///   - others: The rule for calls that are not listed. By default, they fail the test.
  @_disfavoredOverload
  public func expectCalls<Pattern>(
    _ first: Pattern, _ rest: Pattern..., others: OtherCalls = .forbidden,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Call.CallPattern == Pattern {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let expected = ([first] + rest).map { ExpectedCall<Call>($0) }
    calls.expect(at: site, needing: expected.count + 1) { CallMatch(of: $0, inOrder: expected, others: others) }
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
  ///   - others: The rule for calls that are not listed. By default, they fail the test.
  @_disfavoredOverload
  public func expectCalls<Pattern>(
    _ first: Pattern, _ rest: Pattern..., others: OtherCalls = .forbidden,
    within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async where Call.CallPattern == Pattern {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let expected = ([first] + rest).map { ExpectedCall<Call>($0) }
    await calls.expect(at: site, needing: expected.count + 1, within: timeout, isolation: isolation) {
      CallMatch(of: $0, inOrder: expected, others: others)
    }
  }

  /// Fails the test unless the spy has received calls that match these patterns and no others, in any order.
  ///
  /// ```swift
  /// searches.expectCalls(inAnyOrder: .search("ham"))
  /// ```
  ///
  /// - Parameters:
  ///   - first: The pattern of one of the calls.
  ///   - rest: The patterns of the other calls.
  ///   - others: The rule for calls that are not listed. By default, they fail the test.
  @_disfavoredOverload
  public func expectCalls<Pattern>(
    inAnyOrder first: Pattern, _ rest: Pattern..., others: OtherCalls = .forbidden,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Call.CallPattern == Pattern {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let expected = ([first] + rest).map { ExpectedCall<Call>($0) }
    calls.expect(at: site, needing: expected.count + 1) { CallMatch(of: $0, inAnyOrder: expected, others: others) }
  }

  /// Waits for calls that match these patterns and no others, in any order.
  ///
  /// ```swift
  /// await searches.expectCalls(inAnyOrder: .search("ham"))
  /// ```
  ///
  /// - Parameters:
  ///   - first: The pattern of one of the calls.
  ///   - rest: The patterns of the other calls.
  ///   - others: The rule for calls that are not listed. By default, they fail the test.
  @_disfavoredOverload
  public func expectCalls<Pattern>(
    inAnyOrder first: Pattern, _ rest: Pattern..., others: OtherCalls = .forbidden,
    within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async where Call.CallPattern == Pattern {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let expected = ([first] + rest).map { ExpectedCall<Call>($0) }
    await calls.expect(at: site, needing: expected.count + 1, within: timeout, isolation: isolation) {
      CallMatch(of: $0, inAnyOrder: expected, others: others)
    }
  }

  /// Fails the test unless the next unverified calls match these patterns, in this order.
  ///
  /// ```swift
  /// searches.expectNext(.search(page: 2))
  /// ```
  ///
  /// - Parameters:
  ///   - first: The pattern of the first call.
  ///   - rest: The patterns of the calls after it.
  @_disfavoredOverload
  public func expectNext<Pattern>(
    _ first: Pattern, _ rest: Pattern...,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Call.CallPattern == Pattern {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let expected = ([first] + rest).map { ExpectedCall<Call>($0) }
    calls.expect(at: site, needing: expected.count, only: true) { CallMatch(of: $0, startingWith: expected) }
  }

  /// Waits for the next calls, and fails the test unless they match these patterns, in this order.
  ///
  /// ```swift
  /// await searches.expectNext(.search(page: 2))
  /// ```
  ///
  /// - Parameters:
  ///   - first: The pattern of the first call.
  ///   - rest: The patterns of the calls after it.
  @_disfavoredOverload
  public func expectNext<Pattern>(
    _ first: Pattern, _ rest: Pattern...,
    within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async where Call.CallPattern == Pattern {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let expected = ([first] + rest).map { ExpectedCall<Call>($0) }
    await calls.expect(at: site, needing: expected.count, only: true, within: timeout, isolation: isolation) {
      CallMatch(of: $0, startingWith: expected)
    }
  }

  /// Fails the test unless the spy has received this number of calls that match a pattern, and no other call.
  ///
  /// ```swift
  /// searches.expectCalls(.search(page: .any), times: .atLeast(1))
  /// ```
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - count: The number of calls, or a range of such numbers.
  ///   - others: The rule for calls that are not listed. By default, they fail the test.
  @_disfavoredOverload
  public func expectCalls(
    _ pattern: Call.CallPattern, times count: some CallCount, others: OtherCalls = .forbidden,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    calls.expect(ExpectedCall(pattern), in: count.callCounts, others: others, at: site)
  }

  /// Waits for this number of calls that match a pattern, and fails the test if the spy receives another call.
  ///
  /// ```swift
  /// await searches.expectCalls(.search(page: .any), times: .atLeast(1))
  /// ```
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - count: The number of calls, or a range of such numbers.
  ///   - others: The rule for calls that are not listed. By default, they fail the test.
  @_disfavoredOverload
  public func expectCalls(
    _ pattern: Call.CallPattern, times count: some CallCount, others: OtherCalls = .forbidden,
    within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await calls.expect(
      ExpectedCall(pattern), in: count.callCounts, others: others, at: site, within: timeout, isolation: isolation)
  }

  /// Returns a call that matches a pattern as a step of an order.
  ///
  /// ```swift
  /// expectOrder(searches.received(.search(page: .matching { $0 > 1 })))
  /// ```
  ///
  /// - Parameter pattern: The pattern.
  /// - Returns: The step.
  @_disfavoredOverload
  public func received(_ pattern: Call.CallPattern) -> ReceivedCall { received(ExpectedCall(pattern)) }
}
