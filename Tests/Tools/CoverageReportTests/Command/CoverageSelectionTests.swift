import Foundation
import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Selection of targets and files") struct CoverageSelectionTests {
  private let transcript = Transcript()

  @Test("measures all targets except tests by default")
  func measuresAllTargetsExceptTestsByDefault() throws {
    let package = try ScriptedPackage()
    package.targets.append(("Tool", "executable", ["main.swift"]))
    package.targets.append(("Plug", "plugin", ["plug.swift"]))

    _ = run(package)

    #expect(transcript.report.contains("\nCore "))
    #expect(transcript.report.contains("\nTool "))
    #expect(!transcript.report.contains("\nCoreTests "))
    #expect(!transcript.report.contains("Plug"))
  }

  @Test("rejects a plugin target")
  func rejectsAPluginTarget() throws {
    let package = try ScriptedPackage()
    package.targets.append(("Plug", "plugin", ["plug.swift"]))

    let code = run(package, ["--target", "Plug"])

    #expect(code == 3)
    #expect(transcript.lastMessage.hasPrefix("error: 'Plug' has no Swift sources to measure; choose from"))
  }

  @Test("never counts files of another target")
  func neverCountsFilesOfAnotherTarget() throws {
    let package = try ScriptedPackage()
    package.targets.append(("Other", "library", ["b.swift"]))
    package.linked = ["Sources/Core/a.swift", "Sources/Other/b.swift", "Sources/CoreTests/t.swift"]

    _ = run(package, ["--target", "Other"])

    #expect(transcript.report.contains("  b.swift "))
    #expect(!transcript.report.contains("a.swift"))
    #expect(transcript.report.contains("regions        1/1   100%     1/1   100%  1/1   100%"))
  }

  @Test("counts a file as missed if no test links it")
  func countsAFileAsMissedIfNoTestLinksIt() throws {
    let package = try ScriptedPackage()
    package.targets.append(("Far", "library", ["far.swift", "types.swift"]))
    try writeObjects(of: package)

    let code = run(package, ["--fail-under", "100"])

    #expect(code == 1)
    #expect(transcript.report.contains("so all of it counts as missed:\n  Sources/Far/far.swift (1 region)"))
    #expect(transcript.report.contains(/types\.swift +no executable code/))
    #expect(
      transcript.report.contains("XCTest alone covers 50.0% of the regions (1 of 2), below 100%: 1 more is needed."))
  }

  @Test("counts a file as missed if it was never compiled")
  func countsAFileAsMissedIfItWasNeverCompiled() throws {
    let package = try ScriptedPackage()
    package.targets.append(("Far", "library", ["far.swift"]))

    let code = run(package, ["--target", "Far", "--fail-under", "100"])

    #expect(code == 1)
    #expect(
      transcript.report.contains("XCTest alone covers 0.0% of the regions (0 of 1), below 100%: 1 more is needed."))
  }

  @Test("treats an unmapped file of a linked target as a file without code")
  func treatsAnUnmappedFileOfALinkedTargetAsAFileWithoutCode() throws {
    let package = try ScriptedPackage()
    package.targets[0].2.append("types.swift")

    let code = run(package, ["--target", "Core"])

    #expect(code == 0)
    #expect(transcript.report.contains(/types\.swift +no executable code/))
  }

  @Test("fails if there is no executable code")
  func failsIfThereIsNoExecutableCode() throws {
    let package = try ScriptedPackage()
    package.targets.append(("Far", "library", ["types.swift"]))
    try writeObjects(of: package)

    let code = run(package, ["--target", "Far"])

    #expect(code == 3)
    #expect(transcript.lastMessage.hasPrefix("error: there is no executable code in Far"))
    #expect(transcript.report.isEmpty)
  }

  /// Writes object files for the target `Far`: one with code and one without.
  private func writeObjects(of package: ScriptedPackage) throws {
    let folder = package.root.path + "/Sources/Far"
    let map = """
      {"": {}, "\(folder)/far.swift": {"object": "\(folder)/far.code.o"},
       "\(folder)/types.swift": {"object": "\(folder)/types.o"}}
      """
    try package.write(map, to: "products/Far.build/output-file-map.json")
    try package.write("", to: "Sources/Far/far.code.o")
    try package.write("", to: "Sources/Far/types.o")
  }

  private func run(_ package: ScriptedPackage, _ arguments: [String] = []) -> Int32 {
    CoverageCommand(runner: package, console: transcript.console)
      .run(arguments + ["--package-path", package.root.path])
  }
}

@Suite("Selection of suites and tests") struct CoverageSuiteTests {
  private let transcript = Transcript()

  @Test(
    "runs only the chosen suite",
    arguments: [("xctest", "--disable-swift-testing"), ("swift-testing", "--disable-xctest")])
  func runsOnlyTheChosenSuite(suite: String, option: String) throws {
    let package = try ScriptedPackage()

    let code = run(package, ["--suite", suite, "--fail-under", "100"])

    #expect(code == 0)
    #expect(tests(of: package).map { $0.filter { $0.hasPrefix("--disable-") } } == [[option]])
  }

  @Test(
    "checks the suites alone or together", arguments: [("each", 1), ("merged", 0), ("xctest", 0), ("swift-testing", 1)])
  func checksTheSuitesAloneOrTogether(suite: String, expected: Int32) throws {
    let package = try ScriptedPackage()
    package.counts["swift-testing"] = 0

    let code = run(package, ["--suite", suite, "--fail-under", "100"])

    #expect(code == expected)
  }

  @Test("passes filters to swift test")
  func passesFiltersToSwiftTest() throws {
    let package = try ScriptedPackage()

    _ = run(package, ["--filter", "Login", "--filter", "-x"])

    #expect(tests(of: package).count == 2)
    #expect(tests(of: package).allSatisfy { $0.suffix(4) == ["--filter", "Login", "--filter", "-x"] })
  }

  @Test("keeps the last run if a filter matches no test")
  func keepsTheLastRunIfAFilterMatchesNoTest() throws {
    let package = try ScriptedPackage()
    _ = run(package, [])
    package.testOutput[.xctest] = ScriptedPackage.xctest(count: 0)
    package.events = ScriptedPackage.swiftTesting(count: 0)

    let mistyped = run(package, ["--filter", "Lgoin"])
    let code = run(package, ["--no-run"])

    #expect(mistyped == 3)
    #expect(code == 0)
    #expect(!FileManager.default.fileExists(atPath: package.root.path + "/.build/coverage/rehearsal/last-run"))
  }

  @Test("keeps the last run if the build fails")
  func keepsTheLastRunIfTheBuildFails() throws {
    let package = try ScriptedPackage()
    _ = run(package, [])
    package.buildStatus = 1

    let failed = run(package, [])
    let code = run(package, ["--no-run"])

    #expect(failed == 3)
    #expect(code == 0)
  }

  @Test("finds the last run if a later one was interrupted", arguments: [["--no-run"], ["--filter", "Lgoin"]])
  func findsTheLastRunIfALaterOneWasInterrupted(arguments: [String]) throws {
    let package = try ScriptedPackage()
    _ = run(package, [])
    try package.interruptRun()
    package.testOutput[.xctest] = ScriptedPackage.xctest(count: 0)
    package.events = ScriptedPackage.swiftTesting(count: 0)

    _ = run(package, arguments)
    let code = run(package, ["--no-run"])

    #expect(code == 0)
    #expect(transcript.report.contains("XCTest: 1 test ran\n"))
  }

  @Test("forgets the last run if the tests were built again")
  func forgetsTheLastRunIfTheTestsWereBuiltAgain() throws {
    let package = try ScriptedPackage()
    _ = run(package, [])
    package.testOutput[.xctest] = ScriptedPackage.xctest(count: 0)
    package.events = ScriptedPackage.swiftTesting(count: 0)
    try FileManager.default.setAttributes(
      [.modificationDate: Date.distantFuture], ofItemAtPath: package.root.path + "/products/PPackageTests.xctest")

    _ = run(package, ["--filter", "Lgoin"])
    let code = run(package, ["--no-run"])

    #expect(code == 3)
    #expect(transcript.lastMessage.contains("--no-run finds no earlier run"))
  }

  @Test("names a filter that matches no test")
  func namesAFilterThatMatchesNoTest() throws {
    let package = try ScriptedPackage()
    package.testOutput[.xctest] = ScriptedPackage.xctest(count: 0)
    package.events = ScriptedPackage.swiftTesting(count: 0)

    let code = run(package, ["--filter", "Lgoin"])

    #expect(code == 3)
    #expect(
      transcript.lastMessage
        == "error: no test ran, in XCTest or in Swift Testing; --filter Lgoin matches none; 'swift test list' names them"
    )
  }

  @Test("excludes ignored files")
  func excludesIgnoredFiles() throws {
    let package = try ScriptedPackage()
    package.targets[0].2.append("b.swift")
    package.linked.append("Sources/Core/b.swift")

    _ = run(package, ["--ignore", "*/b.swift", "*/c.swift"])

    #expect(!transcript.report.contains("b.swift"))
    #expect(transcript.report.contains("Excluded: 1 file ignored by --ignore.\n"))
    #expect(transcript.messages.contains("warning: --ignore '*/c.swift' matches no file; "))
  }

  /// Returns the arguments of each call of `swift test`.
  private func tests(of package: ScriptedPackage) -> [[String]] {
    package.arguments(of: "swift").filter { $0.first == "test" }
  }

  private func run(_ package: ScriptedPackage, _ arguments: [String]) -> Int32 {
    CoverageCommand(runner: package, console: transcript.console)
      .run(arguments + ["--package-path", package.root.path])
  }
}
