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
}
