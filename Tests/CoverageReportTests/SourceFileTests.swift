import Testing

@testable import CoverageReport

@Suite struct SourceFileTests {
  @Test func theMarkStandsBelowItsTextAfterLettersOfSeveralBytes() {
    let file = SourceFile(#"  print("é"); run()"#)

    let excerpt = file.excerpt(from: .at(1, 16), to: .at(1, 21))

    #expect(excerpt == [#"  1 |   print("é"); run()"#, "    |               ^~~~~"])
  }

  @Test func tabsKeepTheMarkInPlace() {
    let file = SourceFile("\tif a {}")

    let excerpt = file.excerpt(from: .at(1, 5), to: .at(1, 6))

    #expect(excerpt == ["  1 | \tif a {}", "    | \t   ^"])
  }

  @Test func aRegionOfSeveralLinesShowsItsFirst() {
    let file = SourceFile("func a() {\n}")

    let excerpt = file.excerpt(from: .at(1, 10), to: .at(2, 2))

    #expect(excerpt == ["  1 | func a() {", "    |          ^ to line 2"])
  }

  @Test func aLineThatIsGoneIsNotQuoted() {
    let file = SourceFile("only")

    let excerpt = file.excerpt(from: .at(7, 1), to: .at(7, 2))

    #expect(excerpt.isEmpty)
  }
}
