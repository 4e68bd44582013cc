import Foundation

/// The longest wait of an expectation for a call.
///
/// A call that arrives ends the wait at once, so only a failing test waits until the timeout. If the machine is busy
/// with other tests at that moment, the wait continues until those had a chance to run.
///
/// ```swift
/// await view.expectCalls(.startLoading, within: Timeout.standard)
/// ```
public enum Timeout {
  /// The timeout of expectations without a `within` argument: 5 seconds, or the value of `REHEARSAL_TIMEOUT` in
  /// seconds.
  ///
  /// Set the environment variable `REHEARSAL_TIMEOUT` to a larger value on a slow machine. Set it to a smaller value if
  /// many tests are meant to fail, for example under a mutation testing tool.
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
        "warning: REHEARSAL_TIMEOUT=\(text) is not a number of seconds, such as 0.5 or 30; using 5 seconds\n"
      FileHandle.standardError.write(Data(warning.utf8))
      return .seconds(5)
    }
    return .seconds(min(seconds, 24 * 60 * 60))
  }()

  /// Lets other tasks run a little longer after a timeout, before a wait gives up.
  ///
  /// If hundreds of tests start at once on two cores, the timeout of one can pass before its own task has run at all.
  /// The thread pool runs its tasks in turn. Each time the calling task gets its turn, the awaited task had one as
  /// well.
  ///
  /// - Parameter isOver: Returns true if the wait has ended in the meantime.
  static func gracePeriod(unless isOver: () -> Bool) async {
    for _ in 0..<50 where !isOver() { await Task.yield() }
  }

  /// Runs the tasks that are queued on the caller's actor, on the main actor and in the thread pool.
  ///
  /// An actor runs its tasks in order. A task enqueued there runs after all tasks that were queued before it. Twenty
  /// such rounds also run the tasks that those enqueue in turn, up to twenty in a row. The thread pool starts its tasks
  /// in order too, but on several threads. The system may suspend one of them, so there it is likely but not certain.
  static func runQueuedTasks(isolation: isolated (any Actor)? = #isolation) async {
    for _ in 0..<20 {
      await Task.yield()
      await Task { @MainActor in }.value
      await Task.detached {}.value
    }
  }

  /// Returns the end of a failed wait, as the text of a failure describes it.
  static func describe(_ timeout: Duration) -> String {
    Task.isCancelled ? "before the test was cancelled" : "within \(timeout)"
  }
}
