import Dispatch
import Testing

@testable import TestSupport

@Suite("Deadlines")
struct DeadlinesTests {
  private let deadlines = Deadlines()

  @Test("call back, though later ones were added before and after")
  func callBack() async {
    let log = CallLog<String>("log")
    _ = deadlines.add(Deadlines.instant(after: .forever)) { log.record("never") }
    _ = deadlines.add(Deadlines.instant(after: .milliseconds(20))) { log.record("later") }

    _ = deadlines.add(Deadlines.instant(after: .milliseconds(1))) { log.record("soon") }
    _ = deadlines.add(Deadlines.instant(after: .forever)) { log.record("never") }

    await log.expectCalls("soon", "later", inAnyOrder: true, within: .forever)
  }

  @Test("do not call back after they are removed")
  func remove() async {
    let log = CallLog<String>("log")
    let ids = ["first", "second", "third"].map { name in
      deadlines.add(Deadlines.instant(after: .milliseconds(200))) { log.record(name) }
    }

    deadlines.remove(ids[1])

    await log.expectCalls("first", "third", inAnyOrder: true, within: .forever)
    _ = deadlines.add(Deadlines.instant(after: .milliseconds(1))) { log.record("last") }
    await log.expectCalls("last", within: .forever)
  }

  @Test("are not in the past")
  func negativeTimeout() {
    let now = Deadlines.Instant.now()

    #expect(Deadlines.instant(after: .seconds(-5)) >= now)
    #expect(Deadlines.instant(after: .seconds(2)) >= now + .seconds(2))
    #expect(Deadlines.instant(after: .seconds(Int64.max)) > now)
    #expect(Deadlines.hasPassed(now))
    #expect(!Deadlines.hasPassed(Deadlines.instant(after: .forever)))
  }

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
