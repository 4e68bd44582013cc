import Foundation
import Testing
import ToolSupport

@testable import CoverageReport

@Suite("A report file") struct OverwriteCheckTests {
  /// Tools that write another file to `report.json` while the tests run.
  private struct NoteTaker: ToolRunner {
    let package: ScriptedPackage

    func run(_ call: ToolCall, onLine: (String) -> Void) throws -> ToolResult {
      if call.arguments.contains("test") { try package.write("My notes.", to: "report.json") }
      return try package.run(call, onLine: onLine)
    }
  }

  private let transcript = Transcript()

  @Test("replaces an earlier report of its format", arguments: CoverageOptions.Format.allCases)
  func replacesAnEarlierReportOfItsFormat(format: CoverageOptions.Format) throws {
    let package = try ScriptedPackage()
    let path = package.root.path + "/report"
    #expect(run(package, ["--\(format.rawValue)", path]) == 0)
    package.counts["xctest"] = 0

    let code = run(package, ["--\(format.rawValue)", path])

    #expect(code == 0)
    #expect(transcript.lastMessage == "Wrote \(path)")
  }

  @Test(
    "replaces no report of another format", arguments: CoverageOptions.Format.allCases, CoverageOptions.Format.allCases)
  func replacesNoReportOfAnotherFormat(earlier: CoverageOptions.Format, format: CoverageOptions.Format) throws {
    guard earlier != format else { return }
    let package = try ScriptedPackage()
    let path = package.root.path + "/report"
    #expect(run(package, ["--\(earlier.rawValue)", path]) == 0)

    let code = run(package, ["--\(format.rawValue)", path])

    #expect(code == 3)
    #expect(transcript.lastMessage.hasPrefix("error: --\(format.rawValue) '\(path)' would replace a file that is not"))
  }

  @Test("replaces no other file, and says so before the build", arguments: CoverageOptions.Format.allCases)
  func replacesNoOtherFileAndSaysSoBeforeTheBuild(format: CoverageOptions.Format) throws {
    let package = try ScriptedPackage()
    try package.write("My notes.", to: "notes.txt")
    let path = package.root.path + "/notes.txt"

    let code = run(package, ["--\(format.rawValue)", path])

    #expect(code == 3)
    #expect(
      transcript.messages.hasSuffix(
        "error: --\(format.rawValue) '\(path)' would replace a file that is not an earlier \(format.rawValue) report; "
          + "name another file, or delete this one\n"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "My notes.")
    #expect(!package.arguments(of: "swift").contains { $0.first == "build" })
  }

  @Test("replaces a tracefile of another tool", arguments: ["SF:/p/a.swift\n", "TN:\nSF:/p/a.swift\n"])
  func replacesATracefileOfAnotherTool(text: String) throws {
    let package = try ScriptedPackage()
    try package.write(text, to: "lcov.info")

    let code = run(package, ["--lcov", package.root.path + "/lcov.info"])

    #expect(code == 0)
  }

  @Test("replaces an empty file")
  func replacesAnEmptyFile() throws {
    let package = try ScriptedPackage()
    try package.write("", to: "summary")

    let code = run(package, ["--markdown", package.root.path + "/summary"])

    #expect(code == 0)
    #expect(transcript.lastMessage == "Wrote \(package.root.path)/summary")
  }

  @Test(
    "is never a Swift file, not even through a link",
    arguments: ["Package.swift", "Sources/Core/a.swift", "Empty.swift", "New.swift", "link"])
  func isNeverASwiftFileNotEvenThroughALink(name: String) throws {
    let package = try ScriptedPackage()
    try package.write("", to: "Empty.swift")
    try FileManager.default.createSymbolicLink(
      atPath: package.root.path + "/link", withDestinationPath: "Empty.swift")

    let code = run(package, ["--json", "\(package.root.path)/\(name)"])

    #expect(code == 3)
    #expect(
      transcript.lastMessage
        == "error: --json '\(package.root.path)/\(name)' is a Swift file, which no report replaces; name another file")
  }

  @Test("is checked again after the tests")
  func isCheckedAgainAfterTheTests() throws {
    let package = try ScriptedPackage()
    let path = package.root.path + "/report.json"
    let runner = NoteTaker(package: package)

    let code = CoverageCommand(runner: runner, console: transcript.console)
      .run(["--json", path, "--package-path", package.root.path])

    #expect(code == 3)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "My notes.")
  }

  private func run(_ package: ScriptedPackage, _ arguments: [String]) -> Int32 {
    CoverageCommand(runner: package, console: transcript.console)
      .run(arguments + ["--package-path", package.root.path])
  }
}
