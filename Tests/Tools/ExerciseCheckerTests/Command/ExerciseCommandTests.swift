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

  @Test("lists the steps of the path with their exercises, what each builds on, and the first command")
  func list() throws {
    let rehearsal = try FakeRehearsal()

    #expect(rehearsal.run() == 0)

    #expect(
      rehearsal.report == """
        1. Second calls
          SecondTap
              What goes wrong.

        2. Late answers
          OlderWins
              What goes wrong.
              Builds on SecondTap.

        To begin: swift run rehearsal exercise start SecondTap

        """)
  }
}
