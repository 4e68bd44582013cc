import TestSupport
import Testing

@Suite("expectNext")
struct ExpectNextTests {
  @Test("takes the next calls and leaves the others")
  func leavesTheOthers() async {
    let spy = SpyLamp()
    spy.turnOn()
    spy.dim(to: 1)
    spy.dim(to: 2)

    await spy.expectNext(.turnOn, .dim(to: 1))

    await spy.expectCalls(.dim(to: 2))
  }

  @Test("is resumed by the call it waits for, not by one before")
  func waitsForTheLast() async {
    let spy = SpyLamp()
    let lighting = Task {
      spy.turnOn()
      await Task.yield()
      spy.dim(to: 1)
    }

    await spy.expectNext(.turnOn, .dim(to: 1))

    await spy.expectNoMoreCalls()
    await lighting.value
  }

  @Test("hands over the call that a pattern has matched")
  func patternHandsOver() async {
    let spy = SpyLamp()
    Task { spy.dim(to: 7) }

    let call = await spy.expectNext { if case .dim(let level) = $0 { level > 5 } else { false } }

    #expect(call == .dim(to: 7))
    await spy.expectNoMoreCalls()
  }

  @Test("takes calls of a type that is not Equatable by pattern")
  func patternNeedsNoEquality() async {
    let log = CallLog<any Error>("errors")
    log.record(CancellationError())

    await log.expectNext { $0 is CancellationError }

    await log.expectNoMoreCalls()
  }

  @Test("does not wait in code that is not async")
  func synchronous() {
    let spy = SpyLamp()
    spy.turnOn()
    spy.dim(to: 3)

    spy.expectNext(.turnOn)
    let call = spy.expectNext { $0 == .dim(to: 3) }

    #expect(call == .dim(to: 3))
    spy.expectNoMoreCalls()
  }
}
