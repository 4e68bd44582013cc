import Foundation
import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Merging profiles") struct CoverageMergeOptionTests {
  private let transcript = Transcript()

  @Test("adds profiles from other machines to their suites")
  func addsProfilesFromOtherMachinesToTheirSuites() throws {
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

  @Test("counts only the merged profiles without a run")
  func countsOnlyTheMergedProfilesWithoutARun() throws {
    let package = try ScriptedPackage()
    try package.write("", to: "shard/xctest.profdata")
    package.counts["xctest.merged"] = 1

    let code = run(
      package, ["--no-run", "--merge", package.root.path + "/shard/xctest.profdata", "--suite", "xctest"])

    #expect(code == 0)
    #expect(!package.arguments(of: "swift").contains { $0.first == "test" })
    #expect(package.arguments(of: "swift").contains { $0.first == "build" && $0.contains("--build-tests") })
  }

  @Test("reports the last run if there are no merged profiles")
  func reportsTheLastRunIfThereAreNoMergedProfiles()
    throws
  {
    let package = try ScriptedPackage()
    package.testStatus = 1
    _ = run(package, [])
    let before = package.calls.count

    let code = run(package, ["--no-run"])

    #expect(code == 2)
    #expect(!package.calls.dropFirst(before).contains { $0.arguments.contains("--enable-code-coverage") })
  }

  @Test("warns about a file that changed after the last run")
  func warnsAboutAFileThatChangedAfterTheLastRun() throws {
    let package = try ScriptedPackage()
    _ = run(package, [])
    let source = package.root.appendingPathComponent("Sources/Core/a.swift").path
    try FileManager.default.setAttributes([.modificationDate: Date.distantFuture], ofItemAtPath: source)

    _ = run(package, ["--no-run"])

    #expect(
      transcript.report.split(separator: "Sources/Core/a.swift:1: warning: the file changed after").count == 2)
  }

  @Test("fails if there never was a run")
  func failsIfThereNeverWasARun() throws {
    let package = try ScriptedPackage()

    let code = run(package, ["--no-run"])

    #expect(code == 3)
    #expect(transcript.lastMessage.hasSuffix("; run the command once without --no-run, or name profiles with --merge"))
  }

  @Test(
    "names an invalid profile before anything runs",
    arguments: [
      ("gone.profdata", nil, "error: --merge finds no file at "),
      ("shard.profdata", "x", "error: the name of "),
      ("xctest-broken.profdata", "x", "error: "),
      ("xctest-foreign.profdata", "x", "error: "),
    ] as [(String, String?, String)])
  func namesAnInvalidProfileBeforeAnythingRuns(name: String, text: String?, message: String) throws {
    let package = try ScriptedPackage()
    package.contents["xctest-foreign.profdata"] = ToolResult(status: 0, output: Data("$s5Other1fyyF\n".utf8))
    if let text { try package.write(text, to: name) }

    let code = run(package, ["--merge", package.root.path + "/" + name])

    #expect(code == 3)
    #expect(transcript.lastMessage.hasPrefix(message))
    #expect(transcript.lastMessage.contains(name))
    #expect(!package.calls.contains { $0.arguments.contains("--enable-code-coverage") })
  }

  @Test("translates private functions from a clone at another path")
  func translatesPrivateFunctionsFromACloneAtAnotherPath() throws {
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

  @Test("accepts a profile of a suite without tests")
  func acceptsAProfileOfASuiteWithoutTests() throws {
    let package = try ScriptedPackage()
    package.contents["xctest.profdata"] = ToolResult(
      status: 0, output: Data("$s13PPackageTests6RunnerV4mainyyFZ\n".utf8))
    try package.write("", to: "shard/xctest.profdata")

    let code = run(package, ["--merge", package.root.path + "/shard/xctest.profdata"])

    #expect(code == 0)
  }

  @Test("does not measure a suite that no merged profile has tests of")
  func doesNotMeasureASuiteThatNoMergedProfileHasTestsOf() throws {
    let package = try ScriptedPackage()
    for suite in ["xctest", "swift-testing"] { try package.write(suite, to: "shard/\(suite).profdata") }
    package.contents["swift-testing.profdata"] = ToolResult(
      status: 0, output: Data("$s13PPackageTests6RunnerV4mainyyFZ\n".utf8))
    let profiles = ["xctest", "swift-testing"].map { "\(package.root.path)/shard/\($0).profdata" }

    let code = run(package, ["--no-run", "--merge"] + profiles)

    #expect(code == 0)
    #expect(transcript.report.contains("Swift Testing has no tests in this run, so it is left out."))
  }

  @Test("counts a repeated profile once")
  func countsARepeatedProfileOnce() throws {
    let package = try ScriptedPackage()
    let shards = ["1", "2"].map { package.root.path + "/\($0)/xctest.profdata" }
    for shard in ["1", "2"] { try package.write("counts", to: "\(shard)/xctest.profdata") }

    let code = run(package, ["--merge"] + shards)

    #expect(code == 0)
    #expect(transcript.messages.contains("warning: \(shards[1]) is a copy of \(shards[0]), so it counts once\n"))
    #expect(!package.arguments(of: "llvm-profdata").contains { $0.last != shards[1] && $0.contains(shards[1]) })
  }

  @Test("rejects a profile that the run would replace")
  func rejectsAProfileThatTheRunWouldReplace() throws {
    let package = try ScriptedPackage()
    let last = package.root.path + "/.build/coverage/rehearsal/xctest.profdata"
    _ = run(package, [])

    let code = run(package, ["--merge", last])

    #expect(code == 3)
    #expect(transcript.lastMessage.hasPrefix("error: \(last) is the profile of the last run"))
    #expect(FileManager.default.fileExists(atPath: last))
  }

  @Test("rejects profiles that come from different code")
  func rejectsProfilesThatComeFromDifferentCode() throws {
    let package = try ScriptedPackage()
    package.mergeWarnings = "warning: function basic block count change detected (counter mismatch)\n"
    try package.write("", to: "shard/xctest.profdata")

    let code = run(package, ["--merge", package.root.path + "/shard/xctest.profdata"])

    #expect(code == 3)
    #expect(transcript.lastMessage.hasPrefix("error: the profiles come from different code; "))
  }

  @Test("does not report on a run of the other build system")
  func doesNotReportOnARunOfTheOtherBuildSystem() throws {
    let package = try ScriptedPackage()
    _ = run(package, ["--build-system", "native"])
    let last = package.products
    package.products = package.root.path + "/out/Products/Debug"

    let code = run(package, ["--no-run", "--build-system", "swiftbuild"])

    #expect(code == 3)
    #expect(
      transcript.lastMessage.hasPrefix("error: the last run was built in \(last), not in \(package.products); name its")
    )
  }

  @Test("fails for a suite that the last run excluded")
  func failsForASuiteThatTheLastRunExcluded() throws {
    let package = try ScriptedPackage()
    _ = run(package, ["--suite", "xctest"])

    let code = run(package, ["--no-run"])

    #expect(code == 3)
    #expect(transcript.lastMessage.hasPrefix("error: the last run excluded Swift Testing, so --no-run cannot"))
  }

  @Test("warns about sources that changed after the run")
  func warnsAboutSourcesThatChangedAfterTheRun() throws {
    let package = try ScriptedPackage()
    _ = run(package, [])
    let later = Date(timeIntervalSinceNow: 3_600)
    try FileManager.default.setAttributes(
      [.modificationDate: later], ofItemAtPath: package.root.path + "/Sources/Core/a.swift")

    let code = run(package, ["--no-run"])

    #expect(code == 0)
    #expect(transcript.report.contains("Sources/Core/a.swift:1: warning: the file changed after the tests ran"))
  }

  @Test("warns about sources that were renamed after the run")
  func warnsAboutSourcesThatWereRenamedAfterTheRun() throws {
    let package = try ScriptedPackage()
    let old = package.root.path + "/Sources/Core/old.swift"
    try package.write(#"{"\#(old)": {"object": "old.o"}}"#, to: "products/Core.build/output-file-map.json")
    _ = run(package, [])

    _ = run(package, ["--no-run"])

    #expect(transcript.report.contains("Sources/Core/a.swift:1: warning: the file changed after the tests ran"))
    #expect(
      transcript.messages.contains(
        "warning: this report lacks removed files: Sources/Core/old.swift; "))
  }

  @Test("does not warn about unchanged sources")
  func doesNotWarnAboutUnchangedSources() throws {
    let package = try ScriptedPackage()
    _ = run(package, [])

    _ = run(package, ["--no-run"])

    #expect(!transcript.messages.contains("warning: "))
  }

  @Test("rejects profiles that do not match the sources")
  func rejectsProfilesThatDoNotMatchTheSources() throws {
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
