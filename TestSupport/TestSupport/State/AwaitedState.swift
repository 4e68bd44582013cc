import Foundation

/// A value that an expectation waits for.
struct AwaitedState<Value: Equatable> {
  /// The largest number of values that a failure lists.
  private static var historyLimit: Int { 5 }

  private let expected: Value
  private let deadline: Deadlines.Instant
  /// What the changes resume, and the number of changes so far, which its lock guards.
  private let (waiters, changeCount): (Waiters, () -> Int)
  /// The values so far, each different from the one before it.
  private var values: [Value] = []
  private var hasChanged = false
  /// The number of changes before the value was read last.
  private var change = 0
  private var interval = Duration.milliseconds(1)
  private var isLate = false

  init(_ expected: Value, within timeout: Duration, changing waiters: Waiters, changeCount: @escaping () -> Int) {
    (self.expected, self.waiters, self.changeCount) = (expected, waiters, changeCount)
    deadline = Timeout.deadline(after: timeout)
  }

  var isEqual: Bool { values.last == expected }

  /// Returns the number of changes before the value is read, so that a later change ends the wait.
  mutating func nextChange() -> Int {
    change = waiters.lock.withLock(changeCount)
    return change
  }

  /// Waits for a change after a value was read.
  ///
  /// Observation announces a change before it happens. If the change happens on the caller's actor, it is complete when
  /// the caller runs again. Another thread may still be about to write a value whose change it has announced already, even
  /// before the wait began. No notification follows then, so the value is also read at growing intervals.
  ///
  /// - Returns: True if the value must be read again.
  mutating func goesOn(after value: Value, isolation: isolated (any Actor)?) async -> Bool {
    if values.last != value { values.append(value) }
    // A value that changes all the time must not fill the memory.
    if values.count > Self.historyLimit * 2 { values.remove(at: 0) }
    guard !isEqual, !isLate else { return false }
    let end = min(deadline, Deadlines.instant(after: interval))
    let another: Void? = await waiters.wait(until: end, isolation: isolation) { [change, changeCount] in
      changeCount() > change ? () : nil
    }
    if another != nil { hasChanged = true }
    interval = another == nil ? interval * 2 : .milliseconds(1)
    // The value is read once more, because the change may have come last.
    isLate = Deadlines.hasPassed(deadline) || Task.isCancelled
    return true
  }

  /// Returns the text of a failure after a wait, with the explanation of a value that had no reason to change.
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
}
