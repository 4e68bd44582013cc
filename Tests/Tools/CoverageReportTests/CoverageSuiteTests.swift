import Foundation
import Testing

@testable import CoverageReport

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
    #expect(transcript.messages.contains("warning: --ignore '*/c.swift' leaves nothing out; "))
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
