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
      transcript.report.split(separator: "Sources/Core/a.swift:1: warning: the file changed after").count == 2)
  }

  @Test func withoutAnyRunThereIsNothingToReport() throws {
    let package = try ScriptedPackage()

    let code = run(package, ["--no-run"])

    #expect(code == 3)
    #expect(transcript.lastMessage.hasSuffix("; run the command once without --no-run, or name profiles with --merge"))
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

  @Test func privateFunctionsOfACloneAtAnotherPathAreAddedUnderTheirNamesHere() throws {
    let package = try ScriptedPackage()
    let record = "\n# Func Hash:\n0\n# Num Counters:\n1\n# Counter Values:\n3\n\n"
    let functions = [
      "/else where/P/Sources/Core/a.swift:$s1aLLyyF", "$s4Core1byyF", "/usr/x.swift:$s1xLLyyF",
      "\(package.root.path)/Sources/Core/a.swift:$s1cLLyyF",
    ]
    package.texts["xctest.profdata"] = functions.map { $0 + record }.joined()
    try package.write("", to: "shard/xctest.profdata")

    let code = run(package, ["--merge", package.root.path + "/shard/xctest.profdata"])

    #expect(code == 0)
    #expect(package.mergedTexts == ["\(package.root.path)/Sources/Core/a.swift:$s1aLLyyF" + record])
    let left = try FileManager.default.contentsOfDirectory(atPath: package.root.path + "/.build/coverage/rehearsal")
    #expect(!left.contains { $0.hasSuffix(".proftext") })
  }

  @Test func aShardWhereNoTestOfASuiteRanIsOneOfThisPackage() throws {
    let package = try ScriptedPackage()
    package.contents["xctest.profdata"] = ToolResult(
      status: 0, output: Data("$s13PPackageTests6RunnerV4mainyyFZ\n".utf8))
    try package.write("", to: "shard/xctest.profdata")

    let code = run(package, ["--merge", package.root.path + "/shard/xctest.profdata"])

    #expect(code == 0)
  }

  @Test func aShardThatIsNamedTwiceCountsOnce() throws {
    let package = try ScriptedPackage()
    let shards = ["1", "2"].map { package.root.path + "/\($0)/xctest.profdata" }
    for shard in ["1", "2"] { try package.write("counts", to: "\(shard)/xctest.profdata") }

    let code = run(package, ["--merge"] + shards)

    #expect(code == 0)
    #expect(transcript.messages.contains("warning: \(shards[1]) is a copy of \(shards[0]), so it counts once\n"))
    #expect(!package.arguments(of: "llvm-profdata").contains { $0.last != shards[1] && $0.contains(shards[1]) })
  }

  @Test func whatTheRunReplacesCannotBeMergedIntoIt() throws {
    let package = try ScriptedPackage()
    let last = package.root.path + "/.build/coverage/rehearsal/xctest.profdata"
    _ = run(package, [])

    let code = run(package, ["--merge", last])

    #expect(code == 3)
    #expect(transcript.lastMessage.hasPrefix("error: \(last) is the profile of the last run"))
    #expect(FileManager.default.fileExists(atPath: last))
  }

  @Test func profilesOfDifferentCodeAreRefused() throws {
    let package = try ScriptedPackage()
    package.mergeWarnings = "warning: function basic block count change detected (counter mismatch)\n"
    try package.write("", to: "shard/xctest.profdata")

    let code = run(package, ["--merge", package.root.path + "/shard/xctest.profdata"])

    #expect(code == 3)
    #expect(transcript.lastMessage.hasPrefix("error: the profiles come from different code; "))
  }

  @Test func aSuiteThatTheLastRunLeftOutIsNotReportedWithoutARun() throws {
    let package = try ScriptedPackage()
    _ = run(package, ["--suite", "xctest"])

    let code = run(package, ["--no-run"])

    #expect(code == 3)
    #expect(transcript.lastMessage.hasPrefix("error: the last run excluded Swift Testing, so --no-run cannot"))
  }

  @Test func sourcesThatChangedAfterTheRunAreNamed() throws {
    let package = try ScriptedPackage()
    _ = run(package, [])
    let later = Date(timeIntervalSinceNow: 3_600)
    try FileManager.default.setAttributes(
      [.modificationDate: later], ofItemAtPath: package.root.path + "/Sources/Core/a.swift")

    let code = run(package, ["--no-run"])

    #expect(code == 0)
    #expect(transcript.report.contains("Sources/Core/a.swift:1: warning: the file changed after the tests ran"))
  }

  @Test func sourcesThatWereRenamedAfterTheRunAreNamed() throws {
    let package = try ScriptedPackage()
    let old = package.root.path + "/Sources/Core/old.swift"
    try package.write(#"{"\#(old)": {"object": "old.o"}}"#, to: "products/Core.build/output-file-map.json")
    _ = run(package, [])

    _ = run(package, ["--no-run"])

    #expect(transcript.report.contains("Sources/Core/a.swift:1: warning: the file changed after the tests ran"))
    #expect(
      transcript.messages.contains(
        "warning: no longer exists, and is missing from this report: Sources/Core/old.swift; "))
  }

  @Test func sourcesThatAreAsTheyWereAreNotWarnedOf() throws {
    let package = try ScriptedPackage()
    _ = run(package, [])

    _ = run(package, ["--no-run"])

    #expect(!transcript.messages.contains("warning: "))
  }

  @Test func profilesOfOtherSourcesAreRefused() throws {
    let package = try ScriptedPackage()
    package.coverageWarnings = "warning: 3 functions have mismatched data\n"

    let code = run(package, [])

    #expect(code == 3)
    #expect(transcript.lastMessage.hasPrefix("error: the profiles do not match this build: the code of 3 functions"))
  }

  private func run(_ package: ScriptedPackage, _ arguments: [String]) -> Int32 {
    CoverageCommand(runner: package, console: transcript.console)
      .run(arguments + ["--package-path", package.root.path])
  }
}
