import Foundation
import Testing

@testable import ExerciseChecker

@Suite("rehearsal exercise hint")
struct ExerciseHintTests {
  let rehearsal: FakeRehearsal

  init() throws {
    rehearsal = try FakeRehearsal()
  }

  @Test("gives one after the other, and says which was the last")
  func countsUp() {
    #expect(rehearsal.run("hint", "SecondTap") == 0)
    #expect(rehearsal.report == "Hint 1 of 2\n\nLook.\n")
    rehearsal.run("hint", "SecondTap")
    #expect(rehearsal.report == "Hint 2 of 2\n\nLook\nharder.\n\nThat was the last one.\n")
    #expect(rehearsal.run("hint", "SecondTap") == 0)
    #expect(rehearsal.report.contains("SecondTap has 2 hints, and that was the last one."))
  }

  @Test("gives one by its number, and goes on after the furthest")
  func takesNumber() {
    rehearsal.run("hint", "SecondTap", "2")
    rehearsal.run("hint", "SecondTap", "1")
    #expect(rehearsal.report == "Hint 1 of 2\n\nLook.\n")

    rehearsal.run("hint", "SecondTap")
    #expect(rehearsal.report.contains("that was the last one"))
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
