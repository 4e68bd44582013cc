import TestSupport
import Testing

@Suite("expectOrder")
struct ExpectOrderTests {
  let lamp = SpyLamp()
  let taps = CallLog<String>("taps")

  @Test("verifies calls of several doubles in the order of their arrival")
  func acrossDoubles() async {
    lamp.turnOn()
    taps.record("more")
    lamp.dim(to: 5)

    await expectOrder(lamp.received(.turnOn), taps.received("more"), lamp.received(.dim(to: 5)))

    await lamp.expectNoMoreCalls()
    await taps.expectNoMoreCalls()
  }

  @Test("waits for calls that are still to come")
  func waits() async {
    taps.record("on")
    Task {
      lamp.turnOn()
      taps.record("off")
    }

    await expectOrder(taps.received("on"), lamp.received(.turnOn), taps.received("off"))

    await taps.expectNoMoreCalls()
  }

  @Test("leaves the calls in between to other expectations")
  func leavesOthers() async {
    lamp.turnOn()
    lamp.dim(to: 1)
    taps.record("more")

    await expectOrder(lamp.received(.turnOn), taps.received("more"), others: .verifiedElsewhere)

    await lamp.expectCalls(.dim(to: 1))
  }

  @Test("allows the calls in between")
  func allowsOthers() async {
    await rehearse {
      let (lamp, taps) = (SpyLamp(), CallLog<String>("taps"))
      lamp.turnOn()
      lamp.dim(to: 1)
      taps.record("more")
      lamp.dim(to: 2)

      await expectOrder(taps.received("more"), lamp.received(.dim(to: 2)), others: .allowed)

      await lamp.expectNoMoreCalls()
    }
  }

  @Test("does not use one call for two steps")
  func sameCallTwice() async {
    lamp.turnOn()
    taps.record("again")
    lamp.turnOn()

    await expectOrder(lamp.received(.turnOn), taps.received("again"), lamp.received(.turnOn))

    await lamp.expectNoMoreCalls()
  }

  @Test("searches only unverified calls")
  func skipsVerifiedCalls() async {
    lamp.turnOn()
    await lamp.expectCalls(.turnOn)
    taps.record("again")
    lamp.turnOn()

    await expectOrder(taps.received("again"), lamp.received(.turnOn))

    await lamp.expectNoMoreCalls()
  }
}
