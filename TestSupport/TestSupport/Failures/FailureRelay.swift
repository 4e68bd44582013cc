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
  private nonisolated let inbox = RelayInbox()

  nonisolated var unownedExecutor: UnownedSerialExecutor { inbox.asUnownedSerialExecutor() }

  /// Creates the first task, inside the current test.
  ///
  /// Call ``finish()`` to end the last one.
  init() {
    // Without the global actor, this task would start in the thread pool, and only then move to this actor.
    Task { @RelayThread in await self.runActions() }
  }

  /// Runs an action that records a failure in the test of the relay, and returns when that is done.
  ///
  /// The wait has a limit. A known-issue scope calls code of the test to match an issue, and that code may wait for a
  /// lock that the reporting thread holds. Then neither can continue until the limit. The reporting thread continues
  /// first, and the failure is recorded later.
  nonisolated func run(_ action: @escaping @Sendable () -> Void) {
    let isDone = DispatchSemaphore(value: 0)
    inbox.update {
      $0.actions.append {
        action()
        isDone.signal()
      }
    }
    _ = isDone.wait(timeout: .now() + .seconds(5))
  }

  /// Ends the last task after it has run the actions that have arrived so far.
  nonisolated func finish() {
    inbox.update { $0.isClosed = true }
  }

  private func runActions() {
    for action in inbox.takeAll() { action() }
    // An action that arrived since `takeAll` is left to the next task, which then starts at once.
    if !inbox.isFinished { Task { runActions() } }
  }
}

/// The actions that a relay has yet to run, and the executor of its tasks.
///
/// It keeps a task from starting until an action arrives or the inbox is closed.
private final class RelayInbox: SerialExecutor {
  struct State: Sendable {
    var actions: [@Sendable () -> Void] = []
    var isClosed = false
    /// The task that has not started yet.
    var heldJob: UnownedJob?
  }

  /// A queue has a thread even if the thread pool and the main thread are blocked.
  private static let queue = DispatchQueue(label: "TestSupport.FailureRelay", qos: .userInitiated)

  private let state = Locked(State())

  var isFinished: Bool { state.withLock { $0.isClosed && $0.actions.isEmpty } }

  func takeAll() -> [@Sendable () -> Void] { state.withLock { exchange(&$0.actions, with: []) } }

  func enqueue(_ job: UnownedJob) {
    // One place is enough: each task creates the next one in its last step, so two tasks never wait.
    update { $0.heldJob = job }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

  /// Changes the state, and starts the task if there is work for it then.
  func update(_ change: (inout State) -> Void) {
    let job: UnownedJob? = state.withLock { state in
      change(&state)
      guard state.isClosed || !state.actions.isEmpty else { return nil }
      defer { state.heldJob = nil }
      return state.heldJob
    }
    // The queue is serial, so the relay runs one task at a time, as an actor must.
    if let job { Self.queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) } }
  }
}

/// The actor on which the first task of each relay starts.
@globalActor
private actor RelayThread {
  static let shared = RelayThread()

  private let executor = RelayInbox()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private init() {
    // A closed inbox starts every task at once.
    executor.update { $0.isClosed = true }
  }
}
