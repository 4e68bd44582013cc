import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Streams and tasks", .rehearsal)
struct StreamsTests {
  @Test("bring what the test says")
  func streams() async throws {
    let mock = MockTicker(states: AsyncStream { $0.finish() })
    let ticker: any Ticker = mock
    mock.ticksAnswer.returns(stream(of: 1, 2))
    mock.pricesAnswer.returns(AsyncThrowingStream { $0.finish(throwing: Offline()) })

    var ticks: [Int] = []
    for await tick in ticker.ticks(every: .seconds(1)) { ticks.append(tick) }
    await #expect(throws: Offline()) { for try await _ in try await ticker.prices() {} }
    for await _ in ticker.states {}

    #expect(ticks == [1, 2])
    await mock.expectCalls(.ticks(every: .seconds(1)), .prices)
  }

  @Test("are started and followed")
  func tasks() async throws {
    let mock = MockScheduler()
    let scheduler: any Scheduler = mock
    let clock = ManualClock()
    mock.startAnswer.returns(Task { 3 })
    mock.sleepAnswer.returns()

    #expect(try await scheduler.start("a").value == 3)
    scheduler.follow(Task {})
    try await scheduler.sleep(on: clock, until: 1...2)

    for name in ["start", "follow", "sleep"] { await mock.expectNext { isCase(name, $0) } }
  }

  @Test("never come back")
  func never() async {
    let mock = MockEmergencyBrake()
    let brake: any EmergencyBrake = mock
    mock.pullAnswer.throws(Offline())

    await #expect(throws: Offline()) { try await brake.pull() }

    await mock.expectCalls(.pull)
  }

  private func stream(of ticks: Int...) -> AsyncStream<Int> {
    AsyncStream { continuation in
      for tick in ticks { continuation.yield(tick) }
      continuation.finish()
    }
  }
}
