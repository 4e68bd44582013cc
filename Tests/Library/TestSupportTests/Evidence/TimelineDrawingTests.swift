import Testing

@testable import TestSupport

@Suite("The drawing of a timeline")
struct TimelineDrawingTests {
  private func entry(_ number: Int, _ double: String, _ text: String, _ kind: Timeline.Entry.Kind = .call)
    -> Timeline.Entry
  {
    Timeline.Entry(number: number, double: double, text: text, kind: kind)
  }

  @Test("has a lane for each double, and an arrow for each call and answer")
  func lanes() {
    let timeline = Timeline(of: [
      [entry(1, "View", "start"), entry(5, "View", "stop")],
      [entry(2, "Clock", "2.0 seconds pass", .note)],
      [entry(3, "Service", "load"), entry(4, "Service", "load returns 1", .answer)],
    ])

    let svg = TimelineDrawing(timeline, title: "test").svg

    #expect(svg.matches(of: #/font-weight="bold">(\w+)</#).map { String($0.1) } == ["presenter", "View", "Service"])
    #expect(
      svg.matches(of: #/d="M(\d+) \d+H(\d+)"/#).map { "\($0.1) \($0.2)" } == [
        "100 300", "100 500", "500 100", "100 300",
      ])
    #expect(svg.contains(">2.0 seconds pass</text>"))
  }

  @Test("is sound XML for every text")
  func escapes() {
    let timeline = Timeline(of: [[entry(1, "View<Int>", "show(\"a & b\", \"<\u{1B}>\")")]])

    let svg = TimelineDrawing(timeline, title: "a < b").svg

    #expect(svg.contains("<title>a &lt; b</title>"))
    #expect(svg.contains(">View&lt;Int&gt;</text>"))
    #expect(svg.contains(">show(\"a &amp; b\", \"&lt; &gt;\")</text>"))
  }

  @Test("shows the last 200 steps")
  func limit() {
    let timeline = Timeline(of: [(1...300).map { entry($0, "View", "show(\($0))") }])

    let svg = TimelineDrawing(timeline, title: "long").svg

    #expect(!svg.contains("show(100)"))
    #expect(svg.contains("show(101)"))
    #expect(svg.contains("show(300)"))
  }
}
