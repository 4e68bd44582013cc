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

  override func list(_ indices: [Range<Int>]) -> String {
    CallList(lock.withLock { indices.flatMap { recordedCalls[$0].map(\.call) } }).text + CallList.remedy
  }

  override func empty() {
    // The calls are released without the lock, because that may run deinitializers, which call doubles.
    let (released, action) = lock.withLock {
      defer {
        (recordedCalls, self.action) = ([], nil)
        noteEmptied()
      }
      return (recordedCalls, self.action)
    }
    withExtendedLifetime(action) { double.record { entries(of: released) } }
  }

  override func end(reportingFurtherCalls isReporting: Bool) {
    lock.withLock { (reportsFurtherCalls, mustRespond) = (isReporting && !isLenientNow, true) }
    makeLenient()
    empty()
  }

  /// Sets an action that each call runs from now on.
  func setAction(_ run: @escaping @MainActor (Call) -> Void) {
    lock.withLock { (action, mustRespond) = (run, true) }
  }

  /// Runs the action of the test for a call, or fails the test because it has ended.
  @usableFromInline
  func respond(to call: Call) {
    let (action, isLate) = lock.withLock {
      defer { (isActing, reportsFurtherCalls) = (self.action != nil, false) }
      return (isActing ? nil : self.action, reportsFurtherCalls)
    }
    if isLate {
      double.report(
        "\(double.name) received a call after the end of its test: \(ValueText.describe(call)); await the task that "
          + "makes it, or cancel the task")
    }
    guard let action else { return }
    defer { lock.withLock { isActing = false } }
    guard MainQueue.isCurrent else {
      return double.report(
        "\(double.name) received \(ValueText.describe(call)) outside of the main actor, where the action of whenCalled "
          + "cannot run; let an answer act instead: answers { … }")
    }
    // Safe: the call and the action stay on the main actor, which runs this code.
    nonisolated(unsafe) let call = call
    MainActor.assumeIsolated { action(call) }
  }
}

// Safe: the stored properties are accessed only while the lock is held. The log, which is Sendable only if its calls are,
// gives the calls to the test. A leak check and the end of a scope search copies of them, and release them on the main actor.
extension RecordedCalls: @unchecked Sendable {}
