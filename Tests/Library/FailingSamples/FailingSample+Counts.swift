import TestSupport

extension FailingSample {
  static let counts: [FailingSample] = [
    FailingSample("fewerThanAtLeast") {
      let spy = SpyMenu(received: .start, .start)
      await spy.expectCalls(.start, times: 3..., within: .milliseconds(20))  // fails: fewerThanAtLeast
    },
    FailingSample("fewerThanExpected") {
      let spy = SpyMenu(received: .stop)
      await spy.expectCalls(  // fails: fewerThanExpected
        .start, times: 1, others: .verifiedElsewhere, within: .milliseconds(20))
    },
    FailingSample("moreThanAtMost") {
      let spy = SpyMenu(received: .start, .start)
      await spy.expectCalls(.start, times: ...1, within: .seconds(600))  // fails: moreThanAtMost
    },
    FailingSample("moreThanARange") {
      let spy = SpyMenu(received: .start, .start, .start, .start, .start)
      await spy.expectCalls(.start, times: 2...4, others: .allowed, within: .seconds(600))  // fails: moreThanARange
    },
    FailingSample("oneCallTooMany") {
      let spy = SpyMenu(received: .start, .start, .start, .start)
      await spy.expectCalls(.start, times: 3)  // fails: oneCallTooMany
    },
    FailingSample("oneCallTooManyAmongOthers") {
      let spy = SpyMenu(received: .stop, .start, .start)
      await spy.expectCalls(.start, times: 0...1, others: .allowed)  // fails: oneCallTooManyAmongOthers
    },
    FailingSample("calledInsteadOfNever") {
      let log = CallLog<Int>("numbers")
      Task { @MainActor in log.record(1) }
      await log.expectCalls(1, times: 0)  // fails: calledInsteadOfNever
    },
    FailingSample("anotherCallThanCounted") {
      let spy = SpyMenu(received: .start, .stop)
      await spy.expectCalls(.start, times: 3, within: .seconds(600))  // fails: anotherCallThanCounted
    },
    FailingSample("leftOverAfterACount") {
      let spy = SpyMenu(received: .start)  // fails: leftOverAfterACount
      await spy.expectCalls(.start, times: 1)
      spy.start()
    },
  ]
}
