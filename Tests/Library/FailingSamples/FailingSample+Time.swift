import TestSupport

extension FailingSample {
  static let time: [FailingSample] = [
    FailingSample("sleepsForMillennia") {
      let clock = ManualClock()  // fails: sleepsForMillennia
      let sleep = Task { try await clock.sleep(for: .seconds(60_000_000_000)) }
      await clock.sleeper()
      await clock.run {}
      sleep.cancel()
      // The failure is reported at the latest when the task is over.
      _ = await sleep.result
    },
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
    FailingSample("tooFewSleepers") {
      let clock = ManualClock()
      let sleep = Task { try await clock.sleep(for: .seconds(1)) }
      await clock.sleepers(2, within: .milliseconds(20))  // fails: tooFewSleepers
      sleep.cancel()
    },
  ]
}
