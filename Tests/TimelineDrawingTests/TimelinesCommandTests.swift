import Testing

@testable import TimelineDrawing

@Suite("rehearsal timelines")
struct TimelinesCommandTests {
  @Test("says in a list of commands what it does")
  func summary() {
    #expect(TimelinesCommand.summary == "draws what tests recorded as sequence diagrams")
  }
}
