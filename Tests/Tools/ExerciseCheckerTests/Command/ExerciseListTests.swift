import Foundation
import Testing

@testable import ExerciseChecker

@Suite("rehearsal exercise list")
struct ExerciseListTests {
  let rehearsal: FakeRehearsal

  init() throws {
    rehearsal = try FakeRehearsal()
  }

  @Test("shows the steps of the path with their exercises, what each builds on, and the next command")
  func listsAll() {
    #expect(rehearsal.run() == 0)

    #expect(
      rehearsal.report == """
        1. Second calls
          SecondTap: not started
              What goes wrong.

        2. Late answers
          OlderWins: not started
              What goes wrong.
              Builds on SecondTap.

        To begin: swift run rehearsal exercise start SecondTap

        """)
  }

  @Test("shows the state of an attempt from its start to its solution")
  func followsAttempt() {
    let folder = rehearsal.home.appendingPathComponent("exercises/SecondTap").path
    rehearsal.run("start", "SecondTap")
    rehearsal.run("list")
    #expect(rehearsal.report.contains("SecondTap: started, in \(folder)\n"))
    #expect(rehearsal.report.hasSuffix("To continue: swift run rehearsal exercise check SecondTap\n"))

    rehearsal.runs = ["FlawedTests": .failing(), "RealTests": .failing()]
    rehearsal.run("check", "SecondTap")
    rehearsal.run("list")
    #expect(rehearsal.report.contains("SecondTap: your test finds the defect, in \(folder)\n"))

    rehearsal.runs = ["FlawedTests": .failing()]
    rehearsal.run("check", "SecondTap")
    rehearsal.run("list")
    #expect(rehearsal.report.contains("SecondTap: solved, in \(folder)\n"))
    #expect(rehearsal.report.hasSuffix("To begin: swift run rehearsal exercise start OlderWins\n"))
  }

  @Test("shows the newest attempt, which a check without a folder uses, and the older one")
  func namesBoth() throws {
    let home = rehearsal.home.path
    rehearsal.run("start", "SecondTap")
    rehearsal.run("start", "SecondTap", "--into", "other")
    #expect(rehearsal.report.contains("\nAnother attempt of yours is in \(home)/exercises/SecondTap.\n"))

    rehearsal.run("list")
    #expect(
      rehearsal.report.contains(
        "started, in \(home)/other/SecondTap\n      (another attempt is in \(home)/exercises/SecondTap)\n"))

    rehearsal.run("check", "exercises/SecondTap")
    try FileManager.default.removeItem(at: rehearsal.home.appendingPathComponent("other"))
    rehearsal.run("list")
    #expect(rehearsal.report.contains("started, in \(home)/exercises/SecondTap\n      What goes wrong."))
  }

  @Test("shows an exercise as not started if its folder no longer exists")
  func forgetsGoneFolder() throws {
    rehearsal.run("start", "SecondTap")
    try FileManager.default.removeItem(at: rehearsal.home.appendingPathComponent("exercises"))

    rehearsal.run("list")
    #expect(rehearsal.report.contains("SecondTap: not started\n"))

    #expect(rehearsal.run("check", "SecondTap") == 3)
    #expect(rehearsal.messages.contains("is no longer in \(rehearsal.home.path)/exercises/SecondTap; name its folder"))
  }
}
