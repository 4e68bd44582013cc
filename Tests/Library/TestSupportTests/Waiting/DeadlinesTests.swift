import Testing

@testable import TestSupport

@Suite("Deadlines")
struct DeadlinesTests {
  @Test("can be removed by an object that only a removed action holds")
  func removeInside() async {
    let log = CallLog<String>("log").lenient()
    var watchdog: Watchdog? = Watchdog(timeout: .forever)
    // It has a deadline, which it removes as it is deallocated.
    watchdog?.start()
    let id = Deadlines.shared.add(Deadlines.instant(after: .forever)) { [watchdog] in watchdog?.noteEvent() }
    watchdog = nil

    Task.detached {
      Deadlines.shared.remove(id)
      log.record("removed")
    }

    await log.expectCalls("removed")
  }
}
