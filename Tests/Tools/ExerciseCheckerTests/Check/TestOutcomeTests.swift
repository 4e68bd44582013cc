import Testing
import ToolSupport

@testable import ExerciseChecker

@Suite("The outcome of tests")
struct TestOutcomeTests {
  @Test("has failures grouped by test, in the order of their lines")
  func order() {
    func failure(_ test: String, _ line: Int, _ text: String = "") -> TestFailure {
      TestFailure(test: test, file: "M/T.swift", line: line, text: text)
    }

    let failures = [
      failure("c", 3), failure("b", 9), failure("a", 5), failure("b", 3), failure("c", 8), failure("a", 4),
    ]

    #expect(failures.inOrderOfLines.map { "\($0.test)\($0.line)" } == ["c3", "c8", "b3", "b9", "a4", "a5"])
  }
}
