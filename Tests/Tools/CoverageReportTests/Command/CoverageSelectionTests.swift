import Foundation
import Testing

@testable import CoverageReport

@Suite struct CoverageSelectionTests {
  private let transcript = Transcript()

  @Test func withoutATargetEveryOneButTheTestsIsMeasured() throws {
    let package = try ScriptedPackage()
    package.targets.append(("Tool", "executable", ["main.swift"]))
    package.targets.append(("Plug", "plugin", ["plug.swift"]))

    _ = run(package)

    #expect(transcript.report.contains("\nCore "))
    #expect(transcript.report.contains("\nTool "))
    #expect(!transcript.report.contains("CoreTests"))
    #expect(!transcript.report.contains("Plug"))
  }

  @Test func aPluginIsRefused() throws {
    let package = try ScriptedPackage()
    package.targets.append(("Plug", "plugin", ["plug.swift"]))

    let code = run(package, ["--target", "Plug"])

    #expect(code == 3)
    #expect(transcript.lastMessage.hasPrefix("error: 'Plug' has no Swift sources to measure; choose from"))
  }

  @Test func anotherTargetsFilesAreNeverCounted() throws {
    let package = try ScriptedPackage()
    package.targets.append(("Other", "library", ["b.swift"]))
    package.linked = ["Sources/Core/a.swift", "Sources/Other/b.swift", "Sources/CoreTests/t.swift"]

    _ = run(package, ["--target", "Other"])

    #expect(transcript.report.contains("  b.swift "))
    #expect(!transcript.report.contains("a.swift"))
    #expect(transcript.report.contains("regions        1/1   100%     1/1   100%  1/1   100%"))
  }

  @Test func aFileThatNoTestLinksCountsAsMissed() throws {
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

  @Test func aFileThatWasNeverCompiledCountsAsMissed() throws {
    let package = try ScriptedPackage()
    package.targets.append(("Far", "library", ["far.swift"]))

    let code = run(package, ["--target", "Far", "--fail-under", "100"])

    #expect(code == 1)
    #expect(
      transcript.report.contains("XCTest alone covers 0.0% of the regions (0 of 1), below 100%: 1 more is needed."))
  }

  @Test func aFileOfALinkedTargetThatMapsNothingIsWithoutCode() throws {
    let package = try ScriptedPackage()
    package.targets[0].2.append("types.swift")

    let code = run(package, ["--target", "Core"])

    #expect(code == 0)
    #expect(transcript.report.contains(/types\.swift +no executable code/))
  }

  @Test func nothingExecutableIsAnErrorAndNotComplete() throws {
    let package = try ScriptedPackage()
    package.targets.append(("Far", "library", ["types.swift"]))
    try writeObjects(of: package)

    let code = run(package, ["--target", "Far"])

    #expect(code == 3)
    #expect(transcript.lastMessage.hasPrefix("error: there is no executable code in Far"))
    #expect(transcript.report.isEmpty)
  }

  /// Object files for the target Far: one with code and one without.
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

@Suite struct CoverageSuiteTests {
  private let transcript = Transcript()

  @Test(arguments: [("xctest", "--disable-swift-testing"), ("swift-testing", "--disable-xctest")])
  func aSuiteThatIsChosenRunsAlone(suite: String, option: String) throws {
    let package = try ScriptedPackage()

    let code = run(package, ["--suite", suite, "--fail-under", "100"])

    #expect(code == 0)
    #expect(testArguments(package).filter(["--disable-xctest", "--disable-swift-testing"].contains) == [option])
  }

  @Test(arguments: [("each", 1), ("merged", 0), ("xctest", 0), ("swift-testing", 1)])
  func theThresholdIsHeldAgainstWhatTheSuitesDoAloneOrTogether(suite: String, expected: Int32) throws {
    let package = try ScriptedPackage()
    package.counts["swift-testing"] = 0

    let code = run(package, ["--suite", suite, "--fail-under", "100"])

    #expect(code == expected)
  }

  @Test func filtersGoToTheTests() throws {
    let package = try ScriptedPackage()

    _ = run(package, ["--filter", "Login", "--filter", "-x"])

    #expect(testArguments(package).suffix(4) == ["--filter", "Login", "--filter", "-x"])
  }

  @Test func aFilterThatMatchesNothingIsNamed() throws {
    let package = try ScriptedPackage()
    package.testOutput =
      ScriptedPackage.built + ScriptedPackage.xctest(count: 0) + ScriptedPackage.swiftTesting(count: 0)

    let code = run(package, ["--filter", "Lgoin"])

    #expect(code == 3)
    #expect(
      transcript.lastMessage
        == "error: no test ran, in XCTest or in Swift Testing; --filter Lgoin matches none; 'swift test list' names them"
    )
  }

  @Test func filesThatAreIgnoredAreLeftOutAndNamed() throws {
    let package = try ScriptedPackage()
    package.targets[0].2.append("b.swift")
    package.linked.append("Sources/Core/b.swift")

    _ = run(package, ["--ignore", "*/b.swift", "*/c.swift", "--list-ignored"])

    #expect(transcript.report.contains("Sources/Core/b.swift"))
    #expect(transcript.report.contains("*/b.swift"))
    #expect(transcript.messages.contains("warning: --ignore '*/c.swift' matches no file; "))
  }

  /// What `swift test` was told, when it ran the tests.
  private func testArguments(_ package: ScriptedPackage) -> [String] {
    package.arguments(of: "swift").first { $0.first == "test" && !$0.contains("--show-codecov-path") } ?? []
  }

  private func run(_ package: ScriptedPackage, _ arguments: [String]) -> Int32 {
    CoverageCommand(runner: package, console: transcript.console)
      .run(arguments + ["--package-path", package.root.path])
  }
}
