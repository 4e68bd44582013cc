import Dispatch

/// Calls back at moments in real time, all of them with one timer: a wait that is over in time costs it next to nothing.
final class Deadlines: Sendable {
  typealias Instant = DispatchTime

  static let shared = Deadlines()

  private struct State: Sendable {
    var next = 0
    var actions: [Int: (deadline: Instant, act: @Sendable () -> Void)] = [:]
    var alarm: Instant?
  }

  private let state = Locked(State())
  private let queue = DispatchQueue(label: "TestSupport.Deadlines", qos: .userInitiated)

  /// The moment that is so far off.
  static func instant(after timeout: Duration) -> Instant {
    let (seconds, attoseconds) = timeout.components
    guard timeout > .zero else { return .now() }
    return .now() + .seconds(Int(min(seconds, 1_000_000_000))) + .nanoseconds(Int(attoseconds / 1_000_000_000))
  }

  /// Whether a moment has come.
  static func hasCome(_ moment: Instant) -> Bool { moment <= .now() }

  /// Calls back at a moment, unless it is removed before.
  ///
  /// - Returns: What to remove it by.
  func add(_ deadline: Instant, act: @escaping @Sendable () -> Void) -> Int {
    let (id, isFirst) = state.withLock { state in
      state.next += 1
      state.actions[state.next] = (deadline, act)
      let isFirst = state.alarm.map { deadline < $0 } ?? true
      if isFirst { state.alarm = deadline }
      return (state.next, isFirst)
    }
    if isFirst { setAlarm(deadline) }
    return id
  }

  /// Forgets a moment; the timer is left alone, and goes off in vain, once.
  func remove(_ id: Int) {
    state.withLock { $0.actions[id] = nil }
  }

  private func setAlarm(_ deadline: Instant) {
    queue.asyncAfter(deadline: deadline) { self.actOnDue() }
  }

  private func actOnDue() {
    // An alarm may be early by a tick.
    let now = Instant.now() + .milliseconds(1)
    let (due, alarm) = state.withLock { state -> ([@Sendable () -> Void], Instant?) in
      // An alarm that an earlier one was put before has nothing left to do.
      guard let alarm = state.alarm, alarm <= now else { return ([], nil) }
      let due = state.actions.filter { $0.value.deadline <= now }
      for id in due.keys { state.actions[id] = nil }
      state.alarm = state.actions.values.map(\.deadline).min()
      return (due.values.map(\.act), state.alarm)
    }
    for act in due { act() }
    if let alarm { setAlarm(alarm) }
  }
}
