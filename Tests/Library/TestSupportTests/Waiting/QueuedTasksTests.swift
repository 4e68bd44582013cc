import Dispatch
import Testing

@testable import TestSupport

@Suite("Queued tasks", .rehearsal)
struct QueuedTasksTests {
  private let log = CallLog<String>("log")

  @Test("run before a wait gives up, also those of the main actor")
  func runFirst() async {
    Task { @MainActor in
      log.record("on the main actor")
      Task { log.record("in the thread pool") }
    }

    await log.expectCalls("on the main actor", "in the thread pool", within: .zero)
  }

  @Test("have run when the main actor is free again")
  @MainActor
  func busyMainActor() async {
    QueuedTasks.whenDone(blockedFor: .seconds(600)) { [log] in log.record("done") }
    Task { log.record("on the main actor") }
    waitForManyTasksOfThePool()
    log.record("busy")

    await log.expectCalls("busy", "on the main actor", "done", within: .seconds(50))
  }

  /// Blocks the main thread while the thread pool runs more tasks than a wait needs.
  private func waitForManyTasksOfThePool() {
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
      for _ in 0..<1_000 { await Task.detached {}.value }
      isDone.signal()
    }
    isDone.wait()
  }

  @Test("are no longer awaited when nobody needs them")
  func isOver() async {
    QueuedTasks.whenDone(blockedFor: .seconds(600), unless: { true }, { [log] in log.record("done") })

    await log.expectCalls("done")
  }
}
