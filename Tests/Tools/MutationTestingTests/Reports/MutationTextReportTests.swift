import Testing
import ToolSupport

@testable import MutationTesting

@Suite("The report of mutants in a terminal")
struct MutationTextReportTests {
  @Test("has a table of files, then each unnoticed mutant with its line and its tests")
  func showsMutants() {
    let result = ResultFixture.result(
      [.killed(by: "a"), .survived, .killed(by: "b"), .crashed(in: "c")],
      [.killed(by: "a"), .notCovered, .timedOut(in: "d"), .killed(by: "b")], threshold: 90)

    #expect(
      text(result).contains(
        """
        Sources/App/Low.swift:3
          - a < limit
          + a <= limit
          XCTest: 2 tests ran it: LowTests.testIsLow, LowTests.testIsHigh
          Swift Testing: no test runs it
        """))
    #expect(text(result).contains("XCTest: 2 killed, 1 crashed, 1 survived"))
    #expect(text(result).contains("Swift Testing: 2 killed, 1 timed out, 1 not run"))
    #expect(text(result).contains("XCTest alone notices 75.0% of the mutants (3 of 4), below 90%."))
    #expect(result.exitCode == 1)
  }

  @Test("has only a count if there is nothing to try")
  func showsNothing() {
    var result = ResultFixture.result([], [], threshold: 100)
    result.mutants = []
    result.leftOut = 4

    #expect(text(result) == "0 mutants, 4 left out by options.")
    #expect(MutationMarkdown(result: result).text == "## Mutants of App\n\nThere is nothing to try.\n")
    #expect(result.exitCode == 0)
  }

  @Test("calls a removed statement removed")
  func showsRemoval() {
    let result = ResultFixture.result(
      [.killed(by: "a"), .killed(by: "a"), .killed(by: "a"), .survived], [], mode: .xctest)

    #expect(text(result).contains("  - a < limit\n  + (removed)"))
  }

  @Test("checks the suites together with --suite merged")
  func mergesSuites() {
    let all = Array(repeating: Verdict.killed(by: "a"), count: 3)
    let result = ResultFixture.result(all + [.survived], all + [.killed(by: "b")], mode: .merged, threshold: 100)

    #expect(result.exitCode == 0)
    #expect(result.unnoticed == [])
  }

  @Test("says that a run was stopped, and counts what was tried")
  func showsPartialRun() {
    let result = ResultFixture.result([.killed(by: "a")], [], mode: .xctest)

    #expect(text(result).contains("1/1"))
    #expect(text(result).contains("The run was stopped; the same command goes on where it ended."))
    #expect(result.exitCode == 130)
  }

  @Test("limits the list of unnoticed mutants")
  func limitsList() {
    let result = ResultFixture.result([.survived, .survived, .survived, .survived], [], mode: .xctest)

    let text = text(result, length: .regions(1))

    #expect(text.contains("…and 3 more mutants that no test notices; --missed all lists them."))
  }

  @Test("counts the ignored mutants, and lists them on request")
  func listsIgnored() {
    var result = ResultFixture.result([.killed(by: "a")], [.killed(by: "a")])
    result.mutants = Array(result.mutants.prefix(1))
    result.excepted = [
      ExceptedMutant(
        mutant: ResultFixture.mutant(9, line: 1, columns: 13..<14, .literal, "4"), reason: "Any number is as good.")
    ]

    #expect(text(result).contains("1 mutant, 1 ignored by comments."))
    #expect(!text(result).contains("Any number"))
    #expect(text(result, listsIgnored: true).contains("  Sources/App/Low.swift:1: 3 -> 4: Any number is as good."))
  }

  private func text(
    _ result: MutationResult, length: ReportLength = .usual, listsIgnored: Bool = false
  ) -> String {
    MutationTextReport(result: result, isColored: false, width: 100, length: length, listsIgnored: listsIgnored).text
  }
}
