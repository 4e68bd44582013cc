import Dispatch

/// A task inside a test that records the failures reported from elsewhere, such as a detached task or a queue.
///
/// Swift Testing finds the current test, and the known-issue scopes around it, in task-local values. Only a task that
/// is created inside the test inherits those. The relay therefore creates a task there, which waits until a failure
/// arrives.
///
/// The reporting thread waits until the failure is recorded, so that the test does not end before. That thread can be
/// the main thread or a thread of the pool, and several reports can block all of these threads at once. The relay's
/// task must not need any of them, so it runs on a separate thread:
///
/// - It does not suspend to wait for a failure, because a continuation resumes its task through the thread pool.
///   Instead, the executor of this actor keeps the task from starting until there is a failure.
/// - Such a task can start only once. After it has recorded the failures, it creates the next task, which inherits its
///   task-local values.
actor FailureRelay {
  private let record: @Sendable (Failure, _ id: Int) -> Void
  private nonisolated let inbox = RelayInbox()

  nonisolated var unownedExecutor: UnownedSerialExecutor { inbox.asUnownedSerialExecutor() }

  /// Creates the first task, inside the current test.
  ///
  /// Call ``finish()`` to end the last one.
  ///
  /// - Parameter record: Records a failure in the test of the current task.
  init(
    record: @escaping @Sendable (Failure, _ id: Int) -> Void = { FailureReporter.shared.record($0, id: $1) }
  ) {
    self.record = record
    // Without the global actor, this task would start in the thread pool, and only then move to this actor.
    Task { @RelayThread in await self.recordFailures() }
  }

  /// Records a failure in the test of the relay, and returns when that is done.
  ///
  /// The wait has a limit. A known-issue scope calls code of the test to match an issue, and that code may wait for a
  /// lock that the reporting thread holds. Then neither can continue until the limit. The reporting thread continues
  /// first, and the failure is recorded later.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - id: The identifier of the failure in the failure reporter.
  nonisolated func relay(_ failure: Failure, id: Int) {
    let report = RelayInbox.Report(failure: failure, id: id)
    inbox.add(report)
    _ = report.isRecorded.wait(timeout: .now() + .seconds(5))
  }

  /// Ends the last task after it has recorded the failures that have arrived so far.
  nonisolated func finish() {
    inbox.close()
  }

  private func recordFailures() {
    for report in inbox.takeAll() {
      record(report.failure, report.id)
      report.isRecorded.signal()
    }
    // A failure that arrived since `takeAll` is left to the next task, which then starts at once.
    if !inbox.isFinished { Task { recordFailures() } }
  }
}

/// The failures that a relay has yet to record, and the executor of its tasks.
///
/// It keeps a task from starting until a failure arrives or the inbox is closed.
private final class RelayInbox: SerialExecutor {
  struct Report: Sendable {
    let failure: Failure
    let id: Int
    let isRecorded = DispatchSemaphore(value: 0)
  }

  private struct State: Sendable {
    var reports: [Report] = []
    var isClosed = false
    /// The task that has not started yet.
    var heldJob: UnownedJob?

    /// Removes and returns the task if there is work for it.
    mutating func takeRunnableJob() -> UnownedJob? {
      guard isClosed || !reports.isEmpty else { return nil }
      defer { heldJob = nil }
      return heldJob
    }
  }

  private let state = Locked(State())

  /// True if the inbox is closed and all its failures are taken.
  var isFinished: Bool { state.withLock { $0.isClosed && $0.reports.isEmpty } }

  func add(_ report: Report) {
    update { $0.reports.append(report) }
  }

  func close() {
    update { $0.isClosed = true }
  }

  func takeAll() -> [Report] {
    state.withLock { state in
      defer { state.reports = [] }
      return state.reports
    }
  }

  func enqueue(_ job: UnownedJob) {
    // One place is enough: each task creates the next one in its last step, so two tasks never wait.
    update { $0.heldJob = job }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

  private func update(_ change: (inout State) -> Void) {
    let job = state.withLock { state in
      change(&state)
      return state.takeRunnableJob()
    }
    // The queue is serial, so the relay runs one task at a time, as an actor must.
    if let job { RelayExecutor.queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) } }
  }
}

/// The actor on which the first task of each relay starts.
@globalActor
private actor RelayThread {
  static let shared = RelayThread()

  private let executor = RelayExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

/// An executor on a Dispatch queue, which has a thread even if the thread pool and the main thread are blocked.
private final class RelayExecutor: SerialExecutor {
  static let queue = DispatchQueue(label: "TestSupport.FailureRelay", qos: .userInitiated)

  func enqueue(_ job: UnownedJob) {
    Self.queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
