import TestSupport

extension FailingSample {
  static let time: [FailingSample] = [
    FailingSample("noSleeper") {
      await ManualClock().sleeper(within: .milliseconds(20))  // fails: noSleeper
    },
    FailingSample("sleeperLeft") {
      let clock = ManualClock()
      let sleep = Task { try await clock.sleep(for: .seconds(1)) }
      await clock.sleeper()
      clock.expectNoSleepers()  // fails: sleeperLeft
      sleep.cancel()
    },
    FailingSample("noOtherSleeper") {
      let clock = ManualClock()
      let sleep = Task { try await clock.sleep(for: .seconds(1)) }
      await clock.sleeper()
      await clock.sleeper(within: .milliseconds(20))  // fails: noOtherSleeper
      sleep.cancel()
    },
    FailingSample("tooFewSleepers") {
      let clock = ManualClock()
      let sleep = Task { try await clock.sleep(for: .seconds(3)) }
      await clock.sleeper()
      await clock.advance(by: .seconds(1), sleepers: 2, within: .milliseconds(20))  // fails: tooFewSleepers
      sleep.cancel()
    },
    FailingSample("missingCallWhileTasksSleep", inScope: true) {
      let (clock, menu) = (ManualClock(), SpyMenu())
      let naps = [1, 30].map { seconds in Task { try await clock.sleep(for: .seconds(seconds)) } }
      for _ in naps { await clock.sleeper() }
      await menu.expectCalls(.start, within: .milliseconds(20))  // fails: missingCallWhileTasksSleep
      for nap in naps { nap.cancel() }
      for nap in naps { _ = await nap.result }
    },
    FailingSample("missingCallInARun", inScope: true) {
      let (clock, menu) = (ManualClock(), SpyMenu())
      await clock.run {
        try? await clock.sleep(for: .seconds(9))
        await menu.expectCalls(.start, within: .milliseconds(20))  // fails: missingCallInARun
      }
    },
  ]
}
