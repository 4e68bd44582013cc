import TestSupport

extension FailingSample {
  /// Of calls that another expectation has already verified.
  ///
  /// Their texts name the line of that expectation, so each line of this file counts.
  static let verified: [FailingSample] = [
    FailingSample("verifiedBefore") {
      let spy = SpyMenu(received: .start, .stop)
      await spy.expectNext(.start)
      await spy.expectCalls(.start, .stop)  // fails: verifiedBefore
    },
    FailingSample("verifiedBeforeInAnyOrder") {
      let log = CallLog<Int>("numbers")
      for number in 1...3 { log.record(number) }
      for number in [1, 3] { log.expectCalls(number, others: .verifiedElsewhere) }
      log.expectCalls(3, 2, inAnyOrder: true)  // fails: verifiedBeforeInAnyOrder
    },
    FailingSample("verifiedBeforeAcrossDoubles") {
      let (spy, log) = (SpyMenu(), CallLog<Int>("numbers"))
      spy.start()
      log.record(1)
      await log.expectCalls(1)
      await expectOrder(  // fails: verifiedBeforeAcrossDoubles
        spy.received(.start), log.received(1), within: .milliseconds(20))
    },
  ]
}
