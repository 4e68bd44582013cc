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

  @Test("releases a test in which nothing happens, and again if nothing happens for as long again")
  func releases() async {
    let looks = (0..<Watchdog.looks).map { _ in watchdog.look() }
    await log.expectCalls("release", within: .forever)
    let laterLooks = (0...Watchdog.looks).map { _ in watchdog.look() }

    #expect(looks == [false, false, false, false, true])
    #expect(laterLooks == [false, false, false, false, false, true])
  }

  @Test("looks by itself when a task begins to wait, also again")
  func looksByItself() async {
    let (watchdog, isWaiting) = (Watchdog(timeout: .milliseconds(50)), Locked(false))
    watchdog.watch(subject(isWaiting))

    for _ in 0..<2 {
      isWaiting.withLock { $0 = true }
      watchdog.start()
      await log.expectNext("release", within: .forever)
    }
  }

  @Test("goes on duty once, however many tasks begin to wait")
  func goesOnDuty() {
    let before = deadline
    watchdog.start()
    let first = deadline

    watchdog.start()

    #expect(before == nil && first != nil)
    #expect(deadline == first)
  }

  @Test("goes off duty when no task waits")
  func goesOffDuty() {
    watchdog.watch(subject(Locked(false)))
    watchdog.start()

    _ = watchdog.look()

    #expect(deadline == nil)
  }

  @Test("does not live longer than its test because it is on duty")
  func ends() {
    var watchdog: Watchdog? = Watchdog(timeout: .forever)
    weak var reference: Watchdog?
    reference = watchdog
    watchdog?.start()

    watchdog = nil

    #expect(reference == nil)
  }

  @Test("looks by itself from the start if it can tell what the test does, and releases a task before it tells")
  func looksFromTheStart() async {
    let watchdog = Watchdog(timeout: .milliseconds(50))

    watchdog.watch(subject(Locked(true), tell: { [log] in log.record("tell") }))

    await log.expectNext("release", within: .forever)
  }

  @Test("stays on duty for a task that begins to wait during its look")
  func staysOnDuty() async {
    let (watchdog, looks) = (Watchdog(timeout: .milliseconds(50)), Locked(0))
    watchdog.watch(
      Watchdog.Subject(
        activity: { 0 },
        isWaiting: {
          looks.withLock { looks in
            looks += 1
            return looks > 1
          }
        }, release: { [log] in log.record("release") }))

    _ = watchdog.look()

    await log.expectNext("release", within: .forever)
  }

  @Test(
    "leaves a test alone that makes a call, answers, advances a clock, answers a call that was just made, or begins to wait",
    arguments: [
      { _, calls in calls.withLock { $0 += 1 } }, { watchdog, _ in watchdog.noteEvent() },
      { watchdog, calls in
        watchdog.noteEvent()
        calls.withLock { $0 += 1 }
      }, { watchdog, _ in watchdog.start() },
    ] as [@Sendable (Watchdog, Locked<Int>) -> Void])
  func events(happens: @Sendable (Watchdog, Locked<Int>) -> Void) {
    for _ in 0...Watchdog.looks {
      happens(watchdog, calls)
      #expect(!watchdog.look())
    }
  }

  @Test("begins to count its looks again after an event")
  func countsAgain() {
    watchdog.noteEvent()

    let looks = (0...Watchdog.looks).map { _ in watchdog.look() }

    #expect(looks == [false, false, false, false, false, true])
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
    for _ in 0...Watchdog.looks { _ = watchdog.look() }

    await log.expectCalls("release", within: .forever)
  }

  @Test(
    "tells once of a test that does nothing, and does not release it, if no task waits and no program of the test runs",
    arguments: [false, true])
  func tells(hasChild: Bool) {
    let watchdog = watchdogOfAStillTest(hasChild: hasChild)

    for _ in 0..<3 * Watchdog.looks { #expect(!watchdog.look()) }

    #expect(log.all == (hasChild ? [] : ["tell"]))
  }

  @Test("looks further at a test that does nothing, as a task may begin to wait for it")
  func looksFurther() {
    let watchdog = watchdogOfAStillTest()

    let deadlines = (0...Watchdog.looks).map { _ in
      _ = watchdog.look()
      return watchdog.state.withLock(\.deadline)
    }

    #expect(Set(deadlines.compactMap(\.self)).count == deadlines.count)
  }

  @Test("does not tell of a test while it makes calls, or while an expectation waits")
  func busy() {
    let watchdog = watchdogOfAStillTest()

    for _ in 0...Watchdog.looks {
      watchdog.noteEvent()
      _ = watchdog.look()
    }
    watchdog.expectationWillWait()
    for _ in 0...Watchdog.looks { _ = watchdog.look() }

    #expect(log.all.isEmpty)
  }

  @Test("tells the name of a test that does nothing, its latest call, and the place where it waits")
  func text() {
    let scope = TestScope(site: SourceSite(fileID: "Lamps/LampTests.swift", filePath: "", line: 7, column: 1))
    let lamp = TestScope.$ofTask.withValue(scope) { SpyLamp().lenient() }
    let before = scope.stillness(onBlockedMainActor: true)
    lamp.turnOn()

    let after = scope.stillness(onBlockedMainActor: false)

    let expected =
      "WatchdogTests/text() has done nothing for \(Timeout.silence), since its scope began at LampTests.swift:7; "
    #expect(before.hasSuffix(expected + "the main actor is blocked, as by a semaphore"))
    #expect(
      after.contains(", since SpyLamp received turnOn; it awaits what no double knows of, such as a continuation"))
  }

  /// The identifier of the deadline for the next look, or nil off duty.
  private var deadline: Int? { watchdog.state.withLock(\.deadline) }

  /// Returns a test that waits until it is released.
  private func subject(_ isWaiting: Locked<Bool>, tell: (@Sendable () -> Void)? = nil) -> Watchdog.Subject {
    Watchdog.Subject(
      activity: { 0 }, isWaiting: { isWaiting.withLock { $0 } },
      release: { [log] in
        isWaiting.withLock { $0 = false }
        log.record("release")
      }, tell: tell)
  }

  /// Returns a watchdog of a test that no task waits for.
  private func watchdogOfAStillTest(hasChild: Bool = false) -> Watchdog {
    let watchdog = Watchdog(timeout: .forever, hasChildProcess: { hasChild })
    watchdog.watch(subject(Locked(false), tell: { [log] in log.record("tell") }))
    return watchdog
  }
}
