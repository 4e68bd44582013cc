import Foundation
import Testing
import ToolSupport

@testable import CoverageReport

@Suite("JSON report") struct JSONReportTests {
  @Test("states its format and the suites that ran")
  func statesItsFormatAndTheSuitesThatRan() {
    let document = report(
      FormatSample.result(suiteResults: [.fixture(.xctest, outcome: .crashed), .fixture(.swiftTesting)]))

    #expect(document.format == "rehearsal-coverage")
    #expect(document.version == 2)
    #expect(document.root == FormatSample.root)
    #expect(document.date == "2023-11-14T22:13:20Z")
    #expect(document.suites.map(\.outcome) == ["crashed", "passed"])
    #expect(document.suites.map(\.complete) == [false, true])
  }

  @Test("names the test targets that ran and those that were left out")
  func namesTheTestTargetsThatRanAndThoseThatWereLeftOut() {
    var narrow = FormatSample.result()
    narrow.testTargets = TestTargets(ran: ["CoreTests"], leftOut: ["AppTests"])
    var whole = FormatSample.result()
    whole.testTargets = TestTargets(ran: ["AppTests", "CoreTests"], reasonForAll: "--all-tests was given")

    let (first, second) = (report(narrow).testTargets, report(whole).testTargets)

    #expect(first.ran == ["CoreTests"])
    #expect(first.leftOut == ["AppTests"])
    #expect(second.ran == ["AppTests", "CoreTests"])
    #expect(second.reasonForAll == "--all-tests was given")
  }

  @Test("rounds figures down to one decimal")
  func roundsFiguresDownToOneDecimal() {
    let document = report(FormatSample.result())

    #expect(document.selections == ["xctest", "swiftTesting", "both"])
    let regions = document.totals["swiftTesting"]?["regions"]
    #expect(regions?.covered == 4)
    #expect(regions?.count == 6)
    #expect(regions?.percent == 66.6)
    #expect(document.totals["xctest"]?["lines"]?.percent == 50)
    let overlap = document.overlap
    #expect([overlap?.both, overlap?.onlyXCTest, overlap?.onlySwiftTesting, overlap?.neither] == [3, 0, 1, 2])
  }

  @Test("contains every region, line and function")
  func containsEveryRegionLineAndFunction() throws {
    let document = report(FormatSample.result())

    let file = try #require(document.targets.first?.files.first)
    #expect(file.path == FormatSample.path)
    #expect(file.functions.map(\.name) == ["f(_:) -> Box<A, B>", "g", "g"])
    #expect(file.functions.map(\.symbol) == ["$f", "$g", "$h"])
    #expect(file.regions.count == 5)
    let region = file.regions[1]
    #expect([region.start, region.end] == [[2, 20], [2, 32]])
    #expect(region.function == 0)
    #expect(region.counts == ["xctest": 0, "swiftTesting": 1])
    #expect(region.ranBy == ["swiftTesting"])
    let line = file.lines[1]
    #expect(line.number == 2)
    #expect(line.counts == ["xctest": 3, "swiftTesting": 2])
    #expect(line.states == ["xctest": "partial", "swiftTesting": "covered", "both": "covered"])
  }

  @Test("lists exclusions with their reasons")
  func listsExclusionsWithTheirReasons() throws {
    let document = report(FormatSample.result())

    let file = try #require(document.targets.first?.files.first)
    #expect(file.exclusions.map(\.reason) == ["a --> b | @who <i>"])
    #expect(file.exclusions.first?.regions.map(\.start) == [[9, 1]])
  }

  @Test("tells files without code from files that are not linked")
  func tellsFilesWithoutCodeFromFilesThatAreNotLinked() {
    let document = report(FormatSample.result())

    #expect(document.targets.flatMap(\.files).map(\.status) == ["linked", "withoutCode", "notLinked"])
  }

  @Test("has figures only for the chosen selections")
  func hasFiguresOnlyForTheChosenSelections() {
    let document = report(FormatSample.result(mode: .xctest))

    #expect(Array(document.totals.keys) == ["xctest"])
    #expect(document.overlap == nil)
    #expect(document.targets.first?.files.first?.lines.first?.states == ["xctest": "covered"])
    #expect(document.targets.first?.files.first?.lines.first?.counts == ["xctest": 3])
  }

  @Test("has its members in alphabetical order, each on its own line")
  func hasItsMembersInAlphabeticalOrder() throws {
    let lines = try report(FormatSample.result()).text.split(separator: "\n")

    let members = lines.compactMap { $0.wholeMatch(of: #/  "(\w+)" : .+/#)?.1 }
    #expect(members.count > 15)
    #expect(members == members.sorted())
  }

  @Test("has null for a member without a value")
  func hasNullForAMemberWithoutAValue() throws {
    let lines = try report(FormatSample.result()).text.split(separator: "\n")

    #expect(lines.contains(#"  "changes" : null,"#))
    #expect(lines.contains(#"    "total" : null"#))
  }

  @Test("has exactly the members of its documentation")
  func hasExactlyTheMembersOfItsDocumentation() throws {
    let result = FormatSample.complete

    let object = try JSONSerialization.jsonObject(with: Data(try report(result).text.utf8))

    #expect(try documentedMembers() == Set(members(of: object, at: "").map(generalize)))
  }

  private func report(_ result: CoverageResult) -> JSONReport {
    JSONReport(result: result, names: FormatSample.names, root: FormatSample.root)
  }

  /// Returns the paths of all values without members.
  private func members(of value: Any, at path: String) -> [String] {
    switch value {
    case let object as [String: Any]:
      object.flatMap { members(of: $1, at: path.isEmpty ? $0 : "\(path).\($0)") }
    case let array as [Any]: array.flatMap { members(of: $0, at: path + "[]") }
    default: [path]
    }
  }

  /// Returns a path in the form of the documentation.
  private func generalize(_ path: String) throws -> String {
    let suites = "(xctest|swiftTesting|both)"
    let described =
      try path
      .replacing(Regex("counts\\.\(suites)"), with: "counts.SUITE")
      .replacing(Regex("states\\.\(suites)"), with: "states.SELECTION")
      .replacing(Regex("totals\\.\(suites)\\.(regions|lines|functions)"), with: "totals.SELECTION.METRIC")
    if described.contains("exclusions[].regions[]") { return "targets[].files[].exclusions[].regions[]" }
    guard described.hasPrefix("targets"), let end = described.range(of: "totals")?.upperBound else { return described }
    return String(described[..<end])
  }

  private func documentedMembers() throws -> Set<String> {
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../Sources/Guide.docc/Testing/CoverageJSON.md")
    let rows = try String(contentsOf: source, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("| `") }
    return Set(rows.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) })
  }
}
