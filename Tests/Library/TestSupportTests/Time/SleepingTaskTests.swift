import ExpectedFailures
import Testing

@testable import TestSupport

@Suite("A task that sleeps on a manual clock")
struct SleepingTaskTests {
  private let clock = ManualClock()
  private static let silence = ReleaseReason.silence(.seconds(5))

  @Test(
    "is named once at the end of the test, with the time and a remedy",
    arguments: [
      ([1], "1 task still sleeps", "1.0 seconds"),
      ([3, 1, 2], "3 tasks still sleep", "1.0 seconds, 2.0 seconds, 3.0 seconds"),
      ([1, 2, 3, 4], "4 tasks still sleep", "1.0 seconds, 2.0 seconds, 3.0 seconds, …"),
    ])
  func isNamedAtTheEnd(seconds: [Int], subject: String, times: String) {
    for seconds in seconds { sleep(until: .seconds(seconds)) }

    let failures = [clock.failures(because: .endOfTest), clock.failures(because: .endOfTest)]

    let text =
      "\(subject) on the clock at the end of the test, until \(times); the clock shows 0.0 seconds; advance it, or "
      + "cancel what sleeps"
    #expect(failures.map { $0.map(\.message) } == [[text], []])
  }

  @Test(
    "is named once after a silence, with the time and a remedy",
    arguments: [(.seconds(2), "2.0 seconds", ".seconds(2)"), (.seconds(1.5), "1.5 seconds", ".seconds(1.5)")]
      as [(Duration, String, String)])
  func isNamedAfterASilence(time: Duration, text: String, code: String) {
    sleep(until: time)

    let failures = [clock.failures(because: Self.silence), clock.failures(because: Self.silence)]

    let text =
      "1 task sleeps on the clock until \(text), the clock shows 0.0 seconds, and the test did nothing else for 5.0 "
      + "seconds; sleep in a Task, and advance the clock: await clock.advance(by: \(code))"
    #expect(failures.map { $0.map(\.message) } == [[text], []])
  }

  @Test("waits for the test, and ends without its deadline when the clock is released")
  func isReleased() {
    let ends = CallLog<Bool>("ends")
    #expect(!clock.isWaiting(inOpenScope: true))
    #expect(clock.note == nil)
    _ = clock.wake(at: clock.now.advanced(by: .seconds(1))) { ends.record($0) }
    #expect(clock.isWaiting(inOpenScope: true))
    #expect(clock.note == "1 task sleeps on the clock until 1.0 seconds; the clock shows 0.0 seconds")

    clock.release(because: .endOfTest)

    ends.expectCalls(false)
    #expect(!clock.isWaiting(inOpenScope: true))
  }

  @Test("is no reason for a wrong call", .rehearsal)
  func wrongCall() async throws {
    let texts = try await reportedTexts {
      await rehearse {
        let (clock, lamp) = (ManualClock(), SpyLamp(received: .turnOn))
        let nap = Task { try await clock.sleep(for: .seconds(1)) }
        await clock.sleeper()
        await lamp.expectCalls(.dim(to: 1))
        nap.cancel()
        _ = await nap.result
      }
    }

    #expect(texts.map { $0.contains("sleeps on the clock") } == [false])
  }

  @Test("is named before the calls that may wait for it")
  func comesFirst() {
    let (shop, leftovers) = (MockShop(), Leftovers(isCollecting: true))

    leftovers.add(shop.priceAnswer.register)
    leftovers.add(clock)
    leftovers.add(shop.stockAnswer.register)

    #expect(leftovers.holders.map(\.isClock) == [true, false, false])
  }

  @Test("is returned in the order of the sleeps, not of their deadlines")
  func isReturnedInOrder() async {
    for seconds in [5, 2, 7] { sleep(until: .seconds(seconds)) }

    var deadlines: [Duration] = []
    for _ in 0..<3 { deadlines.append(await clock.sleeper().sinceStart) }

    #expect(deadlines == [.seconds(5), .seconds(2), .seconds(7)])
  }

  @Test(
    "that comes after the end of its test fails the test once",
    .fails("a task went to sleep on the clock after the end of its test; await the task, or cancel it"))
  func isLate() async {
    let clock = await rehearse { ManualClock() }

    for _ in 1...2 { _ = clock.wake(at: clock.now.advanced(by: .seconds(1))) { _ in } }
  }

  @Test("has a deadline of at most 30 billion years")
  func hasALimit() {
    let limit = ManualClock.Instant.start.advanced(by: .seconds(1_000_000_000_000_000_000))

    #expect(limit.sinceStart == .seconds(1_000_000_000_000_000_000))
    #expect(limit.advanced(by: .seconds(1)) == limit)
    #expect(limit.duration(to: .start.advanced(by: .seconds(1))) == .seconds(1 - 1_000_000_000_000_000_000))
  }

  private func sleep(until time: Duration) {
    _ = clock.wake(at: clock.now.advanced(by: time)) { _ in }
  }
}
