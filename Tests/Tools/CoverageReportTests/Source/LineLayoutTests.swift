import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Line layout") struct LineLayoutTests {
  /// Returns the segments of a layout, each with its line, its text, and a mark if it never ran.
  private static func segments(_ page: LineLayout, _ file: SourceFile) -> [String] {
    page.segments.map { segment in
      let line = file.line(segment.line) ?? []
      let text = line.dropFirst(segment.columns.lowerBound - 1).prefix(segment.columns.count)
      let kind =
        switch segment.kind {
        case .code: segment.counts.isCovered(by: .both) ? "" : "missed "
        case .excluded(let index): "excluded \(index) "
        case .skipped: "skipped "
        }
      return "\(segment.line) \(kind)\(String(decoding: text, as: UTF8.self))"
    }
  }

  private static func states(_ page: LineLayout) -> [String] {
    page.lines.map { "\($0.number) \($0.state(under: .xctest))" }
  }

  private static func page(_ source: MarkedSource, exclusions: [Exclusion] = []) -> LineLayout {
    LineLayout(regions: source.mapping.regions, exclusions: exclusions, skipped: [], source: source.file)
  }

  @Test("marks a line as partial if a part of it never ran")
  func marksALineAsPartialIfAPartOfItNeverRan() {
    let source = MarkedSource("func f() ‹{\n  guard a else «{ return }»‹\n  b()\n}››")

    let page = Self.page(source)

    #expect(Self.states(page) == ["1 covered", "2 partial", "3 covered", "4 covered"])
    #expect(Self.segments(page, source.file) == ["1 {", "2 guard a else", "2 missed { return }", "3 b()", "4 }"])
  }

  @Test("marks a line as partial if its else never ran")
  func marksALineAsPartialIfItsElseNeverRan() {
    let source = MarkedSource("‹{\nif a ‹{\n  b()\n}› else «{\n  c()\n}»\n}›")

    let page = Self.page(source)

    #expect(
      Self.states(page) == ["1 covered", "2 covered", "3 covered", "4 partial", "5 missed", "6 missed", "7 covered"])
    #expect(Self.segments(page, source.file)[4...6] == ["4 }", "4 else", "4 missed {"])
  }

  @Test("skips blank lines and comments")
  func skipsBlankLinesAndComments() {
    let source = MarkedSource("‹{\n\n  // why\n \t\n  a()  // b\n}›")

    let page = Self.page(source)

    #expect(page.lines.map(\.number) == [1, 5, 6])
  }

  @Test("skips comments of several lines")
  func skipsCommentsOfSeveralLines() {
    let source = MarkedSource("‹{\n/* one\ntwo\n*/\na() /* b\nc */ d() /* e\n*/\n/* f */ // g\n/* h */ i()\n}›")

    let page = Self.page(source)

    #expect(page.lines.map(\.number) == [1, 5, 6, 9, 10])
  }

  @Test("counts a line inside a string as code")
  func countsALineInsideAStringAsCode() {
    let source = MarkedSource("‹{\na(\"\"\"\n  // \\(b «? c»)\n  /* d */\n  // e\n  \"\"\")\n// f\n}›")

    let page = Self.page(source)

    #expect(
      Self.states(page) == ["1", "2", "3", "4", "5", "6", "8"].map { $0 + ($0 == "3" ? " partial" : " covered") })
  }

  @Test("marks a one-line case as missed although its switch ran")
  func marksAOneLineCaseAsMissedAlthoughItsSwitchRan() {
    let source = MarkedSource("‹{\n  switch a {\n  «case b: return 1»  // why\n  ‹case c: return 2›\n  }\n}›")

    let page = Self.page(source)

    #expect(
      Self.states(page) == ["1 covered", "2 covered", "3 missed", "4 covered", "5 covered", "6 covered"])
    #expect(Self.segments(page, source.file)[2] == "3 missed case b: return 1")
  }

  @Test("marks a line as missed if only a closing parenthesis ran")
  func marksALineAsMissedIfOnlyAClosingParenthesisRan() {
    let source = MarkedSource("‹{\n  a(«{\n    b()\n  }»)\n}›")

    let page = Self.page(source)

    #expect(Self.states(page) == ["1 covered", "2 partial", "3 missed", "4 missed", "5 covered"])
  }

  @Test("marks a line as missed if all of it is")
  func marksALineAsMissedIfAllOfItIs() {
    let source = MarkedSource("func f() «{ a }»")

    let page = Self.page(source)

    #expect(Self.states(page) == ["1 missed"])
    #expect(page.lines[0].partialSelections.isEmpty)
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

  @Test("merges regions with the same range, and misses them if one is missed")
  func mergesRegionsWithTheSameRangeAndMissesThemIfOneIsMissed() {
    let source = MarkedSource("var a = ‹«{ 1 }»›")

    let page = Self.page(source)

    #expect(Self.states(page) == ["1 partial"])
    #expect(Self.segments(page, source.file) == ["1 missed { 1 }"])
  }

  @Test("shows excluded code without counting its line")
  func showsExcludedCodeWithoutCountingItsLine() {
    let source = MarkedSource("‹a›\n«b»")
    let exclusion = Exclusion(
      cause: .comment, reason: "why", start: .at(2, 1), end: .at(2, 2), regions: [source.mapping.regions[1]])

    let page = LineLayout(
      regions: [source.mapping.regions[0]], exclusions: [exclusion], skipped: [], source: source.file)

    #expect(Self.segments(page, source.file) == ["1 a", "2 excluded 0 b"])
    #expect(page.lines.map(\.number) == [1])
    #expect(page.segments.map(\.region) == [0, nil])
  }

  @Test("does not mark a line as partial because of excluded code")
  func doesNotMarkALineAsPartialBecauseOfExcludedCode() {
    let source = MarkedSource("‹a «b»›")
    let exclusion = Exclusion(
      cause: .comment, reason: "why", start: .at(1, 3), end: .at(1, 4), regions: [source.mapping.regions[1]])

    let page = LineLayout(
      regions: [source.mapping.regions[0]], exclusions: [exclusion], skipped: [], source: source.file)

    #expect(Self.states(page) == ["1 covered"])
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

  @Test("accepts carriage returns")
  func acceptsCarriageReturns() {
    let source = MarkedSource("‹{\r\n\r\n  a()\r\n}›\r\n")

    let page = Self.page(source)

    #expect(Self.segments(page, source.file) == ["1 {", "3 a()", "4 }"])
  }

  @Test("counts columns in bytes")
  func countsColumnsInBytes() {
    let source = MarkedSource("‹{\n\té(«ü») \n}›")

    let page = Self.page(source)

    #expect(page.segments.filter { $0.line == 2 }.map(\.columns) == [2..<5, 5..<7, 7..<8])
    #expect(Self.segments(page, source.file) == ["1 {", "2 é(", "2 missed ü", "2 )", "3 }"])
  }

  @Test("ignores a region after the end of the file")
  func ignoresARegionAfterTheEndOfTheFile() {
    let source = MarkedSource("‹a\n\n\n«b»›")

    let page = LineLayout(regions: source.mapping.regions, exclusions: [], skipped: [], source: SourceFile("a"))

    #expect(page.lines.map(\.number) == [1])
  }
}
