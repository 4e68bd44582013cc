/// Fails the test unless several doubles have received these calls and no others, in this order.
///
/// Calls that an earlier expectation verified do not count. Pass `others:` if the doubles may receive other calls as
/// well.
///
/// Use this form in a test that is not `async`, after the code under test has run. In an `async` test, `await` the
/// same expectation.
///
/// ```swift
/// expectOrder(
///   view.received(.startLoading), service.received(.drivers), view.received(.showDrivers))
/// ```
///
/// - Parameters:
///   - first: The first call.
///   - rest: The calls after it.
///   - others: The rule for calls that are not listed. By default, they fail the test.
@_disfavoredOverload
public func expectOrder(
  _ first: ReceivedCall, _ rest: ReceivedCall..., others: OtherCalls = .forbidden, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  expectOrder([first] + rest, others: others, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Waits until several doubles have received these calls and no others, in this order.
///
/// Calls that an earlier expectation verified do not count. Pass `others:` if the doubles may receive other calls as
/// well.
///
/// The expectation fails the test if a call is missing. The call that completes the order resumes the test.
///
/// ```swift
/// await expectOrder(
///   view.received(.startLoading), service.received(.drivers), view.received(.showDrivers))
/// ```
///
/// - Parameters:
///   - first: The first call.
///   - rest: The calls after it.
///   - others: The rule for calls that are not listed. By default, they fail the test.
public func expectOrder(
  _ first: ReceivedCall, _ rest: ReceivedCall..., others: OtherCalls = .forbidden,
  within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async {
  await expectOrder(
    [first] + rest, others: others, within: timeout, isolation: isolation, fileID: fileID, filePath: filePath,
    line: line, column: column)
}

/// Fails the test unless several doubles have received the calls of an array and no others, in this order.
///
/// An empty array expects nothing.
///
/// Use this form in a test that is not `async`, after the code under test has run. In an `async` test, `await` the
/// same expectation.
///
/// ```swift
/// expectOrder(["ham", "ver"].map { view.received(.showNoMatches(query: $0)) })
/// ```
///
/// - Parameters:
///   - calls: The calls.
///   - others: The rule for calls that are not listed. By default, they fail the test.
@_disfavoredOverload
public func expectOrder(
  _ calls: [ReceivedCall], others: OtherCalls = .forbidden, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  var order = CallOrder(of: calls, others: others)
  order.search()
  order.verify(wait: nil, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Waits until several doubles have received the calls of an array and no others, in this order.
///
/// An empty array expects nothing.
///
/// ```swift
/// await expectOrder(["ham", "ver"].map { view.received(.showNoMatches(query: $0)) })
/// ```
///
/// - Parameters:
///   - calls: The calls.
///   - others: The rule for calls that are not listed. By default, they fail the test.
public func expectOrder(
  _ calls: [ReceivedCall], others: OtherCalls = .forbidden, within timeout: Duration = Timeout.standard,
  isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async {
  var order = CallOrder(of: calls, others: others)
  let wait = await order.wait(within: timeout, isolation: isolation)
  order.verify(wait: wait, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
}
