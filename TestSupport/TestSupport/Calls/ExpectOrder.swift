/// Looks at the calls of several doubles so far, and fails the test unless they are these and no others, in this order.
@_disfavoredOverload
public func expectOrder(
  _ first: ExpectedCall, _ rest: ExpectedCall..., others: OtherCalls = .forbidden, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  expectation([first] + rest, others: others, at: site).verify()
}

/// Waits until several doubles have received these calls and no others, in this order.
///
/// Calls that an earlier expectation verified do not count. The call that completes the order resumes the test.
///
/// ```swift
/// await expectOrder(
///   view.received(.startLoading), service.received(.drivers), view.received(.showDrivers))
/// ```
public func expectOrder(
  _ first: ExpectedCall, _ rest: ExpectedCall..., others: OtherCalls = .forbidden,
  within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  await expectation([first] + rest, others: others, at: site).verify(within: timeout, isolation: isolation)
}

private func expectation(_ calls: [ExpectedCall], others: OtherCalls, at site: SourceSite) -> Expectation {
  var seen: Set<ObjectIdentifier> = []
  let logs = calls.map(\.state).filter { seen.insert(ObjectIdentifier($0)).inserted }
  return Expectation(CallMatch(calls, others: others), in: logs, at: site)
}

extension Spy where Call: Equatable {
  /// Returns a call of this double as a step of an order.
  public func received(_ call: Call) -> ExpectedCall { ExpectedCall(call, in: calls) }
}

extension Spy where Call: MatchableCall {
  /// Returns a call that matches a pattern as a step of an order.
  @_disfavoredOverload
  public func received(_ pattern: Call.CallPattern) -> ExpectedCall { ExpectedCall(pattern, in: calls) }
}
