import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Error lines") struct ErrorLinesTests {
  @Test("contain errors outside of tests")
  func containErrorsOutsideOfTests() {
    let error = "T.swift:3: error: no one called this [the process ended with the double still alive]"
    var errors = ErrorLines()

    errors.add("Test Case 'T.a' started at 1", isInTest: true)
    errors.add("T.swift:9: error: expected", isInTest: true)
    errors.add(error, isInTest: false)
    errors.add("error: Exited with unexpected signal code 4", isInTest: true)

    #expect(errors.lines == [error, "error: Exited with unexpected signal code 4"])
  }

  @Test(
    "contain the lines before a crash outside of tests",
    arguments: ["a.swift:6: Fatal error: no", "Could not cast value of type 'A' (0x1) to 'B' (0x2)."])
  func containTheLinesBeforeACrashOutsideOfTests(crash: String) {
    let report = [
      "", "*** Signal 4: Backtracing from 0x1... done ***", "*** Program crashed: Illegal instruction ***", "rax 0x0",
    ]
    var errors = ErrorLines()

    for line in ["one", "two", "three", "four", crash] + report { errors.add(line, isInTest: false) }

    #expect(errors.lines == ["two", "three", "four", crash, "*** Program crashed: Illegal instruction ***"])
  }
}
