import Testing
import ToolSupport

@testable import ExerciseChecker

@Suite("Options of rehearsal exercise")
struct ExerciseOptionsTests {
  @Test("are parsed")
  func understood() throws {
    #expect(try ExerciseOptions([]).action == .list)
    #expect(try ExerciseOptions(["start", "A", "--into", "d"]).into == "d")
    #expect(try ExerciseOptions(["check", "A"]).action == .check(attempt: "A"))
    #expect(try ExerciseOptions(["check", "A", "--limit", "5"]).limit == 5)
    #expect(try ExerciseOptions(["--verify", "--only", "A", "B"]).action == .verify(only: ["A", "B"]))
    #expect(try ExerciseOptions(["start", "--help"]).showsHelp)
  }

  @Test(
    "are rejected with a remedy if they are invalid",
    arguments: [
      (["chek"], "unknown argument 'chek'; did you mean 'check'?"),
      (["begin", "A"], "unknown argument 'begin'; the commands are list, start NAME and check NAME"),
      (["stat", "A"], "unknown argument 'stat'; did you mean 'start'?"),
      (["start"], "'start' needs the name of an exercise; 'rehearsal exercise list' names them"),
      (["start", "A", "B"], "'B' is one argument too many; 'rehearsal exercise --help' explains it"),
      (["check"], "'check' needs the name of an exercise; 'rehearsal exercise list' names them"),
      (["check", "A", "--into", "d"], "--into goes with 'start NAME'; 'rehearsal exercise --help' explains it"),
      (["--inot", "d"], "unknown option '--inot'; did you mean '--into'?"),
      (["--only", "A"], "--only goes with --verify; 'rehearsal exercise --help' explains it"),
      (["check", "--limit", "no"], "'no' is not a number of seconds; pass --limit 60, for example"),
    ])
  func refused(arguments: [String], line: String) {
    #expect { try ExerciseOptions(arguments) } throws: { ($0 as? ToolError)?.line == "error: \(line)" }
  }
}
