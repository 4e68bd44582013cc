import Foundation
import Testing

@testable import ExerciseChecker

@Suite("The JSON of a check")
struct CheckJSONTests {
  let rehearsal: FakeRehearsal
  let attempt: URL

  init() throws {
    rehearsal = try FakeRehearsal()
    rehearsal.run("start", "SecondTap")
    attempt = rehearsal.home.appendingPathComponent("exercises/SecondTap")
  }

  @Test("describes what a person would have seen, and hides the failures of the real tests until the defect is found")
  func hides() throws {
    rehearsal.runs = ["RealTests": .failing(saying: "got two")]

    let code = rehearsal.run("check", "SecondTap", "--json", "result.json")

    let result = try result()
    #expect(code == 1)
    #expect(result.exercise == "SecondTap")
    #expect(result.folder == attempt.path)
    #expect(result.state == "started")
    #expect(result.onFlawed?.ending == "passed")
    #expect(result.onFlawed?.tests == 1)
    #expect(result.onCorrect == nil)
    #expect(result.onYours?.ending == "failed")
    #expect(result.onYours?.failures == [])
    #expect(result.symptoms == ["A person sees two of them, one below the other."])
    #expect(result.hints == 2 && result.hintsShown == 0)
  }

  @Test("has each failure with its place once the tests find the defect")
  func found() throws {
    rehearsal.run("hint", "SecondTap")
    rehearsal.runs = ["RealTests": .failing(saying: "got two"), "FlawedTests": .failing(saying: "got one")]

    let code = rehearsal.run("check", "SecondTap", "--json", "result.json")

    let result = try result()
    #expect(code == 1)
    #expect(result.state == "found")
    #expect(result.onFlawed?.failures.map(\.text) == ["got one"])
    #expect(result.onFlawed?.failures.map(\.test) == ["does it"])
    #expect(result.onFlawed?.failures.allSatisfy { $0.line > 0 && $0.file.hasSuffix(".swift") } == true)
    #expect(result.onCorrect?.ending == "passed")
    #expect(result.onYours?.failures.map(\.text) == ["got two"])
    #expect(result.hintsShown == 1)
  }

  @Test("says that the exercise is solved")
  func solved() throws {
    rehearsal.runs = ["FlawedTests": .failing()]

    let code = rehearsal.run("check", "SecondTap", "--json", "result.json")

    #expect(code == 0)
    #expect(try result().state == "solved")
    #expect(try result().exitCode == 0)
  }

  @Test("has the compiler's errors with their places in the attempt")
  func compilerErrors() throws {
    let copy = rehearsal.root.appendingPathComponent(".build/exercises/attempts/SecondTap/Presenter/Presenter.swift")
      .path
    rehearsal.builds = [(1, "\(copy):3:5: error: no such thing\n1 | code\n")]

    let code = rehearsal.run("check", "SecondTap", "--json", "result.json")

    let result = try result()
    #expect(code == 1)
    #expect(result.state == "doesNotCompile")
    #expect(result.exitCode == 1)
    #expect(result.reason == "Your attempt does not compile yet.")
    #expect(
      result.errors == [
        CheckJSON.CompilerError(
          file: attempt.appendingPathComponent("Sources/SecondTap/Presenter.swift").path, line: 3, column: 5,
          text: "no such thing\n1 | code")
      ])
    #expect(result.onFlawed == nil)
  }

  @Test("goes with a check only, into a file that can be written")
  func options() {
    #expect(rehearsal.run("list", "--json", "result.json") == 3)
    #expect(
      rehearsal.messages == "error: --json goes with 'check'; 'rehearsal exercise --help' explains it\n")

    #expect(rehearsal.run("check", "SecondTap", "--json", ".") == 3)
    #expect(rehearsal.messages.contains("is a folder; name a file"))
    #expect(rehearsal.calls.isEmpty)
  }

  private func result() throws -> CheckJSON {
    let file = rehearsal.home.appendingPathComponent("result.json")
    return try JSONDecoder().decode(CheckJSON.self, from: Data(contentsOf: file))
  }
}
