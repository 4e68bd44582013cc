/// Fails the test unless several doubles have received these calls in this order.
///
/// Other calls may come before, between and after them. The expectation leaves those to other expectations.
///
/// Use this form in a test that is not `async`, after the code under test has run. In an `async` test, `await` the same
/// expectation.
///
/// ```swift
/// presenter.fetchDrivers()
/// expectOrder(
///   view.received(.startLoading), service.received(.drivers), view.received(.driversDidLoad))
/// ```
///
/// - Parameters:
///   - first: The first call.
///   - others: The calls after it.
///   - fileID: The module and the file to report a failure in.
///   - filePath: The path of the file to report a failure in.
///   - line: The line to report a failure at.
///   - column: The column to report a failure at.
@_disfavoredOverload
public func expectOrder(
  _ first: ReceivedCall, _ others: ReceivedCall..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  var order = CallOrder(of: [first] + others)
  order.search()
  order.verify(wait: nil, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Waits until several doubles have received these calls in this order, and fails the test if they do not.
///
/// Other calls may come before, between and after them. The expectation leaves those to other expectations. The call
/// that completes the order resumes the test.
///
/// ```swift
/// presenter.fetchDrivers()
/// await expectOrder(
///   view.received(.startLoading), service.received(.drivers), view.received(.driversDidLoad))
/// ```
///
/// - Parameters:
///   - first: The first call.
///   - others: The calls after it.
///   - timeout: The longest wait for each call, in real time. Only a failing test waits that long.
///   - isolation: The actor of the caller, on which the expectation runs.
///   - fileID: The module and the file to report a failure in.
///   - filePath: The path of the file to report a failure in.
///   - line: The line to report a failure at.
///   - column: The column to report a failure at.
public func expectOrder(
  _ first: ReceivedCall, _ others: ReceivedCall..., within timeout: Duration = Timeout.standard,
  isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async {
  var order = CallOrder(of: [first] + others)
  order.search()
  while await order.waitForNext(within: timeout, isolation: isolation) {}
  let wait = order.next.map { _ in Timeout.expire(timeout) }
  order.verify(wait: wait, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Calls of several doubles that are expected in one order, and the ones found so far.
private struct CallOrder {
  let expected: [ReceivedCall]
  /// The numbers of the calls found so far.
  var found: [Int] = []

  init(of expected: [ReceivedCall]) {
    self.expected = expected
  }

  /// The first expected call that was not found yet.
  var next: ReceivedCall? { found.count < expected.count ? expected[found.count] : nil }

  /// Finds as many of the expected calls as were already made.
  mutating func search() {
    // The number of the first call is 1 or more, so 0 finds any call.
    while let next, let number = next.find(found.last ?? 0).number {
      found.append(number)
    }
  }

  /// Waits for the next expected call.
  ///
  /// - Returns: True if it came.
  mutating func waitForNext(within timeout: Duration, isolation: isolated (any Actor)?) async -> Bool {
    guard let next else { return false }
    let deadline = Timeout.deadline(after: timeout)
    var isLate = false
    while true {
      let (number, searchedCount) = next.find(found.last ?? 0)
      if let number {
        found.append(number)
        return true
      }
      guard !isLate else { return false }
      let another: Void? = await next.state.waiters.wait(until: deadline, isolation: isolation) {
        next.state.recordedCount > searchedCount ? () : nil
      }
      // A double that never stops calling must not keep the test waiting past the deadline.
      isLate = another == nil || Deadlines.hasPassed(deadline)
    }
  }

  /// Marks the found calls as verified, and fails the test if any is missing.
  func verify(wait: String?, at site: SourceSite) {
    for (call, number) in zip(expected, found) { call.markVerified(number) }
    guard let missing = next else { return }
    // The other calls are likely to follow from the same defect. One failure is enough.
    for call in expected { call.state.makeLenient() }
    missing.state.double.report(text(missing: missing, wait: wait, timeline: Timeline(of: doubles)), at: site)
  }

  private var doubles: [[Timeline.Entry]] {
    var seen: Set<ObjectIdentifier> = []
    return expected.filter { seen.insert(ObjectIdentifier($0.state)).inserted }.map { $0.timelineEntries() }
  }

  private func text(missing: ReceivedCall, wait: String?, timeline: Timeline) -> String {
    let before = found.isEmpty ? "" : " after \(name(of: expected[found.count - 1]))"
    let steps = expected.enumerated().map { index, call in
      "\n  \(index < found.count ? "✓" : index == found.count ? "✗" : " ") \(name(of: call))"
    }
    return "\(name(of: missing)) did not come\(before)\(wait.map { " \($0)" } ?? ""); expected in this order:"
      + steps.joined() + "\n  received in this order:\n"
      + (timeline.isEmpty ? "  –" : timeline.text(ticking: Set(found)))
  }

  private func name(of call: ReceivedCall) -> String { "\(call.state.double.name) \(call.text)" }
}
