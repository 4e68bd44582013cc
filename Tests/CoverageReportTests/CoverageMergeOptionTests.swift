import Foundation
import Testing
import ToolSupport

@testable import CoverageReport

@Suite struct CoverageMergeOptionTests {
  private let transcript = Transcript()

  @Test func profilesOfOtherMachinesAreAddedToTheirSuite() throws {
    let package = try ScriptedPackage()
    package.counts["xctest"] = 0
    try package.write("", to: "shard/xctest.profdata")

    let code = run(package, ["--merge", package.root.path + "/shard/xctest.profdata", "--fail-under", "100"])

    #expect(code == 0)
    let merges = package.arguments(of: "llvm-profdata").filter { $0.last?.hasSuffix(".merged.profdata") == true }
    #expect(merges.count == 1)
    #expect(merges.first?.contains { $0.hasSuffix("/shard/xctest.profdata") } == true)
    #expect(merges.first?.contains { $0.hasSuffix("/rehearsal/xctest.profdata") } == true)
  }

  @Test func withoutARunOnlyTheMergedProfilesCount() throws {
    let package = try ScriptedPackage()
    try package.write("", to: "shard/xctest.profdata")
    package.counts["xctest.merged"] = 1

    let code = run(
      package, ["--no-run", "--merge", package.root.path + "/shard/xctest.profdata", "--suite", "xctest"])

    #expect(code == 0)
    #expect(!package.arguments(of: "swift").contains { $0.first == "test" && !$0.contains("--show-codecov-path") })
    #expect(package.arguments(of: "swift").contains { $0.prefix(2) == ["build", "--build-tests"] })
  }

  @Test func withoutARunTheLastOneIsReported() throws {
    let package = try ScriptedPackage()
    package.testStatus = 1
    _ = run(package, [])
    let before = package.calls.count

    let code = run(package, ["--no-run"])

    #expect(code == 2)
    #expect(!package.calls.dropFirst(before).contains { $0.arguments.contains("--enable-code-coverage") })
  }

  @Test func withoutARunAFileThatWasWrittenSinceIsNamed() throws {
    let package = try ScriptedPackage()
    _ = run(package, [])
    let source = package.root.appendingPathComponent("Sources/Core/a.swift").path
    try FileManager.default.setAttributes([.modificationDate: Date.distantFuture], ofItemAtPath: source)

    _ = run(package, ["--no-run"])

    #expect(
      transcript.report.split(separator: "Sources/Core/a.swift:1: warning: the file was written after").count == 2)
  }

  @Test func withoutAnyRunThereIsNothingToReport() throws {
    let package = try ScriptedPackage()

    let code = run(package, ["--no-run"])

    #expect(code == 3)
    #expect(transcript.lastMessage.hasSuffix("; run it once without --no-run, or name profiles with --merge"))
  }

  @Test(
    arguments: [
      ("gone.profdata", nil, "error: --merge finds no file at "),
      ("shard.profdata", "x", "error: the name of "),
      ("xctest-broken.profdata", "x", "error: "),
      ("xctest-foreign.profdata", "x", "error: "),
    ] as [(String, String?, String)])
  func aProfileThatCannotBeMergedIsNamedBeforeAnythingRuns(name: String, text: String?, message: String) throws {
    let package = try ScriptedPackage()
    package.contents["xctest-foreign.profdata"] = ToolResult(status: 0, output: Data("$s5Other1fyyF\n".utf8))
    if let text { try package.write(text, to: name) }

    let code = run(package, ["--merge", package.root.path + "/" + name])

    #expect(code == 3)
    #expect(transcript.lastMessage.hasPrefix(message))
    #expect(transcript.lastMessage.contains(name))
    #expect(!package.calls.contains { $0.arguments.contains("--enable-code-coverage") })
  }

  @Test func profilesOfOtherSourcesAreRefused() throws {
    let package = try ScriptedPackage()
    package.coverageWarnings = "warning: 3 functions have mismatched data\n"

    let code = run(package, [])

    #expect(code == 3)
    #expect(transcript.lastMessage.hasPrefix("error: the profiles do not fit this build: the code of 3 functions"))
  }

  private func run(_ package: ScriptedPackage, _ arguments: [String]) -> Int32 {
    CoverageCommand(runner: package, console: transcript.console)
      .run(arguments + ["--package-path", package.root.path])
  }
}
