import TestSupport
import Testing

@Suite("expectCalls in any order, and among others")
struct ExpectCallsAmongOthersTests {
  @Test("takes calls in whatever order they come")
  func anyOrder() async {
    let spy = SpyLamp()
    spy.dim(to: 2)
    Task {
      spy.turnOn()
      spy.dim(to: 1)
    }

    await spy.expectCalls(inAnyOrder: .turnOn, .dim(to: 1), .dim(to: 2))

    await spy.expectNoMoreCalls()
  }

  @Test("counts a call as often as it is listed")
  func anyOrderCounts() async {
    let spy = SpyLamp()
    for level in [1, 2, 1] { spy.dim(to: level) }

    await spy.expectCalls(inAnyOrder: .dim(to: 1), .dim(to: 1), .dim(to: 2))

    await spy.expectNoMoreCalls()
  }

  @Test("finds calls among others, and leaves these")
  func containing() async {
    let spy = SpyLamp()
    for level in 1...5 { spy.dim(to: level) }

    await spy.expectCalls(containing: .dim(to: 2), .dim(to: 4))

    await spy.expectCalls(.dim(to: 1), .dim(to: 3), .dim(to: 5))
  }

  @Test("waits for a call among others")
  func containingWaits() async {
    let spy = SpyLamp().lenient()
    spy.dim(to: 1)
    Task {
      for level in 2...5 { spy.dim(to: level) }
      spy.turnOn()
    }

    await spy.expectCalls(containing: .turnOn)

    #expect(spy.calls.all.last == .turnOn)
  }

  @Test("takes what was left before and behind, call by call")
  func takesFromTheMiddle() async {
    let spy = SpyLamp()
    for level in 1...6 { spy.dim(to: level) }

    await spy.expectCalls(containing: .dim(to: 3))
    await spy.expectCalls(containing: .dim(to: 5))
    await spy.expectNext(.dim(to: 1), .dim(to: 2), .dim(to: 4))

    await spy.expectCalls(.dim(to: 6))
  }

  @Test("do not wait in code that is not async")
  func synchronous() {
    let spy = SpyLamp()
    for level in [3, 1, 2] { spy.dim(to: level) }

    spy.expectCalls(containing: .dim(to: 1))
    spy.expectCalls(inAnyOrder: .dim(to: 2), .dim(to: 3))

    spy.expectNoMoreCalls()
  }
}
