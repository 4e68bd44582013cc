import Dispatch
import Foundation

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

/// The longest wait of an expectation for a call.
///
/// A call that arrives ends the wait at once, so only a failing test waits until the timeout, or longer if the machine is busy.
///
/// ```swift
/// await view.expectCalls(.startLoading, within: Timeout.standard)
/// ```
///
/// An expectation for several calls may wait that long for each of them. All functions that can fail a test also take the
/// location of their caller (`fileID`, `filePath`, `line`, `column`), which a failure points at. Those that wait take the
/// actor of their caller (`isolation`), on which the closures of the test run. Pass these on only from a helper of your own.
public enum Timeout {
  /// The timeout of expectations without a `within` argument: 5 seconds, or the value of `REHEARSAL_TIMEOUT` in
  /// seconds, larger on a slow machine, or smaller where many tests are meant to fail.
  ///
  /// A test in which nothing happens for that long, and for at least a second, fails if it waits for a held call that
  /// nobody answers, or for a clock that nobody advances.
  public static let standard = duration(
    from: ProcessInfo.processInfo.environment["REHEARSAL_TIMEOUT"] ?? "5", warn: writeToStandardError)

  /// Returns the duration that a text names in seconds, of at most a day, or warns and returns 5 seconds.
  static func duration(from text: String, warn: (String) -> Void) -> Duration {
    if let seconds = Double(text), seconds >= 0 { return .seconds(min(seconds, 24 * 60 * 60)) }
    if !text.isEmpty {
      warn("warning: REHEARSAL_TIMEOUT=\(text) is not a number of seconds, such as 0.5 or 30; using 5 seconds")
    }
    return .seconds(5)
  }

  /// The time without any event after which a test that waits for itself fails: the standard timeout, but at least a
  /// second.
  package static let silence = max(standard, .seconds(1))
}

/// A wait that blocks its thread, for code that is not `async` and a condition that usually holds at once.
enum BlockingWait {
  /// Blocks the calling thread until a condition holds or the time is over, and returns true if it holds.
  ///
  /// The condition is checked once for each millisecond. The main thread runs its run loop in between, so that tasks of
  /// the main actor and the blocks of the main queue continue.
  @discardableResult
  static func wait(within timeout: Duration = Timeout.standard / 5, until condition: () -> Bool) -> Bool {
    let deadline = Deadlines.instant(after: timeout)
    while !condition() {
      guard !Deadlines.hasPassed(deadline) else { return false }
      let slice = Date(timeIntervalSinceNow: 0.001)
      // A run loop without sources returns at once. Without the sleep, the thread would be busy all the time.
      if Thread.isMainThread { RunLoop.main.run(until: slice) }
      Thread.sleep(until: slice)
    }
    return true
  }
}
