import Foundation
import TestSupport
import Testing
import ToolSupport

@testable import CoverageReport

@Suite("JSON report") struct JSONReportTests {
  @Test("has an approved text with an element in each list, and one with figures of a single suite")
  func hasApprovedTexts() throws {
    var oneSuite = CoverageResult.fixture(mode: .xctest)
    oneSuite.testTargets = TestTargets(ran: ["AppTests", "CoreTests"], reasonForAll: "--all-tests was given")

    let texts = try [FormatSample.complete, oneSuite].map { try report($0).text }

    expectText(texts[0], matches: "complete", pathExtension: "json")
    expectText(texts[1], matches: "one-suite", pathExtension: "json")
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
      .appendingPathComponent("../../../../Sources/Tools/CoverageJSON.md")
    let names = try String(contentsOf: source, encoding: .utf8).split(separator: "\n- ").dropFirst()
      .map { $0.prefix { $0 != ":" } }
    return Set(names.flatMap { $0.matches(of: #/`([^`]+)`/#).map { String($0.1) } })
  }
}
