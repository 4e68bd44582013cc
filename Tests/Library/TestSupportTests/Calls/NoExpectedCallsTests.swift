import TestSupport
import Testing

@Suite("A list of calls that is empty")
struct NoExpectedCallsTests {
  @Test(
    "is as expected beside other calls, with and without a wait",
    arguments: [OtherCalls.allowed, .verifiedElsewhere])
  func passes(others: OtherCalls) async {
    let (spy, none) = (SpyLamp(received: .turnOn), [SpyLamp.Call]())

    await spy.expectCalls(none, others: others)
    verify(spy, none, others)

    await spy.expectCalls(.turnOn)
  }

  private func verify(_ spy: SpyLamp, _ calls: [SpyLamp.Call], _ others: OtherCalls) {
    spy.expectCalls(calls, others: others)
  }
}
