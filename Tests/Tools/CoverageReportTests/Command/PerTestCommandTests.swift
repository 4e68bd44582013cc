import Foundation
import Testing
import ToolSupport

@testable import CoverageReport

#if os(Linux)
  @Suite("Coverage per test") struct PerTestCommandTests {
    private let transcript = Transcript()
    private let place = "Sources/Core/a.swift:1"

    @Test("loads the probe into the tests, and runs them one after the other")
    func loadsTheProbeIntoTheTests() throws {
      let package = try ScriptedPackage.recorded()

      let code = run(package, ["--per-test"])

      #expect(code == 0)
      let tests = package.arguments(of: "swift").filter { $0.first == "test" }
      #expect(tests.count == 2 && tests.allSatisfy { $0.contains("--no-parallel") })
      #expect(package.environment["LD_PRELOAD"]?.hasPrefix("librehearsal-probe.so") == true)
      #expect(package.environment["REHEARSAL_RECORDING"] == "\(package.work)/tests/swift-testing")
      #expect(transcript.report.contains("Recorded: 2 tests;"))
    }

    @Test("compiles the probe once")
    func compilesTheProbeOnce() throws {
      let package = try ScriptedPackage.recorded()

      _ = run(package, ["--per-test"])
      _ = run(package, ["--per-test"])

      #expect(package.arguments(of: "clang").count == 1)
    }

    @Test("prints a filter for the tests that run a line, and names them")
    func printsAFilterForTheTestsThatRunALine() throws {
      let package = try ScriptedPackage.recorded()

      let code = run(package, ["--tests-for", place])

      #expect(code == 0)
      #expect(transcript.report == "^([^.]+\\.T/testA$|M\\.S/c\\(\\)(/|$))\n")
      #expect(
        transcript.messages.contains(
          "1 test of XCTest and 1 test of Swift Testing run \(place):\n  T.testA\n  M.S/c() (T.swift:1)\n"))
    }

    @Test("answers from the last run with --no-run")
    func answersFromTheLastRun() throws {
      let package = try ScriptedPackage.recorded()
      _ = run(package, ["--per-test"])
      let later = Transcript()

      let code = CoverageCommand(runner: package, console: later.console)
        .run(["--package-path", package.root.path, "--no-run", "--tests-for", "a.swift:1:3"])

      #expect(code == 0)
      #expect(later.report.hasPrefix("^("))
    }

    @Test(
      "finds the tests of a line that moved or changed since the recording",
      arguments: [
        ("// new\nfunc a() {}\n", 2), ("func a() { }\n", 1), ("func a() {}\nfunc b() {}\n", 2),
      ])
    func findsTheTestsOfALineThatMoved(source: String, line: Int) throws {
      let package = try ScriptedPackage.recorded()
      _ = run(package, ["--per-test"])
      try package.write(source, to: "Sources/Core/a.swift")
      let later = Transcript()

      let code = CoverageCommand(runner: package, console: later.console)
        .run(["--package-path", package.root.path, "--no-run", "--tests-for", "Sources/Core/a.swift:\(line)"])

      #expect(code == 0)
      #expect(later.report.contains("testA"))
    }

    @Test("answers for one suite of a recorded run")
    func answersForOneSuiteOfARecordedRun() throws {
      let package = try ScriptedPackage.recorded()
      _ = run(package, ["--per-test"])

      let code = run(package, ["--no-run", "--suite", "xctest", "--tests-for", place])

      #expect(code == 0)
      #expect(transcript.report.hasSuffix("^([^.]+\\.T/testA$)\n"))
    }

    @Test("answers from a run whose tests failed", arguments: [false, true])
    func answersFromARunWhoseTestsFailed(isLater: Bool) throws {
      let package = try ScriptedPackage.recorded()
      package.testStatus = 1
      _ = run(package, ["--per-test"])

      let code = run(package, (isLater ? ["--no-run"] : []) + ["--tests-for", place])

      #expect(code == (isLater ? 0 : 2))
      #expect(transcript.report.contains("testA"))
    }

    @Test("says which tests the recording lacks")
    func saysWhichTestsTheRecordingLacks() throws {
      let package = try ScriptedPackage.recorded()
      package.testOutput[.xctest] = ScriptedPackage.xctest(count: 2)
      package.events.removeLast()

      _ = run(package, ["--per-test", "--filter", "a"])
      _ = run(package, ["--no-run", "--tests-for", place])

      let remarks = [
        "1 test of XCTest ran, but could not be recorded.",
        "Swift Testing stopped early, so the test that was running and those after it are not recorded.",
        "Only tests that match --filter a were recorded.",
      ]
      #expect(transcript.messages.contains(remarks.joined(separator: "\n")))
      #expect(transcript.report.contains(remarks.joined(separator: "\n")))
    }

    @Test("names a changed file that was not recorded")
    func namesAChangedFileThatWasNotRecorded() throws {
      let package = try ScriptedPackage.recorded()
      _ = run(package, ["--per-test"])
      let result = CoverageResult.fixture(
        files: ["a", "b"].map { .fixture(path: "Sources/Core/\($0).swift") })
      let search = TestSearch(
        result: result, sources: SourceFolder(root: package.root.path),
        recorded: SourceFolder(root: package.work + "/tests/sources"))
      let changes = ChangedLines(
        base: "main", commit: "abc", lines: ["Sources/Core/a.swift": [], "Sources/Core/b.swift": [1...1]])
      let found = try search.tests(for: [], and: changes)

      #expect(found.unrecordedFiles == ["Sources/Core/b.swift"])
    }

    @Test("finds a mistyped path before it builds")
    func findsAMistypedPathBeforeItBuilds() throws {
      let package = try ScriptedPackage.recorded()

      let code = run(package, ["--tests-for", "Sources/Core/b.swift:1"])

      #expect(code == 3)
      #expect(transcript.lastMessage.contains("did you mean 'Sources/Core/a.swift'?"))
      #expect(!package.arguments(of: "swift").contains { $0.first == "build" || $0.first == "test" })
    }

    @Test("exits with 1 if no test runs the line")
    func exitsWith1IfNoTestRunsTheLine() throws {
      let package = try ScriptedPackage.recorded()
      for suite in Suite.allCases { package.recordings[suite]?.tests[0].changes = [] }

      let code = run(package, ["--tests-for", place])

      #expect(code == 1)
      #expect(transcript.report.isEmpty)
      #expect(transcript.messages.contains("No recorded test ran \(place)."))
    }

    @Test(
      "exits with 3 and names the remedy",
      arguments: [
        (["--tests-for", "a.swift"], "--tests-for does not understand 'a.swift'"),
        (["--tests-for", "b.swift:1"], "b.swift is no file of the measured targets"),
        (
          ["--tests-for", "a.swift:9"],
          "Sources/Core/a.swift has 1 line; name a line with code, such as Sources/Core/a.swift:1"
        ),
        (["--tests-for", "a.swift:1", "--from-plugin"], "use 'swift run rehearsal coverage' in place of"),
        (["--no-run", "--per-test"], "--per-test records the tests, but --no-run runs none"),
        (["--tests-for", "a.swift:1", "--fail-under", "1"], "so no threshold can be checked"),
        (["--tests-for", "a.swift:1", "--github"], "so --github has no effect; omit one of them"),
        (["--tests-for", "a.swift:1", "--list-ignored"], "so --list-ignored has no effect; omit one of them"),
        (["--tests-for", "a.swift:1", "--no-run", "--merge", "b"], "; omit --merge"),
      ])
    func exitsWith3AndNamesTheRemedy(arguments: [String], message: String) throws {
      let package = try ScriptedPackage.recorded()

      let code = run(package, arguments)

      #expect(code == 3)
      #expect(transcript.lastMessage.contains(message))
    }

    @Test("names a line with code in place of one without")
    func namesALineWithCodeInPlaceOfOneWithout() throws {
      let package = try ScriptedPackage.recorded()
      try package.write("func a() {}\n\n// why\n", to: "Sources/Core/a.swift")

      let code = run(package, ["--tests-for", "a.swift:3"])

      #expect(code == 3)
      #expect(
        transcript.lastMessage.contains(
          "line 3 of Sources/Core/a.swift has no code that is measured; name a line with code, such as Sources/Core/a.swift:1"
        ))
    }

    @Test(
      "says that a source or a test changed after the recording",
      arguments: ["Sources/Core/a.swift", "Sources/CoreTests/t.swift"])
    func saysThatAFileChangedAfterTheRecording(file: String) throws {
      let package = try ScriptedPackage.recorded()
      _ = run(package, ["--per-test"])
      if file.hasSuffix("t.swift") { try package.write("", to: file) }
      try package.touch(file)

      _ = run(package, ["--no-run", "--tests-for", place])

      #expect(
        transcript.messages.contains(
          "\nChanged after the recording: \(file). Without --no-run, the tests are recorded again.\n"))
    }

    @Test("finds an ignored path before it builds")
    func findsAnIgnoredPathBeforeItBuilds() throws {
      let package = try ScriptedPackage.recorded()

      let code = run(package, ["--ignore", "*/a.swift", "--tests-for", place])

      #expect(code == 3)
      #expect(!package.arguments(of: "swift").contains { $0.first == "build" || $0.first == "test" })
    }

    @Test("demands a recorded run for --no-run")
    func demandsARecordedRun() throws {
      let package = try ScriptedPackage()
      _ = run(package, [])

      let code = run(package, ["--no-run", "--tests-for", place])

      #expect(code == 3)
      #expect(
        transcript.lastMessage.contains(
          "the last run did not record which test runs which code; run the command once with --per-test"))
    }

    @Test("reports a suite whose tests leave no recording", arguments: Suite.allCases)
    func reportsASuiteWhoseTestsLeaveNoRecording(suite: Suite) throws {
      let package = try ScriptedPackage.recorded()
      package.recordings[suite] = nil

      let code = run(package, ["--per-test"])

      #expect(code == 3)
      #expect(transcript.lastMessage.contains("no test of \(suite.title) was recorded"))
    }

    @Test("refuses a build folder that no library can be loaded from")
    func refusesABuildFolderThatNoLibraryCanBeLoadedFrom() throws {
      let package = try ScriptedPackage()

      let code = run(package, ["--per-test", "--scratch-path", package.root.path + "/a:b"])

      #expect(code == 3)
      #expect(transcript.lastMessage.contains("name another folder with --scratch-path"))
    }

    private func run(_ package: ScriptedPackage, _ arguments: [String]) -> Int32 {
      CoverageCommand(runner: package, console: transcript.console).run(
        ["--package-path", package.root.path] + arguments)
    }
  }

  extension ScriptedPackage {
    var work: String { root.path + "/.build/coverage/rehearsal" }

    /// A package in which one test of each suite runs the only region.
    fileprivate static func recorded() throws -> ScriptedPackage {
      let package = try ScriptedPackage()
      let function = RecordingFixture.Function(regions: [
        .init(columns: 10..<12, code: RecordingFixture.Region.counter(0))
      ])
      package.recordings = [
        .xctest: RecordingFixture(functions: [function], tests: [("T.testA", [(0, 1)])]),
        .swiftTesting: RecordingFixture(functions: [function], tests: [(#"M.S\/c()\/T.swift:1:2"#, [(0, 1)])]),
      ]
      return package
    }
  }
#endif
