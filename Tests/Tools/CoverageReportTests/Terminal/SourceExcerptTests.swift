import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Source excerpt") struct SourceExcerptTests {
  @Test("aligns the mark after letters of several bytes")
  func alignsTheMarkAfterLettersOfSeveralBytes() {
    let file = SourceFile(#"  print("é"); run()"#)

    let excerpt = file.excerpt(from: .at(1, 16), to: .at(1, 21))

    #expect(excerpt == [#"  1 |   print("é"); run()"#, "    |               ^~~~~"])
  }

  @Test("replaces a tab by four spaces")
  func replacesATabByFourSpaces() {
    let file = SourceFile("\tif a {}")

    let excerpt = file.excerpt(from: .at(1, 5), to: .at(1, 6))

    #expect(excerpt == ["  1 |     if a {}", "    |        ^"])
  }

  @Test("shows the first line of a long region")
  func showsTheFirstLineOfALongRegion() {
    let file = SourceFile("func a() {\n}")

    let excerpt = file.excerpt(from: .at(1, 10), to: .at(2, 2))

    #expect(excerpt == ["  1 | func a() {", "    |          ^ to line 2"])
  }

  @Test("is empty for a line that no longer exists")
  func isEmptyForALineThatNoLongerExists() {
    let file = SourceFile("only")

    let excerpt = file.excerpt(from: .at(7, 1), to: .at(7, 2))

    #expect(excerpt.isEmpty)
  }

  @Test("aligns the mark below letters of two columns")
  func alignsTheMarkBelowLettersOfTwoColumns() {
    let file = SourceFile(#"print("日本"); run()"#)

    let excerpt = file.excerpt(from: .at(1, 18), to: .at(1, 23))

    #expect(excerpt == [#"  1 | print("日本"); run()"#, "    |                ^~~~~"])
  }

  @Test(
    "shortens a long line around the mark",
    arguments: [
      (from: 1, to: 6, text: "  1 | first + second…", mark: "    | ^~~~~"),
      (from: 9, to: 15, text: "  1 | first + second…", mark: "    |         ^~~~~~"),
      (from: 26, to: 32, text: "  1 | …hird + fourth!", mark: "    |         ^~~~~~"),
      (from: 18, to: 33, text: "  1 | …ond + third +…", mark: "    |        ^~~~~~~~"),
    ])
  func shortensALongLineAroundTheMark(from: Int, to: Int, text: String, mark: String) {
    let file = SourceFile("first + second + third + fourth!")

    let excerpt = file.excerpt(from: .at(1, from), to: .at(1, to), width: 21)

    #expect(excerpt == [text, mark])
  }

  @Test("names the end of a region within the width")
  func namesTheEndOfARegionWithinTheWidth() {
    let file = SourceFile("func name(of value: Int) {\n}")

    let excerpt = file.excerpt(from: .at(1, 26), to: .at(2, 2), width: 28)

    #expect(excerpt == ["  1 | …lue: Int) {", "    |            ^ to line 2"])
  }

  @Test("shows control characters as text")
  func showsControlCharactersAsText() {
    let file = SourceFile("a\u{1B}[2Jb")

    let excerpt = file.excerpt(from: .at(1, 6), to: .at(1, 7))

    #expect(excerpt == ["  1 | a␛[2Jb", "    |      ^"])
  }
}
