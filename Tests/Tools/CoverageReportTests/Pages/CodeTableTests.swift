import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Code table") struct CodeTableTests {
  @Test("has the state of a row for each column")
  func hasTheStateOfARowForEachColumn() {
    let source = SourceFile("guard a else { b }")
    let outer = CodeRegion.fixture(from: 1, to: 19, xctest: 0, swiftTesting: 1500)
    let inner = CodeRegion.fixture(from: 14, to: 19, xctest: 0, swiftTesting: 0)

    let rows = CodeTable.rows(source, [outer, inner], columns: [.xctest, .swiftTesting])

    #expect(rows.count == 1)
    #expect(rows[0].hasPrefix(#"<tr id="L1" data-xctest=missed data-swiftTesting=partial>"#))
    #expect(rows[0].contains(##"<th scope="row"><a href="#L1">1</a></th>"##))
    #expect(rows[0].contains(#"<td class="x m"><b aria-hidden="true">×</b><i>missed</i></td>"#))
    #expect(rows[0].contains(#"<td class="s p">1.5k<i>partly</i></td>"#))
  }

  @Test("shows counts only for lines with code")
  func showsCountsOnlyForLinesWithCode() {
    let source = SourceFile("run()\n\n// end")

    let rows = CodeTable.rows(source, [.fixture(to: 6, xctest: 2, swiftTesting: 3)])

    #expect(rows.count == 3)
    #expect(rows[0].contains(#" data-both=covered><th"#))
    #expect(rows[0].contains(#"<td class="b">5</td>"#))
    #expect(
      rows[1] == ##"<tr id="L2"><th scope="row"><a href="#L2">2</a></th><td class="b"></td><td class="c"></td></tr>"##)
    #expect(!rows[2].contains("data-both"))
  }

  @Test("names the columns that miss a segment")
  func namesTheColumnsThatMissASegment() {
    let source = SourceFile("a ?? b")
    let outer = CodeRegion.fixture(from: 1, to: 7)
    let inner = CodeRegion.fixture(from: 6, to: 7, xctest: 0)

    let rows = CodeTable.rows(source, [outer, inner], columns: SuiteSelection.allCases)

    #expect(rows[0].contains(#"a ?? <mark class="miss" data-missed="xctest">b</mark></td>"#))
  }

  @Test("places a mark correctly after letters of several bytes")
  func placesAMarkCorrectlyAfterLettersOfSeveralBytes() {
    let text = "é + 日本"
    let outer = CodeRegion.fixture(from: 1, to: 12)
    let inner = CodeRegion.fixture(from: 6, to: 9, xctest: 0, swiftTesting: 0)

    let code = CodeTable.code(text, [outer, inner])

    #expect(code == #"é + <mark class="miss" data-missed="both">日</mark>本"#)
  }

  @Test("never splits a letter")
  func neverSplitsALetter() {
    let text = "日本"
    let outer = CodeRegion.fixture(from: 1, to: 7)
    let inner = CodeRegion.fixture(from: 3, to: 7, xctest: 0, swiftTesting: 0)

    let code = CodeTable.code(text, [outer, inner])

    #expect(code == #"日<mark class="miss" data-missed="both">本</mark>"#)
  }

  @Test("colors both parts of a token at the edge of a mark")
  func colorsBothPartsOfATokenAtTheEdgeOfAMark() {
    let text = #"x("abcd")"#
    let outer = CodeRegion.fixture(from: 1, to: 10)
    let inner = CodeRegion.fixture(from: 8, to: 10, xctest: 0, swiftTesting: 0)

    let code = CodeTable.code(text, [outer, inner])

    #expect(
      code
        == #"x(<span class="q">&quot;abcd</span><mark class="miss" data-missed="both"><span class="q">&quot;</span>)</mark>"#
    )
  }

  @Test("colors a token on each of its lines")
  func colorsATokenOnEachOfItsLines() {
    let source = SourceFile("/* a\n b */ c")

    let rows = CodeTable.rows(source)

    #expect(rows[0].contains(#"<span class="o">/* a</span></td>"#))
    #expect(rows[1].contains(#"<span class="o"> b */</span> c</td>"#))
  }

  @Test("shows a script in the source as text")
  func showsAScriptInTheSourceAsText() {
    let code = CodeTable.code(#"f("</script><script>alert(1)&")"#)

    #expect(code?.contains("&lt;/script&gt;&lt;script&gt;alert(1)&amp;") == true)
    #expect(code?.contains("<script") == false)
  }

  @Test("shows the reason of an exclusion")
  func showsTheReasonOfAnExclusion() {
    let source = SourceFile("a ?? trap()")
    let trap = CodeRegion.fixture(from: 6, to: 12, xctest: 0, swiftTesting: 0)
    let exclusion = Exclusion(
      cause: .comment, reason: "never <nil>", start: trap.start, end: trap.end, regions: [trap])

    let rows = CodeTable.rows(source, [.fixture(from: 1, to: 12)], exclusions: [exclusion])

    #expect(rows[0].hasPrefix(#"<tr id="L1" data-both=covered data-excluded>"#))
    #expect(rows[0].contains(#"<span class="excluded">trap()</span>"#))
    #expect(rows[0].contains(#"<small class="reason">excluded: never &lt;nil&gt;</small>"#))
    #expect(!rows[0].contains("<mark"))
  }

  @Test("dims code that was not compiled")
  func dimsCodeThatWasNotCompiled() {
    let source = SourceFile("first\nother")

    let rows = CodeTable.rows(source, skipped: [(.at(2, 1), .at(2, 6))])

    #expect(!rows[0].contains("skipped"))
    #expect(rows[1].contains(#"<span class="skipped">other</span>"#))
  }

  @Test("marks changed lines with a sign and a word")
  func marksChangedLinesWithASignAndAWord() {
    let source = SourceFile("a\nb\nc\nd\ne")

    let rows = CodeTable.rows(source, changes: [2...2, 4...5])

    #expect(rows.map { $0.contains(#" class="changed">"#) } == [false, true, false, true, true])
    #expect(rows.map { $0.contains(#"<td class="d">+<i>changed</i></td>"#) } == [false, true, false, true, true])
  }
}
