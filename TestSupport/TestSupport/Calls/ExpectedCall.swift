/// A call of one double, as a step of an order across several doubles.
///
/// Pass steps to ``expectOrder(_:_:others:fileID:filePath:line:column:)``.
///
/// ```swift
/// await expectOrder(view.received(.startLoading), service.received(.drivers))
/// ```
public struct ExpectedCall {
  let log: any LogObject
  /// The value that describes the call in a failure.
  let value: Any
  /// True if calls that are not equal can be as expected.
  var isPattern = false
  let isMatch: (Any) -> Bool
  let differences: (Any) -> [ValueDifference]

  var state: CallLogState { log.state }

  var text: String { ValueText.describe(value) }

  var isCondition: Bool { value is Condition }

  func matches(_ call: ReceivedCall) -> Bool { call.state === state && isMatch(call.value) }

  private struct Condition: CustomStringConvertible {
    var description: String { "a call that matches" }
  }
}

extension ExpectedCall {
  init<Call: Equatable>(_ call: Call, in log: CallLog<Call>) {
    self.init(
      log: log, value: call, isMatch: { $0 as? Call == .some(call) },
      differences: { ValueDifference.between(call, and: $0) })
  }

  init<Call>(in log: CallLog<Call>, where isExpected: @escaping (Call) -> Bool) {
    self.init(
      log: log, value: Condition(),
      isMatch: { ($0 as? Call).map(isExpected) ?? false },  // Each call of the log has its type.
      differences: { _ in [] })
  }
}

/// Looks at the calls of several doubles so far, and fails the test unless they are these and no others, in this order.
@_disfavoredOverload
public func expectOrder(
  _ first: ExpectedCall, _ rest: ExpectedCall..., others: OtherCalls = .forbidden, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  Expectation(CallMatch([first] + rest, others: others), at: site).verify()
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
  await Expectation(CallMatch([first] + rest, others: others), at: site).verify(within: timeout, isolation: isolation)
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
