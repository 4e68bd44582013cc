import Testing
import ToolSupport
import ToolTestSupport

@testable import CoverageReport

@Suite("Line layout") struct LineLayoutTests {
  @Test("has the lines and segments of LineLayouts.md")
  func hasTheLinesAndSegmentsOfTheDocument() throws {
    try expectAnswers(in: "LineLayouts") { text in
      let source = MarkedSource(text)
      let page = LineLayout(regions: source.mapping.regions, exclusions: [], skipped: [], source: source.file)
      return Self.results(page, source.file).joined(separator: "\n")
    }
  }

  /// Returns each line with its state, the selections for which it is partial, and its segments.
  private static func results(_ page: LineLayout, _ file: SourceFile) -> [String] {
    Set(page.lines.map(\.number) + page.segments.map(\.line)).sorted().map { number in
      let line = page.lines.first { $0.number == number }
      let partial = line?.partialSelections.map(\.rawValue).sorted().joined(separator: ", ") ?? ""
      let segments = page.segments.filter { $0.line == number }.map { segment in
        let kind = segment.counts.isCovered(by: .both) ? "" : "missed "
        return "\(kind)`\(text(segment, file))` in \(segment.columns)"
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

  /// Returns the segments of a layout, each with its line, its text, and a mark if it never ran.
  private static func segments(_ page: LineLayout, _ file: SourceFile) -> [String] {
    page.segments.map { segment in
      let kind =
        switch segment.kind {
        case .code: segment.counts.isCovered(by: .both) ? "" : "missed "
        case .excluded(let index): "excluded \(index) "
        case .skipped: "skipped "
        }
      return "\(segment.line) \(kind)\(text(segment, file))"
    }
  }

  private static func states(_ page: LineLayout) -> [String] {
    page.lines.map { "\($0.number) \($0.state(under: .xctest))" }
  }

  @Test("keeps partial lines of each suite separate")
  func keepsPartialLinesOfEachSuiteSeparate() {
    var regions = MarkedSource("a ‹b› ‹c›").mapping.regions
    regions[0].counts = ExecutionCounts(xctest: 2, swiftTesting: 0)
    regions[1].counts = ExecutionCounts(xctest: 0, swiftTesting: 3)

    let page = LineLayout(regions: regions, exclusions: [], skipped: [], source: SourceFile("a b c"))

    #expect(
      page.lines == [
        CodeLine(number: 1, counts: .init(xctest: 2, swiftTesting: 3), partialSelections: [.xctest, .swiftTesting])
      ])
  }

  @Test("shows excluded code without counting its line")
  func showsExcludedCodeWithoutCountingItsLine() {
    let source = MarkedSource("‹a›\n«b»")

    let page = Self.layoutWithoutSecondRegion(of: source)

    #expect(Self.segments(page, source.file) == ["1 a", "2 excluded 0 b"])
    #expect(page.lines.map(\.number) == [1])
    #expect(page.segments.map(\.region) == [0, nil])
  }

  @Test("does not mark a line as partial because of excluded code")
  func doesNotMarkALineAsPartialBecauseOfExcludedCode() {
    let source = MarkedSource("‹a «b»›")

    let page = Self.layoutWithoutSecondRegion(of: source)

    #expect(Self.states(page) == ["1 covered"])
  }

  private static func layoutWithoutSecondRegion(of source: MarkedSource) -> LineLayout {
    let (first, second) = (source.mapping.regions[0], source.mapping.regions[1])
    let exclusion = Exclusion(
      cause: .comment, reason: "why", start: second.start, end: second.end, regions: [second])
    return LineLayout(regions: [first], exclusions: [exclusion], skipped: [], source: source.file)
  }

  @Test("marks source that was not compiled")
  func marksSourceThatWasNotCompiled() {
    let source = MarkedSource("‹{\n#if A\na()\n#else\nb()\n#endif\n}›")

    let page = LineLayout(
      regions: source.mapping.regions, exclusions: [], skipped: [(.at(2, 1), .at(4, 6))], source: source.file)

    #expect(page.lines.map(\.number) == [1, 5, 6, 7])
    #expect(Self.segments(page, source.file)[1...3] == ["2 skipped #if A", "3 skipped a()", "4 skipped #else"])
  }

  @Test("keeps the lines of a file that no longer exists")
  func keepsTheLinesOfAFileThatNoLongerExists() {
    let source = MarkedSource("‹{\n  a(«b»)\n}›")

    let page = LineLayout(regions: source.mapping.regions, exclusions: [], skipped: [], source: nil)

    #expect(Self.states(page) == ["1 covered", "2 partial", "3 covered"])
    #expect(page.segments.filter { $0.line == 2 }.map(\.columns) == [1..<5, 5..<6, 6..<7])
  }

  @Test("ignores a region after the end of the file")
  func ignoresARegionAfterTheEndOfTheFile() {
    let source = MarkedSource("‹a\n\n\n«b»›")

    let page = LineLayout(regions: source.mapping.regions, exclusions: [], skipped: [], source: SourceFile("a"))

    #expect(page.lines.map(\.number) == [1])
  }
}
