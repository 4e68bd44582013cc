import Foundation
import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Choice of test targets") struct CoverageTestTargetsTests {
  private let transcript = Transcript()

  @Test("runs only the test targets that reach a measured target, and says so")
  func runsOnlyTheTestTargetsThatReachAMeasuredTarget() throws {
    let package = try package()

    let code = run(package, ["--target", "Core"])

    #expect(code == 0)
    #expect(testRun(package)?.contains("-vfsoverlay") == true)
    #expect(
      transcript.report.contains(
        """

        Test targets that ran: CoreTests. Left out, as they do not depend on Core: AppTests; --all-tests runs them too.

        """))
  }

  @Test("runs all test targets if each reaches a measured target")
  func runsAllTestTargetsIfEachReachesAMeasuredTarget() throws {
    let package = try package()

    _ = run(package)

    #expect(testRun(package)?.contains("-vfsoverlay") == false)
    #expect(!transcript.report.contains("Test targets"))
  }

  @Test("names up to three measured targets", arguments: [(3, "A or B or C"), (4, "any measured target")])
  func namesUpToThreeMeasuredTargets(count: Int, named: String) {
    let testTargets = TestTargets(ran: ["T"], leftOut: ["U"])

    let summary = testTargets.summary(measured: Array(["A", "B", "C", "D"].prefix(count)))

    #expect(
      summary == "Test targets that ran: T. Left out, as they do not depend on \(named): U; --all-tests runs them too.")
  }

  @Test("runs all test targets on demand")
  func runsAllTestTargetsOnDemand() throws {
    let package = try package()

    _ = run(package, ["--target", "Core", "--all-tests"])

    #expect(testRun(package)?.contains("-vfsoverlay") == false)
    #expect(
      transcript.report.contains(
        "\nTest targets that ran: AppTests, CoreTests. None was left out: --all-tests was given.\n"))
  }

  @Test("runs all test targets if none reaches the measured target")
  func runsAllTestTargetsIfNoneReachesTheMeasuredTarget() throws {
    let package = try package()
    package.targets.append(("Far", "library", ["far.swift"]))

    _ = run(package, ["--target", "Far"])

    #expect(testRun(package)?.contains("-vfsoverlay") == false)
    #expect(transcript.report.contains(" None was left out: no test target depends on a measured target.\n"))
  }

  @Test("runs all test targets if a subset of the package is not certain to work")
  func runsAllTestTargetsIfASubsetIsNotCertainToWork() throws {
    let package = try package()
    package.leftOut = ["AppTests", "Core"]

    _ = run(package, ["--target", "Core"])

    #expect(testRun(package)?.contains("-vfsoverlay") == false)
    #expect(
      transcript.report.contains(
        " None was left out: the package manager finds other targets in a manifest without the unneeded ones.\n"))
  }

  @Test("names --all-tests if a filter matches only tests that were left out")
  func namesAllTestsIfAFilterMatchesOnlyTestsThatWereLeftOut() throws {
    let package = try package()
    package.testOutput[.xctest] = ScriptedPackage.xctest(count: 0)
    package.events = ScriptedPackage.swiftTesting(count: 0)

    let code = run(package, ["--target", "Core", "--filter", "AppTests"])

    #expect(code == 3)
    #expect(
      transcript.lastMessage.hasSuffix("--filter AppTests matches none; add --all-tests to run those in AppTests"))
  }

  @Test("names --all-tests if the subset does not build")
  func namesAllTestsIfTheSubsetDoesNotBuild() throws {
    let package = try package()
    package.buildStatus = 1
    package.buildOutput = ["t.swift:1:8: error: no such module 'App'"]

    let code = run(package, ["--target", "Core"])

    #expect(code == 3)
    #expect(
      transcript.lastMessage.hasSuffix("fix the errors above and run it again, or build all of it with --all-tests"))
  }

  @Test("reports on the last run without a run")
  func reportsOnTheLastRunWithoutARun() throws {
    let package = try package()
    _ = run(package, ["--target", "Core"])

    let later = Transcript()
    let code = run(package, ["--target", "Core", "--no-run"], later)

    #expect(code == 0)
    #expect(later.report.contains("\nTest targets that ran: CoreTests. Left out, "))
  }

  @Test("refuses to report on the last run if it left out a test target that is needed")
  func refusesToReportOnTheLastRunIfItLeftOutATestTarget() throws {
    let package = try package()
    _ = run(package, ["--target", "Core"])

    let later = Transcript()
    let code = run(package, ["--target", "App", "--no-run"], later)

    #expect(code == 3)
    #expect(
      later.lastMessage == "error: the last run left out App, AppTests, so --no-run cannot report on these targets; "
        + "run the command without --no-run")
  }

  private func package() throws -> ScriptedPackage {
    let package = try ScriptedPackage()
    package.targets += [("App", "library", ["app.swift"]), ("AppTests", "test", ["t.swift"])]
    package.dependencies["AppTests"] = ["App"]
    package.leftOut = ["App", "AppTests"]
    return package
  }

  private func run(_ package: ScriptedPackage, _ arguments: [String] = [], _ transcript: Transcript? = nil) -> Int32 {
    CoverageCommand(runner: package, console: (transcript ?? self.transcript).console)
      .run(arguments + ["--package-path", package.root.path])
  }

  /// Returns the arguments of the last run of the tests.
  private func testRun(_ package: ScriptedPackage) -> [String]? {
    package.arguments(of: "swift").last { $0.first == "test" }
  }
}
