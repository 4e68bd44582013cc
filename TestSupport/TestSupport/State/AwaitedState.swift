import Foundation

/// A value that an expectation waits for.
struct AwaitedState<Value: Equatable> {
  /// The largest number of values that a failure lists.
  private static var historyLimit: Int { 5 }

  private let expected: Value
  /// The values so far, each different from the one before it.
  private var values: [Value] = []
  private var hasChanged = false

  init(_ expected: Value) {
    self.expected = expected
  }

  /// Waits until the value equals the expected one.
  ///
  /// The number of changes is read before the value. So a change that comes after the value was read ends the wait.
  ///
  /// Observation announces a change before it happens. If the change happens on the caller's actor, it is complete when
  /// the caller runs again. Another thread may still be about to write a value whose change it has announced already, even
  /// before the wait began. No notification follows then, so the value is also read at growing intervals.
  ///
  /// - Parameters:
  ///   - changes: The changes that can change the value.
  ///   - read: Returns the value. Its argument is the number of changes so far.
  /// - Returns: False if the time ran out or the task was cancelled first.
  mutating func wait(
    for changes: some ChangeSource, within timeout: Duration, isolation: isolated (any Actor)?,
    read: (_ change: Int) async -> Value
  ) async -> Bool {
    let deadline = Timeout.deadline(after: timeout)
    var interval = Duration.milliseconds(1)
    var isLate = false
    while true {
      let change = changes.waiters.lock.withLock { changes.changeCount }
      await note(read(change))
      if values.last == expected { return true }
      if isLate { return false }
      let end = min(deadline, Deadlines.instant(after: interval))
      let another: Void? = await changes.waiters.wait(until: end, isolation: isolation) {
        changes.changeCount > change ? () : nil
      }
      if another != nil { hasChanged = true }
      interval = another == nil ? interval * 2 : .milliseconds(1)
      // The value is read once more, because the change may have come last.
      isLate = Deadlines.hasPassed(deadline) || Task.isCancelled
    }
  }

  /// Returns the text of a failure.
  ///
  /// - Parameters:
  ///   - wait: The phrase that says how long the expectation waited.
  ///   - explanation: The explanation of a value that had no reason to change.
  /// - Returns: The text.
  func failure(_ wait: String, withoutChange explanation: String) -> String {
    guard let last = values.last else { return "the value was never read" }
    let texts = values.suffix(Self.historyLimit).map { ValueText.describe($0, limit: values.count > 1 ? 80 : 240) }
    let history = (values.count > Self.historyLimit ? "…, " : "") + texts.joined(separator: ", then ")
    let headline =
      "the value did not become \(ValueText.describe(expected)) \(wait): it \(values.count > 1 ? "was" : "is") \(history)"
    let differences = ValueDifference.between(expected, and: last).filter { !$0.isWhole }
    let lines = [headline + (hasChanged ? "" : "; \(explanation)")] + differences.flatMap(\.lines)
    return lines.joined(separator: "\n")
  }

  private mutating func note(_ value: Value) {
    if values.last != value { values.append(value) }
    // A value that changes all the time must not fill the memory.
    if values.count > Self.historyLimit * 2 { values.remove(at: 0) }
  }
}

/// A source of changes, which resumes the tasks that wait for one.
protocol ChangeSource: Sendable {
  var waiters: Waiters { get }

  /// The number of changes so far.
  ///
  /// Hold the lock of the waiters to read it.
  var changeCount: Int { get }
}

/// A counter of changes that are announced on any thread.
final class ChangeCounter: ChangeSource {
  let waiters = Waiters(lock: NSLock())
  private(set) var changeCount = 0

  func add() {
    waiters.lock.lock()
    changeCount += 1
    waiters.unlockAndResumeAll()
  }
}

// Safe: `changeCount` is accessed only while the lock of `waiters` is held.
extension ChangeCounter: @unchecked Sendable {}

extension CallLogState: ChangeSource {
  var changeCount: Int { recordedCount }
}
