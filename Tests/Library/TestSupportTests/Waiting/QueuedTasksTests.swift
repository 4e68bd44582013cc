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
  func busyMainActor() async {
    // Tasks of a high priority go before those of other tests, which would keep the main actor blocked for long.
    await Task(priority: .high) { @MainActor in
      QueuedTasks.whenDone(blockedFor: .forever) { [log] in log.record("done") }
      Task { log.record("on the main actor") }
      waitForManyTasksOfThePool()
      log.record("busy")
    }.value

    await log.expectCalls("busy", "on the main actor", "done", within: .forever)
  }

  /// Blocks the main thread while the thread pool runs more tasks than a wait needs.
  private func waitForManyTasksOfThePool() {
    let isDone = DispatchSemaphore(value: 0)
    Task.detached(priority: .high) {
      for _ in 0..<200 { await Task.detached(priority: .high) {}.value }
      isDone.signal()
    }
    isDone.wait()
  }

  @Test("are no longer awaited when nobody needs them")
  func isOver() async {
    QueuedTasks.whenDone(blockedFor: .forever, unless: { true }, { [log] in log.record("done") })

    await log.expectCalls("done")
  }
}
