import TestSupport
import Testing

@Suite("expectOrder")
struct ExpectOrderTests {
  let lamp = SpyLamp()
  let taps = CallLog<String>("taps")

  @Test("takes calls of several doubles in the order in which they came")
  func acrossDoubles() async {
    lamp.turnOn()
    taps.record("more")
    lamp.dim(to: 5)

    await expectOrder(lamp.received(.turnOn), taps.received("more"), lamp.received(.dim(to: 5)))

    await lamp.expectNoMoreCalls()
    await taps.expectNoMoreCalls()
  }

  @Test("waits for what is still to come")
  func waits() async {
    taps.record("on")
    Task {
      lamp.turnOn()
      taps.record("off")
    }

    await expectOrder(taps.received("on"), lamp.received(.turnOn), taps.received("off"))

    await taps.expectNoMoreCalls()
  }

  @Test("leaves the calls between to other expectations")
  func leavesOthers() async {
    lamp.turnOn()
    lamp.dim(to: 1)
    taps.record("more")

    await expectOrder(lamp.received(.turnOn), taps.received("more"))

    await lamp.expectCalls(.dim(to: 1))
  }

  @Test("does not take the same call for two steps")
  func sameCallTwice() async {
    lamp.turnOn()
    taps.record("again")
    lamp.turnOn()

    await expectOrder(lamp.received(.turnOn), taps.received("again"), lamp.received(.turnOn))

    await lamp.expectNoMoreCalls()
  }

  @Test("looks only at calls that no expectation verified before")
  func skipsTakenCalls() async {
    lamp.turnOn()
    await lamp.expectCalls(.turnOn)
    taps.record("again")
    lamp.turnOn()

    await expectOrder(taps.received("again"), lamp.received(.turnOn))

    await lamp.expectNoMoreCalls()
  }
}

@Suite("A timeline")
struct TimelineTests {
  let lamp = SpyLamp().lenient()
  let taps = CallLog<String>("taps").lenient()

  @Test("has the calls of all doubles in their order, aligned")
  func text() {
    taps.record("on")
    lamp.turnOn()
    for level in 1...8 { lamp.dim(to: level) }

    let timeline = Timeline(lamp, taps)

    #expect(
      timeline.description.hasPrefix(
        """
           1  taps     "on"
           2  SpyLamp  turnOn
           3  SpyLamp  dim(to: 1)
        """))
    #expect(timeline.description.hasSuffix("\n  10  SpyLamp  dim(to: 8)"))
    #expect(!timeline.isEmpty)
  }

  @Test("is drawn as a Mermaid sequence diagram")
  func mermaid() {
    lamp.turnOn()
    taps.record("a;b#c\nd")

    let diagram = Timeline(lamp, taps, SpyLamp()).mermaid(of: "LampPresenter")

    #expect(
      diagram == """
        sequenceDiagram
          participant caller as LampPresenter
          participant double0 as SpyLamp
          participant double1 as taps
          participant double2 as SpyLamp 2
          caller->>double0: turnOn
          caller->>double1: "a#59;b#35;c\\nd"
        """)
  }

  @Test("is empty without calls")
  func empty() {
    #expect(Timeline(lamp).isEmpty)
    #expect(Timeline(lamp).description == "")
  }
}
