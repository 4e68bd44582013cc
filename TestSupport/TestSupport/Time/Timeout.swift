import Foundation

/// How long expectations wait for what does not come.
///
/// Nothing that arrives is waited for longer than it takes: only a test that fails spends its patience. Where the time is up
/// because the machine is busy with other tests, a wait goes on until these had their turns as well.
///
/// ```swift
/// await view.expectCalls(.startLoading, within: Timeout.standard)
/// ```
public enum Timeout {
  /// The wait of an expectation that is not told otherwise: 5 seconds, or as many as `REHEARSAL_TIMEOUT` says.
  ///
  /// Raise it where a machine is very slow; lower it where many tests are meant to fail, as under a mutation tester.
  ///
  /// ```swift
  /// let generous = Timeout.standard * 2
  /// ```
  public static let standard: Duration = {
    guard let text = ProcessInfo.processInfo.environment["REHEARSAL_TIMEOUT"], !text.isEmpty else {
      return .seconds(5)
    }
    guard let seconds = Double(text), seconds >= 0 else {
      let warning =
        "warning: REHEARSAL_TIMEOUT=\(text) is no number of seconds, such as 0.5 or 30; 5 seconds are taken\n"
      FileHandle.standardError.write(Data(warning.utf8))
      return .seconds(5)
    }
    return .seconds(min(seconds, 24 * 60 * 60))
  }()

  /// Lets everyone else take some more turns, once the time has run out, before a wait is given up.
  ///
  /// Time passes for tests, too, that get no thread: where hundreds of them start at once on two cores, the first step of
  /// some comes late. The pool serves its tasks in turn; as often as this task has its turn, what it waits for had one.
  ///
  /// - Parameter isOver: Whether the wait has come to its end after all.
  static func lastTurns(unless isOver: () -> Bool) async {
    for _ in 0..<50 where !isOver() { await Task.yield() }
  }

  /// Gives their turns to tasks that are queued, on the caller's actor, on the main actor and on the pool.
  ///
  /// The actors serve their queues in order: whatever was queued there before, and what that queues in its turn, has run
  /// when as many hops have been made as it makes itself. The pool takes its tasks in order, too, but runs them on several
  /// threads, of which the system may hold one up: there it is likely, not certain.
  static func turns(isolation: isolated (any Actor)? = #isolation) async {
    for _ in 0..<20 {
      await Task.yield()
      await Task { @MainActor in }.value
      await Task.detached {}.value
    }
  }

  /// How a wait ended that has not brought what it was for.
  static func spent(_ timeout: Duration) -> String {
    Task.isCancelled ? "before the test was cancelled" : "within \(timeout)"
  }
}
