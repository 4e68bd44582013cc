import Foundation
import Testing

@testable import CoverageReport

@Suite("GitHub commands") struct GitHubCommandsTests {
  @Test("annotate each missed place with a level for the suites that miss it")
  func annotateEachMissedPlaceWithALevelForTheSuitesThatMissIt() {
    let commands = commands(FormatSample.result())

    #expect(commands.map(\.name) == ["warning", "warning", "notice"])
    #expect(commands.map(\.properties["title"]) == ["Missed by both", "Missed by both", "Missed by XCTest"])
    #expect(commands.map(\.properties["file"]) == [FormatSample.path, "Sources/Far/Far.swift", FormatSample.path])
    #expect(commands.last?.message == "Missed by XCTest, in f(_:) -> Box<A, B>")
  }

  @Test("end where the lines end, and have columns only on one line")
  func endWhereTheLinesEndAndHaveColumnsOnlyOnOneLine() {
    let source = SourceFile("é😀 { x }\n\n{\n}\n")
    let regions = [
      CodeRegion.fixture(from: 8, to: 13, xctest: 0, swiftTesting: 0),
      CodeRegion(start: .at(3, 1), end: .at(4, 2), counts: ExecutionCounts(xctest: 0, swiftTesting: 0), function: 1),
    ]

    let commands = commands(.fixture(files: [.fixture(regions: regions, source: source)]), source: source)

    #expect(commands.map(\.properties["line"]) == ["1", "3"])
    #expect(commands.map(\.properties["endLine"]) == ["1", "4"])
    #expect(commands.map(\.properties["col"]) == ["5", nil])
    #expect(commands.map(\.properties["endColumn"]) == ["9", nil])
  }

  @Test("join missed code on adjacent lines, unless other suites miss it")
  func joinMissedCodeOnAdjacentLinesUnlessOtherSuitesMissIt() {
    let regions = [1, 2, 3, 5].map {
      CodeRegion.fixture(line: $0, xctest: $0 == 2 ? 1 : 0, swiftTesting: 0)
    }
    let more = [8, 9, 10].map { CodeRegion.fixture(line: $0, xctest: 0, swiftTesting: 0) }

    let commands = commands(.fixture(files: [.fixture(regions: regions + more)]))

    #expect(commands.map(\.properties["line"]) == ["1", "3", "5", "8", "2"])
    #expect(commands.map(\.properties["endLine"]) == ["1", "3", "5", "10", "2"])
    #expect(commands[3].message == "3 places missed by both, in f")
  }

  @Test("join no code of different files")
  func joinNoCodeOfDifferentFiles() {
    let region = CodeRegion.fixture(xctest: 0, swiftTesting: 0)
    let files = ["a.swift", "b.swift"].map { FileCoverage.fixture(path: $0, regions: [region]) }

    let commands = commands(.fixture(files: files))

    #expect(commands.map(\.properties["file"]) == ["a.swift", "b.swift"])
  }

  @Test("annotate only the changes if there is a comparison")
  func annotateOnlyTheChangesIfThereIsAComparison() {
    let changes = ChangedLines(base: "main", commit: "abc", lines: [FormatSample.path: [1...3]])

    let commands = commands(FormatSample.result(changes: changes))

    #expect(commands.map(\.properties["line"]) == ["2"])
  }

  @Test("are escaped by the rules of the runner")
  func areEscapedByTheRulesOfTheRunner() {
    let path = "a%2C,b:c=d\r\n%é.swift"
    let file = FileCoverage.fixture(path: path, regions: [.fixture(xctest: 0, swiftTesting: 0)])

    let text = text(.fixture(files: [file]), names: ["f": "f%25::\r\n"])

    #expect(text.split(whereSeparator: \.isNewline).count == 1)
    #expect(text.contains("file=a%252C%2Cb%3Ac=d%0D%0A%25é.swift,"))
    #expect(RunnerCommand(text)?.message == "Missed by both, in f%25::\r\n, never called")
  }

  @Test("stop at the number that GitHub shows, and count the rest")
  func stopAtTheNumberThatGitHubShowsAndCountTheRest() throws {
    let regions = (1...25).map { CodeRegion.fixture(line: $0 * 2, xctest: $0 > 12 ? 0 : 1, swiftTesting: 0) }

    let lines = text(.fixture(files: [.fixture(regions: regions)])).split(separator: "\n")

    #expect(lines.count { $0.hasPrefix("::warning ") } == 10)
    #expect(lines.count { $0.hasPrefix("::notice ") } == 10)
    #expect(lines.last == "3 more warnings, 2 more notices: GitHub shows only 10 of each kind for a step.")
    #expect(RunnerCommand(try #require(lines.last)) == nil)
  }

  @Test("are errors for failed thresholds and failed tests")
  func areErrorsForFailedThresholdsAndFailedTests() {
    var result = FormatSample.result(
      mode: .xctest, suiteResults: [.fixture(.xctest, outcome: .failed)],
      thresholds: Thresholds(total: 99, file: 40))
    result.testsFailed = true

    let errors = commands(result).filter { $0.name == "error" }

    #expect(errors.map(\.properties["title"]) == ["Tests", "Coverage threshold", "Coverage threshold"])
    #expect(errors.map(\.properties["file"]) == [nil, nil, "Sources/Far/Far.swift"])
    #expect(errors.first?.message == "XCTest: 3 tests ran, with failures")
    #expect(
      errors.dropFirst().first?.message.hasPrefix("XCTest covers 50.0% of the regions (3 of 6), below 99%") == true)
  }

  @Test("name losses before thresholds, and no suite without tests")
  func nameLossesBeforeThresholdsAndNoSuiteWithoutTests() {
    var result = FormatSample.complete
    result.suiteResults = [.fixture(.xctest, testsRun: 0), .fixture(.swiftTesting, outcome: .failed)]
    result.testsFailed = true
    result.comparison?.forbidsLoss = true

    let errors = commands(result).filter { $0.name == "error" }

    #expect(errors.first?.message.hasPrefix("Swift Testing: 3 tests ran, with failures") == true)
    #expect(errors.dropFirst().prefix(2).map(\.properties["title"]) == ["Coverage loss", "Coverage loss"])
    #expect(!errors.contains { $0.message.contains("no test ran") })
  }

  @Test("follow the report, only if they are requested", arguments: [(["--github"], true), ([], false)])
  func followTheReportOnlyIfTheyAreRequested(arguments: [String], isAnnotated: Bool) throws {
    let package = try ScriptedPackage()
    package.counts["swift-testing"] = 0
    let transcript = Transcript()

    _ = CoverageCommand(runner: package, console: transcript.console)
      .run(arguments + ["--package-path", package.root.path])

    let last = try #require(transcript.report.split(separator: "\n").last)
    #expect((RunnerCommand(last)?.properties["file"] == "Sources/Core/a.swift") == isAnnotated)
    #expect(transcript.report.contains("Swift Testing: 1 test ran\n"))
  }

  private func text(
    _ result: CoverageResult, names: [String: String] = FormatSample.names.names,
    source: SourceFile? = FormatSample.source
  ) -> String {
    GitHubCommands(
      result: result, names: FunctionNames(names: names), sources: SourceFolder { _ in source },
      paths: RepositoryPaths(package: FormatSample.root)
    ).text
  }

  private func commands(_ result: CoverageResult, source: SourceFile? = FormatSample.source) -> [RunnerCommand] {
    text(result, source: source).split(separator: "\n").compactMap { RunnerCommand($0) }
  }
}
