import Testing
import ToolSupport
import ToolTestSupport

@testable import CoverageReport

@Suite("Line layout") struct LineLayoutTests {
  @Test("has the lines and segments of LineLayouts.md")
  func hasTheLinesAndSegmentsOfTheDocument() throws {
    try expectAnswers(in: "LineLayouts") { text in
      let source = MarkedSource(text)
      let page = LineLayout(
        regions: source.mapping.regions, exclusions: [], skipped: [], syntax: SourceSyntax(source.file))
      return Self.results(page, source.file).joined(separator: "\n")
    }
  }

  @Test("leaves out excluded code and code that was not compiled, as LineLayoutCases.md says")
  func leavesOutCode() throws {
    try expectAnswers(in: "LineLayoutCases") { question in
      let layout = try question.properties("source", "excluded", "skipped", "now")
      let source = MarkedSource(layout["source", default: ""].replacing("\\n", with: "\n"))
      var (regions, exclusions) = (source.mapping.regions, [Exclusion]())
      if let reason = layout["excluded"], let left = regions.popLast() {
        exclusions = [Exclusion(cause: .comment, reason: reason, start: left.start, end: left.end, regions: [left])]
      }
      let ends = (layout["skipped"] ?? "").split(whereSeparator: ":-".contains).compactMap { Int($0) }
      let page = LineLayout(
        regions: regions, exclusions: exclusions,
        skipped: ends.isEmpty ? [] : [(.at(ends[0], ends[1]), .at(ends[2], ends[3]))],
        syntax: (layout["now"].map { $0 == "gone" ? nil : SourceFile($0) } ?? source.file).map { SourceSyntax($0) })
      return Self.results(page, source.file).joined(separator: "\n")
    }
  }

  /// Returns each line with its state, the selections for which it is partial, and its segments.
  private static func results(_ page: LineLayout, _ file: SourceFile) -> [String] {
    Set(page.lines.map(\.number) + page.segments.map(\.line)).sorted().map { number in
      let line = page.lines.first { $0.number == number }
      let partial = line?.partialSelections.map(\.rawValue).sorted().joined(separator: ", ") ?? ""
      let segments = page.segments.filter { $0.line == number }.map { segment in
        let kind =
          switch segment.kind {
          case .code: segment.counts.isCovered(by: .both) ? "" : "missed "
          case .excluded(let index): "excluded \(index) "
          case .skipped: "skipped "
          }
        let region = segment.region == nil ? ", in no region" : ""
        return "\(kind)`\(text(segment, file))` in \(segment.columns)\(region)"
      }
      return "\(number) \(line?.state(under: .xctest).rawValue ?? "not counted")"
        + "\(partial.isEmpty ? "" : " for \(partial)"): \(segments.joined(separator: ", "))"
    }
  }

  private static func text(_ segment: LineSegment, _ file: SourceFile) -> String {
    let line = file.line(segment.line) ?? []
    return String(
      decoding: line.dropFirst(segment.columns.lowerBound - 1).prefix(segment.columns.count), as: UTF8.self)
  }

  @Test("keeps partial lines of each suite separate")
  func keepsPartialLinesOfEachSuiteSeparate() {
    var regions = MarkedSource("a ‹b› ‹c›").mapping.regions
    regions[0].counts = ExecutionCounts(xctest: 2, swiftTesting: 0)
    regions[1].counts = ExecutionCounts(xctest: 0, swiftTesting: 3)

    let page = LineLayout(regions: regions, exclusions: [], skipped: [], syntax: SourceSyntax(SourceFile("a b c")))

    #expect(
      page.lines == [
        CodeLine(number: 1, counts: .init(xctest: 2, swiftTesting: 3), partialSelections: [.xctest, .swiftTesting])
      ])
  }
}
