import TestSupport
import Testing

@Suite("A timeline")
struct TimelineTests {
  let lamp = SpyLamp().lenient()
  let taps = CallLog<String>("taps").lenient()

  @Test("lists the calls of all doubles in order, in aligned columns")
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
    #expect(Timeline(lamp).description == "")
  }
}
