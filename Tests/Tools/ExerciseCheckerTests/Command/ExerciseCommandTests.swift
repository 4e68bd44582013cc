import Testing

@testable import ExerciseChecker

@Suite("rehearsal exercise")
struct ExerciseCommandTests {
  @Test("says in a list of commands what it does")
  func summary() {
    #expect(ExerciseCommand.summary == "lists, starts and checks the exercises")
  }

  @Test("explains itself")
  func help() throws {
    let rehearsal = try FakeRehearsal()

    #expect(rehearsal.run("--help") == 0)

    #expect(rehearsal.report == ExerciseCommand.help + "\n")
  }

  @Test("finds the package that it was built from")
  func ownRoot() throws {
    #expect(try ExerciseCatalog(root: ExerciseCatalog.ownRoot).exercises.first?.name == "SpinnerAfterStop")
  }
}
