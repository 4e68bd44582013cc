import Testing

@testable import TestSupport

@Suite("A watchdog")
struct WatchdogTests {
  private let log = CallLog<String>("log").lenient()
  private let calls = Locked(0)
  // No deadline passes, so each look at the test is one of the tests below.
  private let watchdog = Watchdog(timeout: .forever)

  init() {
    watchdog.watch(
      Watchdog.Subject(
        activity: { [calls] in calls.withLock { $0 } }, isWaiting: { true },
        release: { [log] in log.record("release") }))
  }

  @Test("releases a test in which nothing happens")
  func releases() async {
    for _ in 0...Watchdog.looks { watchdog.look() }

    await log.expectCalls("release", within: .forever)
  }

  @Test("leaves a test alone that makes calls")
  func calling() {
    for _ in 0...Watchdog.looks {
      calls.withLock { $0 += 1 }
      #expect(!watchdog.look())
    }
  }

  @Test("leaves a test alone that answers, or advances a clock")
  func events() {
    for _ in 0...Watchdog.looks {
      watchdog.noteEvent()
      #expect(!watchdog.look())
    }
  }

  @Test("leaves a test alone while a scope inside of it has events")
  func eventsInside() {
    let inside = Watchdog(timeout: .forever, parent: watchdog)

    for _ in 0...Watchdog.looks {
      inside.noteEvent()
      #expect(!watchdog.look())
    }
  }

  @Test("leaves a test alone while one of its expectations waits, and releases it afterwards")
  func expecting() async {
    watchdog.expectationWillWait()
    for _ in 0...Watchdog.looks { #expect(!watchdog.look()) }

    watchdog.expectationDidWait()
    for _ in 0...Watchdog.looks { watchdog.look() }

    await log.expectCalls("release", within: .forever)
  }
}

@Suite("The timeout of a test")
struct TimeoutOfATestTests {
  @Test("is short after an expectation has timed out")
  func isShort() {
    let scope = TestScope()
    scope.noteTimeout()

    let timeout = TestScope.$ofTask.withValue(scope) { Timeout.ofThisTest(.seconds(90)) }

    #expect(timeout == Timeout.standard / 20)
    #expect(Timeout.ofThisTest(.seconds(90)) == .seconds(90))
  }
}
