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

  override var latestCalls: [Any] { lock.withLock { recordedCalls.suffix(10_000) }.map(\.call) }

  override var latestCall: (number: Int, call: Any)? {
    lock.withLock { recordedCalls.last.map { ($0.number, $0.call) } }
  }

  override func takeUnverifiedCallsMessage() -> String? { message(about: lock.withLock(takeFailing)) }

  override func empty() -> String? { release(lock.withLock(takeAll)) }

  override func end(reportingFurtherCalls isReporting: Bool) -> String? {
    let taken = lock.withLock {
      defer { noteLenient() }
      let taken = takeAll()
      (reportsFurtherCalls, mustRespond) = (isReporting && !isLenientNow, true)
      return taken
    }
    return release(taken)
  }

  /// Returns the unverified calls that fail the test, and ignores them from now on.
  ///
  /// Hold the lock to call it.
  private func takeFailing() -> [Call] {
    let failing = failingIndices.flatMap { recordedCalls[$0].map(\.call) }
    if !failing.isEmpty { noteLenient() }
    return failing
  }

  private typealias Taken = (failing: [Call], all: [NumberedCall<Call>], action: (@MainActor (Call) -> Void)?)

  /// Removes and returns everything that the log keeps.
  ///
  /// Hold the lock to call it, and release the result without it: that may run deinitializers, which call doubles.
  private func takeAll() -> Taken {
    let taken = (takeFailing(), recordedCalls, action)
    (recordedCalls, action) = ([], nil)
    noteEmptied()
    return taken
  }

  private func release(_ taken: Taken) -> String? {
    double.record { entries(of: taken.all) }
    return message(about: taken.failing)
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
    let (isLate, hasAction) = lock.withLock {
      defer { reportsFurtherCalls = false }
      return (reportsFurtherCalls, action != nil)
    }
    if isLate {
      double.report(
        "\(double.name) received a call after the end of its test: \(ValueText.describe(call)); await the task that "
          + "makes it, or cancel the task")
    }
    guard hasAction else { return }
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
