import Dispatch

/// What a relay still has to record, and the task that will: it starts when there is something to do.
final class RelayMailbox: SerialExecutor {
  struct Report: Sendable {
    let failure: Failure
    let ticket: Int
    let isRecorded = DispatchSemaphore(value: 0)
  }

  private struct State: Sendable {
    var reports: [Report] = []
    var isClosed = false
    var waiting: UnownedJob?

    /// The task, where there is something to do for it.
    mutating func due() -> UnownedJob? {
      guard isClosed || !reports.isEmpty else { return nil }
      defer { waiting = nil }
      return waiting
    }
  }

  private let state = Locked(State())

  /// Whether there is nothing to do, and will be nothing any more.
  var isDone: Bool { state.withLock { $0.isClosed && $0.reports.isEmpty } }

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
    update { $0.waiting = job }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

  private func update(_ change: (inout State) -> Void) {
    let due = state.withLock { state in
      change(&state)
      return state.due()
    }
    if let due { RelayExecutor.queue.async { due.runSynchronously(on: self.asUnownedSerialExecutor()) } }
  }
}

/// Runs tasks one at a time, on a thread that is neither one of the pool nor the main thread.
final class RelayExecutor: SerialExecutor {
  /// A queue of its own gets a thread though the pool's threads and the main thread are blocked.
  static let queue = DispatchQueue(label: "TestSupport.RelayExecutor", qos: .userInitiated)

  func enqueue(_ job: UnownedJob) {
    Self.queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
