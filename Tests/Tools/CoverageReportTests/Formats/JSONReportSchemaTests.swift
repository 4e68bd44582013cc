import Foundation
import Testing

@testable import CoverageReport

@Suite("The schema of the JSON report") struct JSONReportSchemaTests {
  private let schema: JSONSchema
  private let source: JSONValue

  init() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../Sources/Guide.docc/Testing/CoverageReport.schema.json")
    source = try JSONValue(String(contentsOf: file, encoding: .utf8))
    schema = try JSONSchema(source)
  }

  @Test("accepts the report of each mode and metric", arguments: SuiteMode.allCases, Metric.allCases)
  func acceptsTheReportOfEachModeAndMetric(mode: SuiteMode, metric: Metric) throws {
    let thresholds = Thresholds(metric: metric, total: 99.5)

    let errors = schema.errors(in: try document(FormatSample.result(mode: mode, thresholds: thresholds)))

    #expect(errors.isEmpty)
  }

  @Test(
    "accepts each outcome of a suite",
    arguments: [SuiteResult.Outcome.passed, .failed, .crashed, .notRun])
  func acceptsEachOutcomeOfASuite(outcome: SuiteResult.Outcome) throws {
    let suites = Suite.allCases.map { SuiteResult.fixture($0, outcome: outcome, hasProfile: outcome != .crashed) }

    let errors = schema.errors(in: try document(FormatSample.result(suiteResults: suites)))

    #expect(errors.isEmpty)
  }

  @Test("accepts each cause of an exclusion", arguments: Exclusion.Cause.allCases)
  func acceptsEachCauseOfAnExclusion(cause: Exclusion.Cause) throws {
    var result = FormatSample.result()
    result.targets[0].files[0].exclusions[0].cause = cause

    let errors = schema.errors(in: try document(result))

    #expect(errors.isEmpty)
  }

  @Test("accepts the file that the command writes")
  func acceptsTheFileThatTheCommandWrites() throws {
    let package = try ScriptedPackage()
    let path = package.root.path + "/report.json"
    _ = CoverageCommand(runner: package, console: Transcript().console)
      .run(["--package-path", package.root.path, "--json", path])

    let errors = schema.errors(in: try JSONValue(String(contentsOfFile: path, encoding: .utf8)))

    #expect(errors.isEmpty)
  }

  @Test("rejects a report without one of its members, or with another one")
  func rejectsAReportWithoutOneOfItsMembersOrWithAnotherOne() throws {
    let document = try document(FormatSample.complete)
    #expect(schema.errors(in: document) == [])

    let accepted = Self.changed(document, at: "$").filter { schema.errors(in: $0.document).isEmpty }.map(\.change)

    #expect(accepted == [])
  }

  @Test("describes each member")
  func describesEachMember() {
    let undescribed = Self.properties(of: source).filter { $0.schema["description"]?.string?.isEmpty != false }

    #expect(undescribed.map(\.name) == [])
  }

  private func document(_ result: CoverageResult) throws -> JSONValue {
    try JSONValue(JSONReport(result: result, names: FormatSample.names, root: FormatSample.root).text)
  }

  /// Returns the document with each possible change: a member without its value, a new member, a value of another type.
  private static func changed(_ value: JSONValue, at path: String) -> [(change: String, document: JSONValue)] {
    switch value {
    case .object(let object):
      // A report has only the selections that were chosen.
      let isBySelection = object.keys.contains("xctest")
      let removed =
        isBySelection
        ? []
        : object.keys.map { key in
          ("\(path) without \(key)", JSONValue.object(object.filter { $0.key != key }))
        }
      let added = ("\(path) with another member", JSONValue.object(object.merging(["another": .null]) { $1 }))
      let inner = object.flatMap { key, member in
        changed(member, at: "\(path).\(key)").map { change, changed in
          (change, JSONValue.object(object.merging([key: changed]) { $1 }))
        }
      }
      return removed + [added] + inner
    case .array(let array):
      return array.prefix(1).flatMap { first in
        changed(first, at: path + "[]").map { ($0.change, .array([$0.document] + array.dropFirst())) }
      } + [("\(path) as an object", .object([:]))]
    default: return [("\(path) as a list", .array([]))]
    }
  }

  /// Returns the members that a schema describes, at any depth.
  private static func properties(of schema: JSONValue) -> [(name: String, schema: [String: JSONValue])] {
    guard let object = schema.object else { return [] }
    let own = (object["properties"]?.object ?? [:]).map { ($0.key, $0.value) }
    let others = Array((object["$defs"]?.object ?? [:]).values) + [object["items"]].compactMap(\.self)
    return own.map { ($0.0, $0.1.object ?? [:]) } + (own.map(\.1) + others).flatMap(properties)
  }
}
