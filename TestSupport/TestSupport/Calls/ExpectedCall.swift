/// A call of one double, as a step of an order across several doubles.
///
/// Pass steps to ``expectOrder(_:_:others:fileID:filePath:line:column:)``.
///
/// ```swift
/// let loading: ExpectedCall = view.received(.startLoading)
/// await expectOrder(loading, service.received(.drivers))
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
