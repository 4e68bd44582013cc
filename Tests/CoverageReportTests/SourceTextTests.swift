import Testing

@testable import CoverageReport

@Suite struct SourceTextTests {
  @Test func theMarkStandsBelowItsTextAfterLettersOfSeveralBytes() {
    let lines: [Substring] = [#"  print("é"); run()"#]

    let excerpt = SourceText.excerpt(from: .at(1, 16), to: .at(1, 21), in: lines)

    #expect(excerpt == [#"  1 |   print("é"); run()"#, "    |               ^~~~~"])
  }

  @Test func tabsKeepTheMarkInPlace() {
    let lines: [Substring] = ["\tif a {}"]

    let excerpt = SourceText.excerpt(from: .at(1, 5), to: .at(1, 6), in: lines)

    #expect(excerpt == ["  1 | \tif a {}", "    | \t   ^"])
  }

  @Test func aRegionOfSeveralLinesShowsItsFirst() {
    let lines: [Substring] = ["func a() {", "}"]

    let excerpt = SourceText.excerpt(from: .at(1, 10), to: .at(2, 2), in: lines)

    #expect(excerpt == ["  1 | func a() {", "    |          ^ to line 2"])
  }

  @Test func aLineThatIsGoneIsNotQuoted() {
    let lines: [Substring] = ["only"]

    let excerpt = SourceText.excerpt(from: .at(7, 1), to: .at(7, 2), in: lines)

    #expect(excerpt.isEmpty)
  }
}
