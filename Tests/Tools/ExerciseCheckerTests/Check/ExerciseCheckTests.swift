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

  private var copy: URL { rehearsal.root.appendingPathComponent(".build/exercises/attempts/SecondTap") }

  @Test("builds in the work folder, and writes nothing into the attempt")
  func writesNothing() throws {
    try rehearsal.write("// old\n", to: "Tests/SecondTapTests/Old.swift", in: copy)
    let before = try rehearsal.files(in: attempt)

    rehearsal.run("check", "SecondTap")

    #expect(try rehearsal.files(in: attempt) == before)
    let copies = try rehearsal.files(in: copy)
    #expect(copies["Package.swift"] == before["Package.swift"])
    #expect(copies["Tests/SecondTapTests/FlagTests.swift"] == "// flags\n")
    #expect(copies["Tests/SecondTapTests/Old.swift"] == nil)
    let scratch = rehearsal.root.appendingPathComponent(".build/exercises/build").path
    #expect(rehearsal.calls.allSatisfy { $0.arguments.contains(scratch) })
  }

  @Test("says that tests that pass on the flawed presenter do not find the defect")
  func flagsPass() {
    #expect(rehearsal.run("check", "SecondTap") == 1)

    #expect(rehearsal.tested == ["flawed"])
    #expect(
      rehearsal.report.hasPrefix(
        """
        SecondTap: About SecondTap

        Your tests do not find the defect.

        They pass on the flawed presenter. A flag records that
        """))
    #expect(!rehearsal.report.contains("Solution"))
  }

  @Test("accepts tests that fail on the flawed presenter and pass on the fixed one, and shows the failures")
  func finds() {
    rehearsal.runs = ["flawed": .failing(saying: "received\n  1  one")]

    #expect(rehearsal.run("check", "SecondTap") == 0)

    #expect(rehearsal.tested == ["flawed", "solution"])
    let folder = rehearsal.root.appendingPathComponent("Sources/Exercises/SecondTap").path
    #expect(
      rehearsal.report == """
        SecondTap: About SecondTap

        Your tests find the defect.

        They fail on the flawed presenter:

          "does it", RealTests.swift:4
            received
              1  one

        They pass on the fixed presenter.

        Now fix your presenter, until 'swift test' passes in \(attempt.path).
        Then compare it with \(folder)/Solution,
        and your test with \(folder)/Tests/RealTests.swift.

        Next exercise: swift run rehearsal exercise start OlderWins

        """)
  }

  @Test("does not accept tests that fail on both presenters, and shows the failures on the fixed one")
  func failsEverywhere() {
    rehearsal.runs = ["flawed": .failing(), "solution": .failing(saying: "1 is not 2")]

    #expect(rehearsal.run("check", "SecondTap") == 1)

    #expect(rehearsal.report.contains("They fail on the fixed presenter too, so not because of the defect:\n\n"))
    #expect(rehearsal.report.hasSuffix("  \"does it\", RealTests.swift:4\n    1 is not 2\n"))
  }

  @Test("prints the compiler's errors with the paths of the learner's files")
  func broken() {
    let file = copy.path + "/Tests/SecondTapTests/Mine.swift"
    rehearsal.builds = [(1, "[1/2] Compiling\n\(file):3:5: error: no such thing\n1 | code\n")]

    #expect(rehearsal.run("check", "SecondTap") == 1)

    #expect(
      rehearsal.report.hasSuffix(
        """
        They do not compile with the flawed presenter:

        \(attempt.path)/Tests/SecondTapTests/Mine.swift:3:5: error: no such thing
        1 | code

        """))
    #expect(rehearsal.tested.isEmpty)
  }

  @Test("fails if another module does not build")
  func cannotBuild() {
    rehearsal.builds = [(1, "[1/1] Compiling\nerror: no room\n")]

    #expect(rehearsal.run("check", "SecondTap") == 3)

    #expect(rehearsal.messages.contains("error: no room"))
    #expect(!rehearsal.messages.contains("[1/1]"))
  }

  @Test("takes a crash for a failure, whatever the exit code of the process", arguments: [0, 1] as [Int32])
  func crash(status: Int32) {
    var stream = EventStream.crashing()
    stream.status = status
    rehearsal.runs = ["flawed": stream]

    #expect(rehearsal.run("check", "SecondTap") == 0)

    #expect(rehearsal.report.contains("  \"does it\" crashed.\nModule/Presenter.swift:7: Fatal error: nothing there\n"))
  }

  @Test("shows failures in the order of their lines")
  func order() {
    var stream = EventStream()
    stream.test("b", in: "Module/Mine.swift", failures: [(9, "last"), (7, "second")])
    stream.test("a", in: "Module/Mine.swift", failures: [(3, "first")])
    stream.end()
    stream.status = 1
    rehearsal.runs = ["flawed": stream]

    rehearsal.run("check", "SecondTap")

    #expect(
      rehearsal.report.contains(
        """
          "a", Mine.swift:3
            first

          "b", Mine.swift:7
            second

          "b", Mine.swift:9
            last

        """))
  }

  @Test("reports tests that do not end")
  func stopped() {
    let outcome = TestOutcome(ending: .stopped(seconds: 30), unfinished: ["does it"])

    let result = CheckResult(onFlawed: outcome, onFixed: nil)

    #expect(!result.findsDefect)
    #expect(
      result.text(style: TextStyle(isColored: false)) == """
        Your tests do not find the defect.

        They do not end on the flawed presenter:

          "does it" was stopped after 30 seconds.
        """)
  }

  @Test("fails if the tests do not start")
  func notStarted() {
    var stream = EventStream()
    stream.status = 1
    stream.output = ["error: no room"]
    rehearsal.runs = ["flawed": stream]

    #expect(rehearsal.run("check", "SecondTap") == 3)

    #expect(rehearsal.messages.hasSuffix("error: no room\nerror: the tests did not start; see the output above\n"))
  }

  @Test("reports that there are no tests")
  func noTests() {
    var stream = EventStream()
    stream.end()
    rehearsal.runs = ["flawed": stream]

    #expect(rehearsal.run("check", "SecondTap") == 1)

    #expect(rehearsal.report.contains("There are none."))
  }

  @Test("resolves symbolic links to Rehearsal's folder")
  func followsLink() throws {
    let link = rehearsal.home.appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: rehearsal.root)

    rehearsal.run("check", "SecondTap", in: link)

    #expect(rehearsal.calls.allSatisfy { $0.arguments.contains(copy.path) })
    #expect(!rehearsal.calls.isEmpty)
  }

  @Test("finds the attempt by its folder, and by the name of the exercise")
  func findsAttempt() throws {
    rehearsal.runs = ["flawed": .failing()]

    #expect(rehearsal.run("check", "secondtap") == 0)
    #expect(rehearsal.run("check", "exercises/SecondTap/") == 0)
    #expect(rehearsal.run("check", ".", from: attempt) == 0)
    #expect(rehearsal.run("check", "OlderWins") == 3)
    #expect(rehearsal.messages.contains("there is no test in \(rehearsal.home.path)/exercises/OlderWins/Tests/"))
    #expect(rehearsal.run("check", "..", from: attempt) == 3)
    #expect(rehearsal.messages.contains("there is no exercise named 'exercises'"))
  }
}
