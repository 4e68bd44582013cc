import Testing

@testable import ExerciseChecker

@Suite("rehearsal exercise")
struct ExerciseCommandTests {
  @Test("says in a list of commands what it does")
  func summary() {
    #expect(ExerciseCommand.summary == "lists, starts and checks the exercises")
  }
}
