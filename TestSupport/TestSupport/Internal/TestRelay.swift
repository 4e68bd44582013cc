import Dispatch

/// A task inside of a test, which records there what is reported elsewhere.
///
/// Swift Testing knows the current test, and the known-issue scopes around it, by task-local values, which only a task
/// inherits that is created there. The task runs on a thread of its own: whoever reports can wait for it, on a thread of
/// the pool or the main thread as well, since it needs neither. A continuation would resume it by way of the pool, which a
/// few reporters can block for ever; so it does not suspend, but waits to start, and each task makes the next.
actor TestRelay {
  private nonisolated let mailbox = RelayMailbox()

  nonisolated var unownedExecutor: UnownedSerialExecutor { mailbox.asUnownedSerialExecutor() }

  /// Makes the first task, inside of the current test; the last one ends after ``finish()``.
  init() {
    Task { @RelayThread in await self.deliver() }
  }

  /// Records a failure in the test, and returns when that is done, so that the test does not end before.
  ///
  /// The wait has an end because a known-issue scope asks its matcher, the test's own code, which may want a lock that
  /// the caller holds. The failure is then recorded later.
  nonisolated func record(_ failure: Failure, ticket: Int) {
    let report = RelayMailbox.Report(failure: failure, ticket: ticket)
    mailbox.add(report)
    _ = report.isRecorded.wait(timeout: .now() + .seconds(5))
  }

  /// Lets the last task end, once it has recorded what it was given.
  nonisolated func finish() {
    mailbox.close()
  }

  private func deliver() {
    for report in mailbox.takeAll() {
      FailureReporter.shared.record(report.failure, ticket: report.ticket)
      report.isRecorded.signal()
    }
    if !mailbox.isDone { Task { deliver() } }
  }
}

/// Where the first task of each relay starts.
@globalActor
private actor RelayThread {
  static let shared = RelayThread()

  private let executor = RelayExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}
