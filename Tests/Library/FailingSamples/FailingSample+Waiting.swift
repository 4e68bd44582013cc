import TestSupport

extension FailingSample {
  /// Tests that would wait for ever.
  static let waiting: [FailingSample] = [
    FailingSample(slow: "awaitsHeldCall", inScope: true) {
      let kitchen = MockKitchen()  // fails: awaitsHeldCall
      kitchen.dishesAnswer.holds()
      _ = await Task { try? await kitchen.dishes(for: 4) }.value
    },
    FailingSample(slow: "awaitsHeldCallWithoutAScope") {
      let kitchen = MockKitchen().lenient()  // fails: awaitsHeldCallWithoutAScope
      kitchen.dishesAnswer.holds()
      _ = try? await kitchen.dishes(for: 4)
    },
    FailingSample(slow: "awaitsCallThatIsNeverAnswered", inScope: true) {
      let kitchen = MockKitchen()  // fails: awaitsCallThatIsNeverAnswered
      kitchen.dishesAnswer.never()
      _ = try? await kitchen.dishes(for: 4)
    },
    FailingSample(slow: "awaitsCallThatIsNeverAnsweredWithoutAScope") {
      let kitchen = MockKitchen().lenient()  // fails: awaitsCallThatIsNeverAnsweredWithoutAScope
      kitchen.dishesAnswer.never()
      _ = try? await kitchen.dishes(for: 4)
    },
    FailingSample(slow: "sleepsItself", inScope: true) {
      let clock = ManualClock()  // fails: sleepsItself
      try? await clock.sleep(for: .seconds(3))
    },
    FailingSample(slow: "awaitsDelayedAnswer", inScope: true) {
      let (clock, kitchen) = (ManualClock(), MockKitchen())  // fails: awaitsDelayedAnswer
      kitchen.dishesAnswer.returns([], after: .seconds(60), on: clock)
      _ = try? await kitchen.dishes(for: 4)
    },
    FailingSample(slow: "awaitsDelayedCompletionHandler", inScope: true) {
      let (clock, kitchen) = (ManualClock(), MockKitchen())  // fails: awaitsDelayedCompletionHandler
      kitchen.isOpenAnswer.returns(true, after: .seconds(60), on: clock)
      _ = await withCheckedContinuation { isOpen in kitchen.isOpen { isOpen.resume(returning: $0) } }
    },
    FailingSample(slow: "readsOpenStream", inScope: true) {
      let log = CallLog<String>("log").lenient()  // fails: readsOpenStream
      let tables = Answer<Void, AsyncStream<Int>, Never>("tables", of: log)
      tables.opens()
      for await _ in await tables.resolve(()) {}
    },
    FailingSample(slow: "awaitsHeldCompletionHandler", inScope: true) {
      let kitchen = MockKitchen()  // fails: awaitsHeldCompletionHandler
      kitchen.isOpenAnswer.holds()
      _ = await withCheckedContinuation { isOpen in kitchen.isOpen { isOpen.resume(returning: $0) } }
    },
    FailingSample(slow: "advancesWithoutASleeper", inScope: true) {
      let clock = ManualClock()
      await clock.advance(by: .seconds(1))  // fails: advancesWithoutASleeper
    },
  ]
}
