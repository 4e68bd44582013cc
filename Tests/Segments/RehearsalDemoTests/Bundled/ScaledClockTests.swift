import TestSupport
import Testing

@testable import RehearsalDemo

@Suite("A scaled clock", .rehearsal)
struct ScaledClockTests {
  let base = ManualClock()

  @Test("runs faster or slower by its factor", arguments: [(10.0, 20.0), (1, 2), (0.5, 1)])
  func runsFaster(factor: Double, seconds: Double) {
    let clock = ScaledClock(base, factor: factor)
    let start = clock.now

    base.advance(by: .seconds(2))

    #expect(start.duration(to: clock.now) == .seconds(seconds))
  }

  @Test("sleeps until the base clock reaches the same moment")
  func sleepsAShorterTime() async throws {
    let clock = ScaledClock(base, factor: 10)

    let nap = Task { try await clock.sleep(for: .seconds(30)) }
    let wakeUp = await base.sleeper()
    await base.advance(by: base.now.duration(to: wakeUp))
    try await nap.value

    #expect(wakeUp.sinceStart == .seconds(3))
  }

  @Test("wakes with an error when the sleeping task is cancelled")
  func cancels() async {
    let clock = ScaledClock(base, factor: 10)
    let nap = Task { try await clock.sleep(for: .seconds(30)) }
    await base.sleeper()

    nap.cancel()

    await #expect(throws: CancellationError.self) { try await nap.value }
  }

  @Test("accepts any factor", arguments: [Double.leastNonzeroMagnitude, .greatestFiniteMagnitude])
  func takesAnyFactor(factor: Double) {
    let clock = ScaledClock(base, factor: factor)
    let start = clock.now

    base.advance(by: .seconds(1000))

    #expect(clock.now > start)
  }
}
