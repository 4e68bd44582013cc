import Foundation
import Testing

@testable import CoverageReport

@Suite("SARIF report") struct SARIFReportTests {
  @Test("has the members that the standard requires, and no others")
  func hasTheMembersThatTheStandardRequiresAndNoOthers() throws {
    let object = try JSONSerialization.jsonObject(with: Data(text(of: FormatSample.result()).utf8))

    #expect(
      Set(members(of: object, at: "")) == [
        "$schema", "version", "runs.tool.driver.name", "runs.tool.driver.rules.id",
        "runs.tool.driver.rules.shortDescription.text", "runs.tool.driver.rules.fullDescription.text",
        "runs.tool.driver.rules.help.text", "runs.tool.driver.rules.defaultConfiguration.level", "runs.columnKind",
        "runs.originalUriBaseIds.%SRCROOT%.uri", "runs.invocations.executionSuccessful", "runs.results.ruleId",
        "runs.results.ruleIndex", "runs.results.level", "runs.results.message.text",
        "runs.results.locations.physicalLocation.artifactLocation.uri",
        "runs.results.locations.physicalLocation.artifactLocation.uriBaseId",
        "runs.results.locations.physicalLocation.region.startLine",
        "runs.results.locations.physicalLocation.region.startColumn",
        "runs.results.locations.physicalLocation.region.endLine",
        "runs.results.locations.physicalLocation.region.endColumn", "runs.results.partialFingerprints.missedRegion/v1",
      ])
  }

  @Test("has a result for each missed region, warnings first")
  func hasAResultForEachMissedRegionWarningsFirst() throws {
    let run = try run(FormatSample.result())

    #expect(run.results.map(\.ruleId) == ["not-covered", "not-covered", "not-covered-by-xctest"])
    #expect(run.results.map(\.level) == ["warning", "warning", "note"])
    #expect(run.results.map(\.place.region.startLine) == [5, 1, 2])
    #expect(run.results.map(\.message.text).last == "Missed by XCTest, in f(_:) -> Box<A, B>.")
    #expect(run.results.allSatisfy { run.tool.driver.rules[$0.ruleIndex].id == $0.ruleId })
    #expect(run.columnKind == "utf16CodeUnits")
  }

  @Test("warns of each region that the only suite misses", arguments: [SuiteMode.xctest, .merged])
  func warnsOfEachRegionThatTheOnlySuiteMisses(mode: SuiteMode) throws {
    let run = try run(FormatSample.result(mode: mode))

    #expect(Set(run.results.map(\.ruleId)) == [mode == .xctest ? "not-covered-by-xctest" : "not-covered"])
    #expect(Set(run.results.map(\.level)) == ["warning"])
  }

  @Test("has only the changes if there is a comparison")
  func hasOnlyTheChangesIfThereIsAComparison() throws {
    let changes = ChangedLines(base: "main", commit: "abc", lines: [FormatSample.path: [1...3]])

    let run = try run(FormatSample.result(changes: changes))

    #expect(run.results.map(\.place.region.startLine) == [2])
  }

  @Test("counts columns in UTF-16 code units, and ends behind the region")
  func countsColumnsInUTF16CodeUnitsAndEndsBehindTheRegion() throws {
    let source = SourceFile("é😀 { x }\n")
    let file = FileCoverage.fixture(regions: [.fixture(from: 8, to: 13, xctest: 0, swiftTesting: 0)], source: source)

    let run = try run(.fixture(files: [file]), source: source)

    #expect(
      run.results.map(\.place.region) == [.init(startLine: 1, startColumn: 5, endLine: 1, endColumn: 10)])
  }

  @Test("has lines only if the source is gone")
  func hasLinesOnlyIfTheSourceIsGone() throws {
    let run = try run(FormatSample.result(mode: .xctest), source: nil)

    #expect(run.results.first?.place.region == .init(startLine: 2, startColumn: nil, endLine: 2, endColumn: nil))
  }

  @Test("has paths relative to the repository, as URIs")
  func hasPathsRelativeToTheRepositoryAsURIs() throws {
    let run = try run(FormatSample.result())

    #expect(
      run.results.first?.place.artifactLocation
        == .init(
          uri: "Sources/Core/Zo%C3%AB%27s%20%22log%22%20%26%20%3Cin%3E.swift", uriBaseId: "%SRCROOT%"))
    #expect(run.originalUriBaseIds == ["%SRCROOT%": ["uri": "file:///home/a%20b/"]])
  }

  @Test("has a fingerprint that survives a move to other lines, and differs for each region")
  func hasAFingerprintThatSurvivesAMoveToOtherLinesAndDiffersForEachRegion() throws {
    func fingerprints(_ first: Int) throws -> [String?] {
      let lines = (0..<3).map { CodeRegion.fixture(line: first + $0, to: 4, xctest: 0, swiftTesting: 0) }
      let source = SourceFile(String(repeating: "\n", count: first - 1) + "a()\na()\nb()\n")
      return try run(.fixture(files: [.fixture(regions: lines, source: source)]), source: source).results
        .map { $0.partialFingerprints["missedRegion/v1"] }
    }

    let (before, after) = (try fingerprints(1), try fingerprints(40))

    #expect(before == after)
    #expect(Set(before).count == 3)
  }

  @Test("ends at the limit of code scanning, and says how many are left out")
  func endsAtTheLimitOfCodeScanningAndSaysHowManyAreLeftOut() throws {
    let count = SARIFReport.limit + 7
    let regions = (1...count).map {
      CodeRegion.fixture(line: $0, xctest: $0 > 7 ? 0 : 1, swiftTesting: 0, function: nil)
    }

    let run = try run(.fixture(files: [.fixture(regions: regions, functions: [])]), source: nil)

    #expect(run.results.count == SARIFReport.limit)
    #expect(run.results.allSatisfy { $0.level == "warning" })
    #expect(
      run.invocations.first?.toolExecutionNotifications.map(\.message.text) == [
        "7 more missed regions left out: code scanning shows at most 5,000 results."
      ])
  }

  @Test("says that a suite failed")
  func saysThatASuiteFailed() throws {
    var result = FormatSample.result(suiteResults: [.fixture(.xctest, outcome: .failed), .fixture(.swiftTesting)])
    result.suiteResults[0].failedTests = ["{0} [Int] [a](b)"]
    result.testsFailed = true

    let invocation = try #require(try run(result).invocations.first)

    #expect(!invocation.executionSuccessful)
    #expect(
      invocation.toolExecutionNotifications.map(\.message.text) == [
        #"XCTest: 3 tests ran, with failures, in {{0}} [Int] [a\](b)."#
      ])
  }

  private func text(of result: CoverageResult, source: SourceFile? = FormatSample.source) -> String {
    SARIFReport(
      result: result, names: FormatSample.names, sources: SourceFolder { _ in source },
      paths: RepositoryPaths(package: FormatSample.root)
    ).text
  }

  private func run(_ result: CoverageResult, source: SourceFile? = FormatSample.source) throws -> SARIFDocument.Run {
    let document = try JSONDecoder().decode(SARIFDocument.self, from: Data(text(of: result, source: source).utf8))
    #expect(document.version == "2.1.0")
    #expect(document.runs.count == 1)
    return try #require(document.runs.first)
  }

  /// Returns the paths of all values without members.
  private func members(of value: Any, at path: String) -> [String] {
    switch value {
    case let object as [String: Any]: object.flatMap { members(of: $1, at: path.isEmpty ? $0 : "\(path).\($0)") }
    case let array as [Any]: array.flatMap { members(of: $0, at: path) }
    default: [path]
    }
  }
}
