import Foundation
import Testing

@testable import CoverageReport

@Suite("Earlier reports") struct EarlierReportTests {
  private let transcript = Transcript()

  @Test("fail a run that lost coverage, if requested", arguments: [(true, 1), (false, 0)])
  func failARunThatLostCoverageIfRequested(isRequested: Bool, expected: Int32) throws {
    let package = try ScriptedPackage()
    let file = package.root.path + "/main.json"
    _ = run(package, ["--json", file])
    package.counts["swift-testing"] = 0

    let code = run(package, ["--compare", file] + (isRequested ? ["--fail-on-loss"] : []))

    #expect(code == expected)
    #expect(transcript.report.contains("Swift Testing 100% → 0.0% (−100.0, 1 more missed)\n"))
    #expect(transcript.report.contains("Sources/Core/a.swift\n"))
  }

  @Test("fail a run in which a suite has lost all of its tests")
  func failARunInWhichASuiteHasLostAllOfItsTests() throws {
    let package = try ScriptedPackage()
    let earlier = package.root.path + "/main.json"
    _ = run(package, ["--json", earlier])
    package.events = ScriptedPackage.swiftTesting(count: 0)
    package.counts["swift-testing"] = 0

    let code = run(package, ["--compare", earlier, "--fail-on-loss"])

    #expect(code == 1)
    #expect(transcript.report.contains("Swift Testing: no test ran, so everything counts as missed"))
    #expect(transcript.report.contains("Swift Testing lost coverage since"))
  }

  @Test(
    "find no loss in a suite that the run leaves out",
    arguments: [["--filter", "T.test0"], ["--no-run", "--merge", "xctest.profdata"]])
  func findNoLossInASuiteThatTheRunLeavesOut(arguments: [String]) throws {
    let package = try ScriptedPackage()
    let earlier = package.root.path + "/main.json"
    _ = run(package, ["--json", earlier])
    try package.write("", to: "xctest.profdata")
    package.events = ScriptedPackage.swiftTesting(count: 0)
    package.counts["swift-testing"] = 0

    let code = run(
      package,
      ["--compare", earlier, "--fail-on-loss"]
        + arguments.map { $0.hasSuffix(".profdata") ? "\(package.root.path)/\($0)" : $0 })

    #expect(code == 0)
    #expect(transcript.report.contains("No suite lost coverage since "))
  }

  @Test("find no loss in a suite that the last run left out")
  func findNoLossInASuiteThatTheLastRunLeftOut() throws {
    let package = try ScriptedPackage()
    let earlier = package.root.path + "/main.json"
    _ = run(package, ["--json", earlier])
    package.events = ScriptedPackage.swiftTesting(count: 0)
    package.counts["swift-testing"] = 0
    _ = run(package, ["--filter", "T.test0"])

    let code = run(package, ["--no-run", "--compare", earlier, "--fail-on-loss"])

    #expect(code == 0)
    #expect(transcript.report.contains("No suite lost coverage since "))
  }

  @Test("can be replaced by the new report")
  func canBeReplacedByTheNewReport() throws {
    let package = try ScriptedPackage()
    let file = package.root.path + "/main.json"
    _ = run(package, ["--json", file])

    let code = run(package, ["--compare", file, "--fail-on-loss", "--json", file])

    #expect(code == 0)
    #expect(transcript.report.contains("No suite lost coverage since "))
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains(#""failsOnLoss": true"#))
  }

  @Test(
    "are rejected before the build if they cannot be compared",
    arguments: [
      (nil, "there is no readable file at "), ("{", "is not a JSON report of this command"),
      (#"{"format": "other", "version": 1}"#, "is not a JSON report of this command"),
      (
        #"{"format": "rehearsal-coverage", "version": 2}"#, "has version 2 of the format, but this tool reads version 1"
      ),
      (#"{"format": "rehearsal-coverage", "version": 1}"#, "lacks members of the format"),
      (
        document(figure: #"{"covered": 9223372036854775807, "count": 9223372036854775807}"#),
        "has a figure with fewer elements than covered ones, or with too many"
      ),
      (
        document(figure: #"{"covered": 2, "count": 1}"#),
        "has a figure with fewer elements than covered ones, or with too many"
      ),
      (
        document(figure: #"{"covered": -1, "count": 1}"#),
        "has a figure with fewer elements than covered ones, or with too many"
      ),
      (document(date: "\\u001b[31m"), "has a date that is none"),
      (document(target: "Other"), "has no figures of Core; measure one of its targets: Other"),
      (document(selections: ""), "has no complete figures of XCTest or Swift Testing"),
      (document(selections: #""both""#), "has no complete figures of XCTest or Swift Testing"),
      (document(outcome: "crashed"), "has no complete figures of XCTest or Swift Testing"),
    ])
  func areRejectedBeforeTheBuildIfTheyCannotBeCompared(content: String?, message: String) throws {
    let package = try ScriptedPackage()
    if let content { try package.write(content, to: "main.json") }

    let code = run(package, ["--compare", package.root.path + "/main.json"])

    #expect(code == 3)
    #expect(transcript.lastMessage.contains(message))
    #expect(!package.arguments(of: "swift").contains { $0.first == "build" || $0.first == "test" })
  }

  @Test("are required to find losses")
  func areRequiredToFindLosses() throws {
    let package = try ScriptedPackage()

    let code = run(package, ["--fail-on-loss"])

    #expect(code == 3)
    #expect(
      transcript.lastMessage
        == "error: --fail-on-loss has nothing to compare with; "
        + "name an earlier JSON report with --compare, such as --compare main.json")
  }

  private static func document(
    target: String = "Core", selections: String = #""xctest""#, outcome: String = "passed", figure: String? = nil,
    date: String = "2023-11-14T22:13:20Z"
  ) -> String {
    let file = figure.map { #"{"path": "a.swift", "totals": {"xctest": {"regions": \#($0)}}}"# } ?? ""
    return
      #"{"format": "rehearsal-coverage", "version": 1, "date": "\#(date)", "selections": [\#(selections)], "#
      + #""suites": [{"suite": "xctest", "testsRun": 1, "outcome": "\#(outcome)"}], "#
      + #""targets": [{"name": "\#(target)", "files": [\#(file)]}]}"#
  }

  private func run(_ package: ScriptedPackage, _ arguments: [String]) -> Int32 {
    CoverageCommand(runner: package, console: transcript.console)
      .run(arguments + ["--package-path", package.root.path])
  }
}
