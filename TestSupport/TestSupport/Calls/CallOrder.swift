import Foundation

/// Calls of several doubles that are expected in one order, and the ones found so far.
struct CallOrder {
  private let expected: [ReceivedCall]
  private let others: OtherCalls
  private var found: [ReceivedCall.Found] = []

  init(of expected: [ReceivedCall], others: OtherCalls) {
    self.expected = expected
    self.others = others
  }

  /// The first expected call that was not found yet.
  private var next: ReceivedCall? { found.count < expected.count ? expected[found.count] : nil }

  /// The logs of the doubles, each one once.
  private var states: [CallLogState] {
    var seen: Set<ObjectIdentifier> = []
    return expected.map(\.state).filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// The number of unverified calls that are not among the found ones.
  private var otherCount: Int {
    states.map { state in state.lock.withLock { state.unverifiedCount } }.reduce(0, +) - found.count
  }

  /// Finds as many of the expected calls as were already made.
  mutating func search() {
    while let next, let call = next.find(start(of: next)).found { found.append(call) }
  }

  /// Waits for all expected calls.
  ///
  /// - Returns: The phrase that says how long the wait for a missing call was. Nil if none is missing, or if a forbidden
  ///   call ended the wait.
  mutating func wait(within timeout: Duration, isolation: isolated (any Actor)?) async -> String? {
    while let next {
      guard let call = await find(next, within: timeout, isolation: isolation) else {
        return others == .forbidden && otherCount > 0 ? nil : Timeout.expire(timeout)
      }
      found.append(call)
    }
    return nil
  }

  private func find(
    _ call: ReceivedCall, within timeout: Duration, isolation: isolated (any Actor)?
  ) async -> ReceivedCall.Found? {
    let deadline = Timeout.deadline(after: timeout)
    var (start, isLate) = (start(of: call), false)
    while true {
      let (found, recordedCount) = call.find(start)
      guard found == nil, !isLate else { return found }
      // Later calls cannot undo a forbidden one. The call itself may have come since it was searched for.
      if others == .forbidden, otherCount > 0 { return call.find(start).found }
      // A call that was compared need not be compared once more.
      start = recordedCount
      let another: Void? = await call.state.waiters.wait(until: deadline, isolation: isolation) {
        call.state.recordedCount > recordedCount ? () : nil
      }
      // A double that never stops calling must not keep the test waiting past the deadline.
      isLate = another == nil || Deadlines.hasPassed(deadline)
    }
  }

  /// The index in the log of a double after the call that was found last.
  private func start(of call: ReceivedCall) -> Int { found.last.map { call.index($0.number) } ?? 0 }

  /// Marks the found calls as verified, and fails the test if any is missing, or if there are others that are forbidden.
  func verify(wait: String?, at site: SourceSite) {
    let otherCount = otherCount
    // Before the calls of this order count as verified.
    let note = next?.note() ?? ""
    for (call, found) in zip(expected, found) {
      let first = others == .allowed && next == nil ? 0 : found.index
      call.state.lock.withLock {
        for gap in call.state.verified.gaps(in: first..<found.index + 1) { call.state.verified.insert(gap, at: site) }
      }
    }
    let isOrdered = next == nil && (others != .forbidden || otherCount <= 0)
    if isOrdered, others != .allowed { return }
    // The other calls are allowed, or are likely to follow from the same defect. One failure is enough.
    for state in states { state.makeLenient() }
    guard !isOrdered, let failing = next ?? expected.last else { return }
    failing.state.double.report(text(of: failing, otherCount: otherCount, wait: wait) + note, at: site)
  }

  // MARK: The text of a failure

  private func text(of failing: ReceivedCall, otherCount: Int, wait: String?) -> String {
    let before = found.isEmpty ? "" : " after \(name(of: expected[found.count - 1]))"
    let headline =
      next == nil
      ? "\(otherCount) \(otherCount == 1 ? "call" : "calls") more than expected came"
      : "\(name(of: failing)) did not come\(before)\(wait.map { " \($0)" } ?? "")"
    let steps = expected.enumerated().map { index, call in
      "\n  \(index < found.count ? "✓" : index == found.count ? "✗" : " ") \(name(of: call))"
    }
    let timeline = Timeline(of: timelineEntries)
    return "\(headline); expected in this order:" + steps.joined() + "\n  received in this order:\n"
      + (timeline.isEmpty ? "  –" : timeline.text(ticking: Set(found.map(\.number))))
  }

  private var timelineEntries: [[Timeline.Entry]] {
    var seen: Set<ObjectIdentifier> = []
    return expected.filter { seen.insert(ObjectIdentifier($0.state)).inserted }.map { $0.timelineEntries() }
  }

  private func name(of call: ReceivedCall) -> String { "\(call.state.double.name) \(call.text)" }
}
