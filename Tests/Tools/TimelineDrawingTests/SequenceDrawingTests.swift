import Foundation
import Testing

@testable import TimelineDrawing

@Suite("A sequence drawing")
struct SequenceDrawingTests {
  private let recorded = """
    participant caller as UsersPresenter
    participant double0 as SpyUsersView
    participant double1 as MockUserService
    caller->>double0: show("<b> & \\"c\\"")
    double1-->>caller: users returns []
    """

  private func svg(_ text: String, palette: Palette = .light) throws -> String {
    try SequenceDrawing(diagram: SequenceDiagram(text, path: "a.mmd"), title: "A & B", palette: palette).svg
  }

  @Test("has a title and a description for screen readers")
  func isAccessible() throws {
    let svg = try svg(recorded)

    #expect(svg.contains("role=\"img\""))
    #expect(svg.contains("<title>A &amp; B</title>"))
    #expect(
      svg.contains("<desc>UsersPresenter calls SpyUsersView: show(&quot;&lt;b&gt; &amp; \\&quot;c\\&quot;&quot;)."))
  }

  @Test("draws a call as an arrow to the double, and its answer as a dashed arrow back")
  func arrows() throws {
    let lines = try svg(recorded).split(separator: "\n")

    let call = try #require(lines.first { $0.contains("stroke=\"\(Palette.light.call)\"") })
    let answer = try #require(lines.first { $0.contains("stroke=\"\(Palette.light.answer)\"") })

    #expect(!call.contains("dasharray") && answer.contains("dasharray"))
    #expect(try ends(of: call).start < ends(of: call).end)
    #expect(try ends(of: answer).start > ends(of: answer).end)
    #expect(try ends(of: call).start == ends(of: answer).end)
  }

  @Test("differs between light and dark pages only in its colors")
  func palettes() throws {
    let light = try svg(recorded)
    let dark = try svg(recorded, palette: .dark)

    let uncolored = [light, dark].map { $0.replacing(#/#[0-9a-f]{6}/#, with: "") }

    #expect(light != dark)
    #expect(uncolored[0] == uncolored[1])
  }

  @Test("wraps a long text into at most three lines")
  func longTexts() throws {
    let long = (1...200).map { "word\($0)" }.joined(separator: " ")

    let svg = try svg("participant double0 as A\ncaller->>double0: \(long)")

    let texts = svg.split(separator: "\n").filter { $0.contains("paint-order") }
    #expect(texts.count == 3)
    #expect(texts.last?.contains("…</text>") == true)
    #expect(texts.allSatisfy { $0.count < 220 })
  }

  @Test("draws every second name lower if all names do not fit into one row")
  func staggeredNames() throws {
    let svg = try svg(doubles(named: "MockServiceName", count: 5) + "\ncaller->>double4: a")

    #expect(try width(of: svg) == 720)
    #expect(tops(of: svg) == [16, 54, 16, 54, 16, 54])
  }

  @Test("is wider than usual if the names need it")
  func wideNames() throws {
    let svg = try svg(doubles(named: "MockServiceWithAVeryLongName", count: 6) + "\ncaller->>double5: a")

    #expect(try width(of: svg) > 720)
  }

  private func doubles(named name: String, count: Int) -> String {
    (0..<count).map { "participant double\($0) as \(name)\($0)" }.joined(separator: "\n")
  }

  private func width(of svg: String) throws -> Int {
    try #require(svg.firstMatch(of: #/width="(\d+)"/#).flatMap { Int($0.1) })
  }

  /// The vertical positions of the boxes around the names.
  private func tops(of svg: String) -> [Int] {
    svg.matches(of: #/<rect x="[^"]*" y="(\d+)"/#).compactMap { Int($0.1) }
  }

  private func ends(of line: Substring) throws -> (start: Double, end: Double) {
    let found = try #require(line.firstMatch(of: #/x1="([\d.]+)".* x2="([\d.]+)"/#))
    return (Double(found.1) ?? 0, Double(found.2) ?? 0)
  }
}
