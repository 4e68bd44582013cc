import Foundation

/// The state of a call log, with its calls.
@usableFromInline
final class RecordedCalls<Call>: CallLogState {
  /// The recorded calls, guarded by the lock.
  ///
  /// The lock makes every access exclusive, so the runtime's check for exclusive access would only make recording slower.
  @exclusivity(unchecked) @usableFromInline var recordedCalls: [NumberedCall<Call>] = []

  /// An action that each call runs.
  private var action: (@MainActor (Call) -> Void)?
  private var isActing = false
  private var reportsFurtherCalls = false

  override var recordedCount: Int { recordedCalls.count }

  override func latestCalls(_ count: Int) -> [(number: Int, call: Any)] {
    lock.withLock { recordedCalls.suffix(count) }.map { ($0.number, $0.call) }
  }

  override func unverifiedCalls(from start: Int, limit: Int) -> [ReceivedCall] {
    verified.gaps(in: start..<max(start, recordedCalls.count)).joined().prefix(limit).map { index in
      ReceivedCall(state: self, index: index, number: recordedCalls[index].number, value: recordedCalls[index].call)
    }
  }

  override func siteOfVerification(where isMatch: (Any) -> Bool) -> SourceSite? {
    // The calls are compared without the lock, because `==` is code of the test.
    let (calls, verifications) = lock.withLock { (recordedCalls, verified.verifications) }
    return verifications.last { $0.indices.contains { isMatch(calls[$0].call) } }?.site
  }

  /// Returns calls as entries of a timeline, each of which is described when it is read.
  func entries(of calls: [NumberedCall<Call>]) -> some Collection<Timeline.Entry> {
    calls.lazy.map { Timeline.Entry(number: $0.number, text: ValueText.describe($0.call)) }
  }

  override func takeUnverifiedCallsMessage() -> String? { message(about: lock.withLock(takeFailing)) }

  override func empty(reportingFurtherCalls isReporting: Bool? = nil) -> String? {
    // The calls are released without the lock, because deinitializers of their values may call doubles.
    let taken = lock.withLock {
      let taken = (failing: takeFailing(), all: recordedCalls, action: action)
      if let isReporting { (reportsFurtherCalls, mustRespond) = (isReporting && exhaustiveCount == .max, true) }
      if isReporting != nil || exhaustiveCount < .max { exhaustiveCount = 0 }
      (recordedCalls, action, verified) = ([], nil, VerifiedCalls())
      return taken
    }
    double.record { entries(of: taken.all) }
    return message(about: taken.failing)
  }

  /// Returns the unverified calls that fail the test, and ignores them from now on (hold the lock).
  private func takeFailing() -> [Call] {
    let gaps = verified.gaps(in: 0..<min(exhaustiveCount, recordedCalls.count))
    let failing = gaps.flatMap { recordedCalls[$0].map(\.call) }
    if !failing.isEmpty { exhaustiveCount = 0 }
    return failing
  }

  private func message(about calls: [Call]) -> String? {
    guard !calls.isEmpty else { return nil }
    let subject = "\(calls.count) \(calls.count == 1 ? "call" : "calls")"
    return "\(double.name) received \(subject) that no expectation verified" + CallList(calls).text + CallList.remedy
  }

  /// Sets an action that each call runs from now on.
  func setAction(_ run: @escaping @MainActor (Call) -> Void) {
    lock.withLock { (action, mustRespond) = (run, true) }
  }

  /// Runs the action of the test for a call, or fails the test because it has ended.
  @usableFromInline
  func respond(to call: Call) {
    let (isLate, hasAction) = lock.withLock { (exchange(&reportsFurtherCalls, with: false), action != nil) }
    if isLate {
      double.report(
        "\(double.name) received a call after the end of its test: \(ValueText.describe(call)); await the task that "
          + "makes it, or cancel the task")
    }
    let depth = lock.withLock {
      // What is left from earlier calls had no answer.
      if respondingCount == 0 { callsInProgress = [] }
      respondingCount += 1
      callsInProgress.append(recordedCalls.count)
      return callsInProgress.count
    }
    defer {
      lock.withLock {
        respondingCount -= 1
        callsInProgress.removeLast(max(0, callsInProgress.count - depth))
      }
    }
    if hasAction { act(on: call) }
    if let explorer = double.scope?.explorer, !double.hasEnded { explorer.note(call, in: ObjectIdentifier(self)) }
  }

  /// Runs the action of the test for a call.
  private func act(on call: Call) {
    guard MainQueue.isCurrent else {
      return double.report(
        "\(double.name) received \(ValueText.describe(call)) outside of the main actor, where the action of whenCalled "
          + "cannot run; let an answer act instead: answers { … }")
    }
    let next = lock.withLock {
      defer { isActing = action != nil }
      return isActing ? nil : action
    }
    guard let action = next else { return }
    defer { lock.withLock { isActing = false } }
    // Safe: the call and the action stay on the main actor, which runs this code.
    nonisolated(unsafe) let call = call
    MainActor.assumeIsolated { action(call) }
  }
}

// Safe: the stored properties are accessed only while the lock is held. The log, which is Sendable only if its calls are,
// gives the calls to the test. A leak check and the end of a scope search copies of them, and release them on the main actor.
extension RecordedCalls: @unchecked Sendable {}
