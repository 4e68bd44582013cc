import TestSupport

extension FailingSample {
  /// Tests that would wait for ever.
  static let waiting: [FailingSample] = [
    FailingSample("awaitsHeldCall", isSlow: true, inScope: true) {
      let kitchen = MockKitchen()  // fails: awaitsHeldCall
      kitchen.dishesAnswer.holds()
      _ = await Task { try? await kitchen.dishes(for: 4) }.value
    },
    FailingSample("awaitsHeldCallWithoutAScope", isSlow: true) {
      let kitchen = MockKitchen().lenient()  // fails: awaitsHeldCallWithoutAScope
      kitchen.dishesAnswer.holds()
      _ = try? await kitchen.dishes(for: 4)
    },
    FailingSample("awaitsCallThatIsNeverAnswered", isSlow: true, inScope: true) {
      let kitchen = MockKitchen()  // fails: awaitsCallThatIsNeverAnswered
      kitchen.dishesAnswer.never()
      _ = try? await kitchen.dishes(for: 4)
    },
    FailingSample("sleepsItself", isSlow: true, inScope: true) {
      let clock = ManualClock()  // fails: sleepsItself
      try? await clock.sleep(for: .seconds(3))
    },
    FailingSample("awaitsDelayedAnswer", isSlow: true, inScope: true) {
      let (clock, kitchen) = (ManualClock(), MockKitchen())  // fails: awaitsDelayedAnswer
      kitchen.dishesAnswer.returns([], after: .seconds(60), on: clock)
      _ = try? await kitchen.dishes(for: 4)
    },
    FailingSample("readsOpenStream", isSlow: true, inScope: true) {
      let log = CallLog<String>("log").lenient()  // fails: readsOpenStream
      let tables = Answer<Void, AsyncStream<Int>, Never>("tables", of: log)
      tables.opens()
      for await _ in await tables.resolve(()) {}
    },
    FailingSample("advancesWithoutASleeper", inScope: true) {
      let clock = ManualClock()
      await clock.advance(by: .seconds(1), within: .milliseconds(20))  // fails: advancesWithoutASleeper
    },
  ]
}
