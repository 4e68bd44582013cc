import Foundation
import Testing

@testable import CoverageReport

@Suite("JSON report") struct JSONReportTests {
  private struct Document: Decodable {
    struct Figure: Decodable, Equatable {
      var covered: Int
      var count: Int
      var percent: Double?
    }
    struct File: Decodable {
      var path: String
      var status: String
      var functions: [Function]
      var regions: [Region]
      var lines: [Line]
      var exclusions: [Exclusion]
    }
    struct Function: Decodable {
      var name: String
      var symbol: String
    }
    struct Region: Decodable, Equatable {
      var start: [Int]
      var end: [Int]
      var function: Int?
      var counts: [String: Int]
      var ranBy: [String]
    }
    struct Line: Decodable, Equatable {
      var number: Int
      var counts: [String: Int]
      var states: [String: String]
    }
    struct Exclusion: Decodable, Equatable {
      var cause: String
      var reason: String
      var regions: [Region]
    }
    struct Target: Decodable {
      var name: String
      var files: [File]
    }
    struct Suite: Decodable, Equatable {
      var suite: String
      var outcome: String
      var complete: Bool
    }
    var format: String
    var version: Int
    var root: String
    var date: String
    var suites: [Suite]
    var testTargets: TestTargets
    var selections: [String]
    var overlap: [String: Int]?
    var totals: [String: [String: Figure]]
    var targets: [Target]
  }

  @Test("states its format and the suites that ran")
  func statesItsFormatAndTheSuitesThatRan() throws {
    let document = try decode(
      FormatSample.result(suiteResults: [.fixture(.xctest, outcome: .crashed), .fixture(.swiftTesting)]))

    #expect(document.format == "rehearsal-coverage")
    #expect(document.version == 1)
    #expect(document.root == FormatSample.root)
    #expect(document.date == "2023-11-14T22:13:20Z")
    #expect(document.suites.map(\.outcome) == ["crashed", "passed"])
    #expect(document.suites.map(\.complete) == [false, true])
  }

  @Test("names the test targets that ran and those that were left out")
  func namesTheTestTargetsThatRanAndThoseThatWereLeftOut() throws {
    var narrow = FormatSample.result()
    narrow.testTargets = TestTargets(ran: ["CoreTests"], leftOut: ["AppTests"])
    var whole = FormatSample.result()
    whole.testTargets = TestTargets(ran: ["AppTests", "CoreTests"], reasonForAll: "--all-tests was given")

    #expect(try decode(narrow).testTargets == narrow.testTargets)
    #expect(try decode(whole).testTargets == whole.testTargets)
  }

  @Test("rounds figures down to one decimal")
  func roundsFiguresDownToOneDecimal() throws {
    let document = try decode(FormatSample.result())

    #expect(document.selections == ["xctest", "swiftTesting", "both"])
    #expect(document.totals["swiftTesting"]?["regions"] == .init(covered: 4, count: 6, percent: 66.6))
    #expect(document.totals["xctest"]?["lines"] == .init(covered: 3, count: 6, percent: 50))
    #expect(document.overlap == ["both": 3, "onlyXCTest": 0, "onlySwiftTesting": 1, "neither": 2])
  }

  @Test("contains every region, line and function")
  func containsEveryRegionLineAndFunction() throws {
    let document = try decode(FormatSample.result())

    let file = try #require(document.targets.first?.files.first)
    #expect(file.path == FormatSample.path)
    #expect(file.functions.map(\.name) == ["f(_:) -> Box<A, B>", "g", "g"])
    #expect(file.functions.map(\.symbol) == ["$f", "$g", "$h"])
    #expect(file.regions.count == 5)
    #expect(
      file.regions[1]
        == .init(
          start: [2, 20], end: [2, 32], function: 0, counts: ["xctest": 0, "swiftTesting": 1], ranBy: ["swiftTesting"]))
    #expect(
      file.lines[1]
        == .init(
          number: 2, counts: ["xctest": 3, "swiftTesting": 2],
          states: ["xctest": "partial", "swiftTesting": "covered", "both": "covered"]))
  }

  @Test("lists exclusions with their reasons")
  func listsExclusionsWithTheirReasons() throws {
    let document = try decode(FormatSample.result())

    let file = try #require(document.targets.first?.files.first)
    #expect(file.exclusions.map(\.reason) == ["a --> b | @who <i>"])
    #expect(file.exclusions.first?.regions.map(\.start) == [[9, 1]])
  }

  @Test("tells files without code from files that are not linked")
  func tellsFilesWithoutCodeFromFilesThatAreNotLinked()
    throws
  {
    let document = try decode(FormatSample.result())

    #expect(document.targets.flatMap(\.files).map(\.status) == ["linked", "withoutCode", "notLinked"])
  }

  @Test("has figures only for the chosen selections")
  func hasFiguresOnlyForTheChosenSelections() throws {
    let document = try decode(FormatSample.result(mode: .xctest))

    #expect(Array(document.totals.keys) == ["xctest"])
    #expect(document.overlap == nil)
    #expect(document.targets.first?.files.first?.lines.first?.states == ["xctest": "covered"])
    #expect(document.targets.first?.files.first?.lines.first?.counts == ["xctest": 3])
  }

  @Test("escapes control characters")
  func escapesControlCharacters() throws {
    let document = try decode(.fixture(files: [.fixture(path: "a\u{1}\u{1F}\t\r\n\"\\\u{2028}é.swift")]))

    #expect(document.targets.first?.files.first?.path == "a\u{1}\u{1F}\t\r\n\"\\\u{2028}é.swift")
  }

  @Test("has a line of text for each region")
  func hasALineOfTextForEachRegion() {
    let lines = report(FormatSample.result()).split(separator: "\n")

    let region =
      #"            {"start": [2, 20], "end": [2, 32], "function": 0, "counts": {"xctest": 0, "swiftTesting": 1}, "#
      + #""ranBy": ["swiftTesting"]},"#
    #expect(lines.contains { $0 == region })
  }

  @Test("has exactly the members of its documentation")
  func hasExactlyTheMembersOfItsDocumentation() throws {
    let result = FormatSample.complete

    let object = try JSONSerialization.jsonObject(with: Data(report(result).utf8))

    #expect(try documentedMembers() == Set(members(of: object, at: "").map(generalize)))
  }

  private func report(_ result: CoverageResult) -> String {
    JSONReport(result: result, names: FormatSample.names, root: FormatSample.root).text
  }

  private func decode(_ result: CoverageResult) throws -> Document {
    try JSONDecoder().decode(Document.self, from: Data(report(result).utf8))
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
