/// Expects that several doubles have received these calls in this order so far, with whatever others between them.
///
/// It takes these calls, and leaves the others to other expectations. For a test that is not `async`, of code that has run
/// to its end; in a test that is, `await` the same.
///
/// ```swift
/// presenter.fetchDrivers()
/// expectOrder(
///   view.received(.startLoading), service.received(.drivers), view.received(.driversDidLoad))
/// ```
///
/// - Parameters:
///   - first: The call that comes first.
///   - others: The calls that follow it.
///   - fileID: Where to point when it fails.
///   - filePath: Where to point when it fails.
///   - line: Where to point when it fails.
///   - column: Where to point when it fails.
public func expectOrder(
  _ first: ReceivedCall, _ others: ReceivedCall..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  var order = CallOrder(of: [first] + others)
  order.search()
  order.settle(wait: nil, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Expects that several doubles receive these calls in this order, now or soon, with whatever others between them.
///
/// It takes these calls, and leaves the others to other expectations. The call that completes the order resumes the test.
///
/// ```swift
/// presenter.fetchDrivers()
/// await expectOrder(
///   view.received(.startLoading), service.received(.drivers), view.received(.driversDidLoad))
/// ```
///
/// - Parameters:
///   - first: The call that comes first.
///   - others: The calls that follow it.
///   - timeout: The longest wait for each call, in real time; only a test that fails takes it.
///   - isolation: The caller's actor, on which the expectation runs.
///   - fileID: Where to point when it fails.
///   - filePath: Where to point when it fails.
///   - line: Where to point when it fails.
///   - column: Where to point when it fails.
public func expectOrder(
  _ first: ReceivedCall, _ others: ReceivedCall..., within timeout: Duration = Timeout.standard,
  isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async {
  var order = CallOrder(of: [first] + others)
  order.search()
  while await order.wait(within: timeout, isolation: isolation) {}
  let wait = order.next.map { _ in Timeout.spent(timeout) }
  order.settle(wait: wait, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
}
