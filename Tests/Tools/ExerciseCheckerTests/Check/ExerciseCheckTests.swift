import Foundation
import Testing
import ToolSupport

@testable import ExerciseChecker

@Suite("rehearsal exercise check")
struct ExerciseCheckTests {
  let rehearsal: FakeRehearsal
  let attempt: URL

  init() throws {
    rehearsal = try FakeRehearsal()
    rehearsal.run("start", "SecondTap")
    attempt = rehearsal.home.appendingPathComponent("exercises/SecondTap")
  }

  private var work: URL { rehearsal.root.appendingPathComponent(".build/exercises/attempts/SecondTap") }

  private func compilerError(_ place: String, _ file: String) -> String {
    "\(work.path)/\(place)/\(file):3:5: error: no such thing\n1 | code\n  |   `- error: no such thing\n"
  }

  @Test("builds in the work folder, and writes nothing into the attempt")
  func writesNothing() throws {
    let before = try rehearsal.files(in: attempt)

    rehearsal.run("check", "SecondTap")

    #expect(try rehearsal.files(in: attempt) == before)
    let copies = try rehearsal.files(in: work)
    #expect(copies["Presenter/Presenter.swift"] == "// flawed\n")
    #expect(copies["Solution/Presenter.swift"] == "// solution\n")
    #expect(copies["OwnTests/FlagTests.swift"] == "// flags\n")
    #expect(copies["RealTests/FlagTests.swift"] == nil)
    let scratch = rehearsal.root.appendingPathComponent(".build/exercises/build").path
    #expect(rehearsal.calls.allSatisfy { $0.arguments.contains(scratch) })
  }

  @Test("explains why a test that passes on the flawed presenter does not find the defect")
  func flagsPass() {
    rehearsal.runs = ["RealTests": .failing(saying: "got two")]

    #expect(rehearsal.run("check", "SecondTap") == 1)

    #expect(rehearsal.tested == ["SecondTapRealTests", "SecondTapFlawedTests"])
    #expect(rehearsal.report.contains("Your tests: they do not find the defect yet.\n  The only test passes"))
    #expect(
      rehearsal.report.contains("A person sees two of them, one below the other.\n\n  The expected calls are shown"))
    #expect(!rehearsal.report.contains("got two"))
  }

  @Test("runs a test that fails on the flawed presenter with the solution, unless the presenter is fixed")
  func triesSolution() {
    rehearsal.runs = ["RealTests": .failing(), "FlawedTests": .failing()]

    #expect(rehearsal.run("check", "SecondTap") == 1)

    #expect(rehearsal.tested == ["SecondTapRealTests", "SecondTapFlawedTests", "SecondTapSolutionTests"])
    #expect(rehearsal.report.contains("\"does it\" fails on the flawed presenter, and passes on a correct one."))
  }

  @Test("runs it with the learner's presenter if that is fixed, and reports the exercise as solved")
  func solved() {
    rehearsal.runs = ["FlawedTests": .failing()]

    #expect(rehearsal.run("check", "SecondTap") == 0)

    #expect(rehearsal.tested.last == "SecondTapOwnTests")
    let solution = rehearsal.root.appendingPathComponent("Sources/Exercises/SecondTap/Solution").path
    #expect(rehearsal.report.contains("Solved. Compare with \(solution).\n\nNext exercise: "))
    #expect(rehearsal.report.hasSuffix("swift run rehearsal exercise start OlderWins\n"))
  }

  @Test("reports a test that fails on every presenter")
  func failsEverywhere() {
    rehearsal.runs = [
      "RealTests": .failing(), "FlawedTests": .failing(), "SolutionTests": .failing(saying: "1 is not 2"),
    ]

    #expect(rehearsal.run("check", "SecondTap") == 1)

    #expect(rehearsal.report.contains("Your tests: they fail on a correct presenter too."))
    #expect(rehearsal.report.contains("\"does it\", RealTests.swift, line 4:\n    1 is not 2"))
  }

  @Test("prints each compiler error once, with the paths of the learner's files")
  func broken() {
    rehearsal.builds = [
      (1, "[1/2] Compiling\n" + compilerError("FlawedTests", "Mine.swift") + compilerError("OwnTests", "Mine.swift"))
    ]

    #expect(rehearsal.run("check", "SecondTap") == 1)

    #expect(
      rehearsal.report == """
        Your attempt does not compile yet. These are the compiler's errors:

        \(attempt.path)/Tests/SecondTapTests/Mine.swift:3:5: error: no such thing
        1 | code
          |   `- error: no such thing

        """)
    #expect(rehearsal.tested.isEmpty)
  }

  @Test("prints the compiler errors of Swift Build without the failed commands")
  func brokenWithSwiftBuild() {
    let file = "\(work.path)/OwnTests/Mine.swift"
    rehearsal.builds = [
      (
        1,
        """
        [1/2] OwnTests 1 / 2
        \(file):3:5: error: no such thing
        code
        ^~~~
        error: SwiftCompile normal x86_64 \(file) failed with a nonzero exit code. Command line:     cd /
        Failed frontend command:
        /usr/bin/swift-frontend -frontend -c -primary-file \(file)
        error: Build failed
        """
      )
    ]

    #expect(rehearsal.run("check", "SecondTap", "--build-system", "swiftbuild") == 1)

    #expect(rehearsal.calls.allSatisfy { $0.arguments.contains("swiftbuild") })
    #expect(
      rehearsal.report == """
        Your attempt does not compile yet. These are the compiler's errors:

        \(attempt.path)/Tests/SecondTapTests/Mine.swift:3:5: error: no such thing
        code
        ^~~~

        """)
  }

  @Test("builds the attempt's own targets if the compiler stopped at a copy")
  func brokenElsewhereFirst() {
    rehearsal.builds = [
      (1, compilerError("FlawedTests", "Mine.swift")), (1, compilerError("Presenter", "Presenter.swift")),
    ]

    #expect(rehearsal.run("check", "SecondTap") == 1)

    #expect(rehearsal.calls.last?.arguments.suffix(2) == ["--target", "SecondTapOwnTests"])
    #expect(rehearsal.report.contains("\(attempt.path)/Sources/SecondTap/Presenter.swift:3:5: error"))
  }

  @Test("reports tests that do not compile with the original presenter")
  func usesTooMuch() {
    rehearsal.builds = [(1, compilerError("SolutionTests", "Mine.swift")), (0, "")]

    #expect(rehearsal.run("check", "SecondTap") == 1)

    #expect(rehearsal.report.hasPrefix("Your tests do not compile with the original presenter."))
  }

  @Test("reports a presenter with other names than the original, without showing the real tests")
  func renamed() {
    rehearsal.builds = [(1, compilerError("RealTests", "RealTests.swift")), (0, "")]

    #expect(rehearsal.run("check", "SecondTap") == 1)

    #expect(rehearsal.report.hasPrefix("The tests of this exercise do not compile with your presenter."))
    #expect(!rehearsal.report.contains("1 | code"))
  }

  @Test("fails if another module does not build")
  func cannotBuild() {
    rehearsal.builds = [(1, "[1/1] Compiling\nerror: no room\n")]

    #expect(rehearsal.run("check", "SecondTap") == 3)

    #expect(rehearsal.messages.contains("error: no room"))
    #expect(!rehearsal.messages.contains("[1/1]"))
  }

  @Test("reports a crash")
  func crash() {
    rehearsal.runs = ["RealTests": .crashing(), "FlawedTests": .failing()]

    #expect(rehearsal.run("check", "SecondTap") == 1)

    #expect(rehearsal.report.contains("Your presenter: it crashes.\n  \"does it\" crashed.\n"))
    #expect(rehearsal.report.contains("Fatal error: nothing there"))
  }

  @Test("reports a process that exits during a test as a crash, whatever its exit code")
  func leavesEarly() {
    var stream = EventStream.crashing()
    stream.status = 0
    rehearsal.runs = ["RealTests": stream, "FlawedTests": .failing()]

    #expect(rehearsal.run("check", "SecondTap") == 1)

    #expect(rehearsal.report.contains("Your presenter: it crashes."))
  }

  @Test("builds with the same compiler settings as the attempt's own manifest")
  func sameSettings() throws {
    rehearsal.run("check", "SecondTap")

    let settings = try [attempt, work].map { folder in
      try #require(rehearsal.files(in: folder)["Package.swift"]).contains("UpcomingFeature")
    }
    #expect(settings == [false, false])
  }

  @Test("resolves symbolic links to Rehearsal's folder")
  func followsLink() throws {
    let link = rehearsal.home.appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: rehearsal.root)

    rehearsal.run("check", "SecondTap", in: link)

    #expect(rehearsal.calls.allSatisfy { $0.arguments.contains(work.path) })
    #expect(!rehearsal.calls.isEmpty)
  }

  @Test("keeps the progress that another run stores during the check")
  func remembersOthers() {
    rehearsal.meanwhile = { [rehearsal] in rehearsal.command("hint", "SecondTap") }
    rehearsal.run("check", "SecondTap")
    rehearsal.meanwhile = {}

    rehearsal.run("hint", "SecondTap")

    #expect(rehearsal.report.hasPrefix("Hint 2 of 2"))
  }

  @Test("reports the missing parts of an attempt")
  func missing() throws {
    try FileManager.default.removeItem(at: attempt.appendingPathComponent("Tests"))

    #expect(rehearsal.run("check", "SecondTap") == 3)

    #expect(rehearsal.messages.contains("Tests/SecondTapTests has no Swift file, but the tests should be there"))
  }

  @Test("finds the attempt by its folder, by the current folder, or as the only one")
  func findsAttempt() throws {
    #expect(rehearsal.run("check", "exercises/SecondTap") == 1)
    #expect(rehearsal.run("check", from: attempt.appendingPathComponent("Tests")) == 1)
    #expect(rehearsal.run("check") == 1)

    rehearsal.run("start", "OlderWins")
    #expect(rehearsal.run("check") == 3)
    #expect(rehearsal.messages.contains("more than one exercise is in progress; name one of SecondTap, OlderWins"))
    #expect(rehearsal.run("check", "no/where") == 3)
    #expect(rehearsal.messages.contains("there is no folder \(rehearsal.home.path)/no/where"))
    #expect(rehearsal.run("check", "..") == 3)
    #expect(rehearsal.run("check", "../home") == 3)
    #expect(rehearsal.messages.contains("is not an attempt at an exercise"))
  }
}
