import Foundation
import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Reports on the last run") struct LastRunTests {
  private let transcript = Transcript()

  @Test("run no tests")
  func runNoTests() throws {
    let package = try ScriptedPackage()
    package.testStatus = 1
    _ = run(package, [])
    let before = package.calls.count

    let code = run(package, ["--no-run"])

    #expect(code == 2)
    #expect(!package.calls.dropFirst(before).contains { $0.arguments.contains("--enable-code-coverage") })
  }

  @Test("fail if there never was a run")
  func failIfThereNeverWasARun() throws {
    let package = try ScriptedPackage()

    let code = run(package, ["--no-run"])

    #expect(code == 3)
    #expect(transcript.lastMessage.hasSuffix("; run the command once without --no-run"))
  }

  @Test("reject profiles that come from different code")
  func rejectProfilesThatComeFromDifferentCode() throws {
    let package = try ScriptedPackage()
    package.mergeWarnings = "warning: function basic block count change detected (counter mismatch)\n"

    let code = run(package, [])

    #expect(code == 3)
    #expect(transcript.lastMessage.hasPrefix("error: the profiles come from different code; "))
  }

  @Test("are not about a run of the other build system")
  func areNotAboutARunOfTheOtherBuildSystem() throws {
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

  @Test("fail for a suite that the last run excluded")
  func failForASuiteThatTheLastRunExcluded() throws {
    let package = try ScriptedPackage()
    _ = run(package, ["--suite", "xctest"])

    let code = run(package, ["--no-run"])

    #expect(code == 3)
    #expect(transcript.lastMessage.hasPrefix("error: the last run excluded Swift Testing, so --no-run cannot"))
  }

  @Test("warn about sources that changed after the run")
  func warnAboutSourcesThatChangedAfterTheRun() throws {
    let package = try ScriptedPackage()
    _ = run(package, [])
    let later = Date(timeIntervalSinceNow: 3_600)
    try FileManager.default.setAttributes(
      [.modificationDate: later], ofItemAtPath: package.root.path + "/Sources/Core/a.swift")

    let code = run(package, ["--no-run"])

    #expect(code == 0)
    #expect(transcript.report.contains("Sources/Core/a.swift:1: warning: the file changed after the tests ran"))
  }

  @Test("warn about sources that were renamed after the run")
  func warnAboutSourcesThatWereRenamedAfterTheRun() throws {
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

  @Test("have no warning about unchanged sources")
  func haveNoWarningAboutUnchangedSources() throws {
    let package = try ScriptedPackage()
    _ = run(package, [])

    _ = run(package, ["--no-run"])

    #expect(!transcript.messages.contains("warning: "))
  }

  @Test("reject profiles that do not match the sources")
  func rejectProfilesThatDoNotMatchTheSources() throws {
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
