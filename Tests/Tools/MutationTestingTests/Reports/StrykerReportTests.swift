import Foundation
import Testing
import ToolSupport

@testable import MutationTesting

@Suite("The report for Stryker's viewers")
struct StrykerReportTests {
  @Test("gives a mutant the worst verdict of the suites, and names the tests")
  func mapsVerdicts() throws {
    let result = ResultFixture.result(
      [.killed(by: "a"), .survived, .timedOut(in: "c"), .notCovered],
      [.killed(by: "b"), .killed(by: "b"), .timedOut(in: "d"), .killed(by: "b")])

    let file = try #require(StrykerReport(result, root: "/p").files["Sources/App/Low.swift"])

    #expect(file.mutants.map(\.status) == ["Killed", "Survived", "Timeout", "NoCoverage"])
    #expect(file.mutants[0].killedBy == ["xctest:a", "swiftTesting:b"])
    #expect(file.mutants[1].coveredBy == ["xctest:LowTests.testIsLow", "xctest:LowTests.testIsHigh"])
    #expect(file.mutants[1].statusReason == "XCTest: survived; Swift Testing: killed by b")
    #expect(file.mutants[1].location.start.line == 3)
    #expect(file.mutants.map(\.mutatorName) == ["Literal", "EqualityOperator", "ReturnValue", "StatementRemoval"])
  }

  @Test("counts columns as JavaScript does")
  func countsColumns() throws {
    var result = ResultFixture.result([.survived], [.survived])
    result.sources = ["Sources/App/Low.swift": SourceFile("let 🦊é = 3\n")]

    let file = try #require(StrykerReport(result, root: "/p").files["Sources/App/Low.swift"])

    // The fixture's column 13 is in bytes: `let ` has 4, the fox 4 of which JavaScript counts 2, and `é` 2 of 1.
    #expect(file.mutants[0].location.start.column == 10)
  }

  @Test("can be merged with the report of another shard")
  func merges() throws {
    let folder = try TemporaryFolder.make()
    var first = ResultFixture.result([.killed(by: "a"), .survived], [.killed(by: "a"), .survived])
    var second = ResultFixture.result(
      [nil, nil, .killed(by: "a"), .survived], [nil, nil, .survived, .killed(by: "b")])
    first.mutants = Array(first.mutants.prefix(2))
    second.mutants = Array(second.mutants.suffix(2))
    let paths = ["\(folder)/1.json", "\(folder)/2.json"]
    for (path, result) in zip(paths, [first, second]) {
      try Data(try StrykerReport(result, root: "/p").text.utf8).write(to: URL(fileURLWithPath: path))
    }

    let merged = try MutationResult(merging: paths, mode: nil)

    #expect(merged.mutants.map(\.mutant.id) == [0, 1, 2, 3])
    #expect(merged.tally(merged.mutants, under: .xctest) == Tally(covered: 2, count: 4))
    #expect(merged.unnoticed.map(\.mutant.id) == [1, 2, 3])
    #expect(merged.isComplete)
  }

  @Test("names a file that is no such report")
  func namesOtherFiles() {
    #expect(throws: ToolError(message: "/missing.json cannot be read", remedy: "name a file that --json wrote")) {
      try MutationResult(merging: ["/missing.json"], mode: nil)
    }
  }
}

@Suite("The report of mutants in Markdown")
struct MutationMarkdownTests {
  @Test("has the figures, a table of files and the unnoticed mutants")
  func showsFigures() {
    let result = ResultFixture.result(
      [.killed(by: "a"), .survived, .killed(by: "a"), .killed(by: "a")], Array(repeating: .killed(by: "a"), count: 4),
      threshold: 90)

    #expect(
      MutationMarkdown(result: result).text == """
        ## Mutants of App

        XCTest alone notices **75.0%** (3 of 4), Swift Testing alone notices **100%** (4 of 4), below 90%.

        | File | XCTest | Swift Testing | both |
        | --- | ---: | ---: | ---: |
        | Sources/App/Low.swift | 75.0% | 100% | 100% |

        <details open><summary>1 unnoticed mutant</summary>

        - `Sources/App/Low.swift:3` (XCTest): `a < limit` → `a <= limit`

        </details>

        """)
  }
}
