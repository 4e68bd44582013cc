import Dispatch

/// A timer that calls back at many deadlines in real time.
///
/// Each wait adds a deadline, and most end soon, so adding and removing must be cheap: one timer serves all deadlines.
package final class Deadlines: Sendable {
  package typealias Instant = DispatchTime

  package static let shared = Deadlines()

  private struct State: Sendable {
    var latestID = 0
    var actions: [Int: (deadline: Instant, action: @Sendable () -> Void)] = [:]
    /// The next time at which the timer fires.
    var alarm: Instant?
  }

  private let state = Locked(State())
  private let queue = DispatchQueue(label: "TestSupport.Deadlines", qos: .userInitiated)

  package static func instant(after timeout: Duration) -> Instant {
    let (seconds, attoseconds) = max(timeout, .zero).components
    return .now() + .seconds(Int(min(seconds, 1_000_000_000))) + .nanoseconds(Int(attoseconds / 1_000_000_000))
  }

  static func hasPassed(_ moment: Instant) -> Bool { moment <= .now() }

  /// Calls back at a deadline, unless it is removed before, and returns its identifier.
  package func add(_ deadline: Instant, action: @escaping @Sendable () -> Void) -> Int {
    let (id, isEarliest) = state.withLock { state in
      state.latestID += 1
      state.actions[state.latestID] = (deadline, action)
      let isEarliest = state.alarm.map { deadline < $0 } ?? true
      if isEarliest { state.alarm = deadline }
      return (state.latestID, isEarliest)
    }
    if isEarliest { setAlarm(deadline) }
    return id
  }

  /// Removes a deadline, but leaves the timer, because cancelling it costs more than letting it fire once without effect.
  package func remove(_ id: Int) {
    // The action may be the last to hold an object that removes a deadline, too, so it is released without the lock.
    let removed = state.withLock { $0.actions.removeValue(forKey: id) }
    withExtendedLifetime(removed) {}
  }

  private func setAlarm(_ deadline: Instant) {
    queue.asyncAfter(deadline: deadline) { self.alarmDidFire() }
  }

  private func alarmDidFire() {
    // A timer may fire a little early.
    let now = Instant.now() + .milliseconds(1)
    let (due, alarm) = state.withLock { state -> ([@Sendable () -> Void], Instant?) in
      // This alarm was replaced by an earlier one, which has already run the actions that were due.
      guard let alarm = state.alarm, alarm <= now else { return ([], nil) }
      let due = state.actions.filter { $0.value.deadline <= now }
      for id in due.keys { state.actions[id] = nil }
      let next = state.actions.values.map(\.deadline).min()
      state.alarm = next
      return (due.values.map(\.action), next)
    }
    // The actions run without the lock, which they need to add or remove a deadline.
    for action in due { action() }
    if let alarm { setAlarm(alarm) }
  }
}
