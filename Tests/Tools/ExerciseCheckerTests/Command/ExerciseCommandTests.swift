import Foundation
import Testing

@testable import ExerciseChecker

@Suite("rehearsal exercise")
struct ExerciseCommandTests {
  @Test("prints its help")
  func help() throws {
    let rehearsal = try FakeRehearsal()

    #expect(rehearsal.run("--help") == 0)

    #expect(rehearsal.report.hasPrefix("Usage: rehearsal exercise [list]\n       rehearsal exercise start NAME"))
    #expect(rehearsal.report.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  @Test("finds the package that it was built from")
  func ownRoot() throws {
    #expect(try ExerciseCatalog(root: ExerciseCatalog.ownRoot).exercises.first?.name == "SpinnerNeverStops")
  }
}

@Suite("rehearsal exercise hint")
struct ExerciseHintTests {
  let rehearsal: FakeRehearsal

  init() throws {
    rehearsal = try FakeRehearsal()
  }

  @Test("shows the hints one after the other, and marks the last one")
  func countsUp() {
    #expect(rehearsal.run("hint", "SecondTap") == 0)
    #expect(rehearsal.report == "Hint 1 of 2\n\nLook.\n")
    rehearsal.run("hint", "SecondTap")
    #expect(rehearsal.report == "Hint 2 of 2\n\nLook\nharder.\n\nThis is the last hint.\n")
    #expect(rehearsal.run("hint", "SecondTap") == 0)
    #expect(rehearsal.report.contains("SecondTap has 2 hints, and you have seen them all."))
  }

  @Test("shows a hint by its number, and continues after the highest number")
  func takesNumber() {
    rehearsal.run("hint", "SecondTap", "2")
    rehearsal.run("hint", "SecondTap", "1")
    #expect(rehearsal.report == "Hint 1 of 2\n\nLook.\n")

    rehearsal.run("hint", "SecondTap")
    #expect(rehearsal.report.contains("you have seen them all"))
    #expect(rehearsal.run("hint", "SecondTap", "0") == 3)
  }

  @Test("needs no name in the folder of an attempt")
  func findsExercise() {
    rehearsal.run("start", "OlderWins")
    let folder = rehearsal.home.appendingPathComponent("exercises/OlderWins/Sources")

    #expect(rehearsal.run("hint", from: folder) == 0)

    #expect(rehearsal.report.hasPrefix("Hint 1 of 2"))
  }
}
