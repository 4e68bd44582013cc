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
  func blockedMainActor() async {
    QueuedTasks.whenDone(blockedFor: .seconds(600)) { [log] in log.record("done") }
    // The main actor runs nothing else up to the first suspension of this test.
    Task { log.record("on the main actor") }
    log.record("blocked")

    await log.expectCalls("blocked", "on the main actor", "done", within: .seconds(50))
  }

  @Test("are no longer awaited when nobody needs them")
  func isOver() async {
    QueuedTasks.whenDone(blockedFor: .seconds(600), unless: { true }, { [log] in log.record("done") })

    await log.expectCalls("done")
  }
}
