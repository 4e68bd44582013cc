import Foundation
import ToolSupport

/// The result of a check for programs, which `--json` writes.
///
/// It hides the same as the report for people: the expected calls, until the learner's tests have found the defect. The README
/// of the exercises lists its keys.
struct CheckJSON: Codable, Equatable {
  /// The run of a test target.
  struct Run: Codable, Equatable {
    struct Failure: Codable, Equatable {
      let test: String
      let file: String
      let line: Int
      let text: String
    }

    /// One of `passed`, `failed`, `crashed`, `stopped` (at the time limit) and `noTests`.
    let ending: String
    /// The number of tests that started.
    let tests: Int
    let failures: [Failure]
    /// The tests that were running when the process ended.
    let unfinished: [String]

    init(_ outcome: TestOutcome, showsFailures: Bool = true) {
      ending =
        switch outcome.ending {
        case .passed: "passed"
        case .failed: "failed"
        case .crashed: "crashed"
        case .stopped: "stopped"
        case .noTests: "noTests"
        }
      tests = outcome.count
      failures =
        showsFailures
        ? outcome.failures.map { Failure(test: $0.test, file: $0.file, line: $0.line, text: $0.text) } : []
      unfinished = outcome.unfinished
    }
  }

  /// An error of the compiler.
  struct CompilerError: Codable, Equatable {
    let file: String?
    let line: Int?
    let column: Int?
    let text: String
  }

  /// The version of the format, which changes if a key is removed or changes its meaning.
  var version = 1
  let exercise: String
  /// The folder of the attempt.
  let folder: String
  /// One of `doesNotCompile`, `started`, `found` and `solved`.
  let state: String
  /// The exit code of the check.
  let exitCode: Int
  /// The reason for `doesNotCompile`: which tests do not compile with which presenter.
  var reason: String?
  /// The learner's tests with the flawed presenter.
  var onFlawed: Run?
  /// The learner's tests with a correct presenter, if they fail with the flawed one.
  var onCorrect: Run?
  /// The tests of the exercise with the learner's presenter, without failures until the state is `found`.
  var onYours: Run?
  /// The screen that a person would have seen, and the calls that it received.
  var symptoms: [String] = []
  var errors: [CompilerError] = []
  /// The number of hints of the exercise, and of those that were shown.
  let hints: Int
  let hintsShown: Int

  /// - Parameters:
  ///   - outcome: The outcome of the check.
  ///   - attempt: The attempt.
  ///   - hintsShown: The number of hints that were shown.
  init(_ outcome: AttemptChecker.Outcome, of attempt: Attempt, hintsShown: Int) {
    exercise = attempt.exercise.name
    folder = attempt.folder.path
    hints = attempt.exercise.hints.count
    self.hintsShown = hintsShown
    switch outcome {
    case .doesNotCompile(let reason, let texts):
      state = "doesNotCompile"
      exitCode = 1
      self.reason = reason.replacing(" These are the compiler's errors:", with: "")
      errors = texts.map(Self.error)
    case .ran(let result):
      state = result.state.rawValue
      exitCode = result.isSolved ? 0 : 1
      onFlawed = Run(result.onFlawed)
      if result.failsOnFlawed { onCorrect = Run(result.onFixed) }
      onYours = Run(result.real, showsFailures: result.findsDefect)
      symptoms = result.symptomsSeen
    }
  }

  private static func error(_ text: String) -> CompilerError {
    let head = text.prefixMatch(of: #/(/[^\n]*?):(\d+):(\d+): error: /#)
    return CompilerError(
      file: head.map { String($0.1) }, line: head.flatMap { Int($0.2) }, column: head.flatMap { Int($0.3) },
      text: head.map { String(text[$0.range.upperBound...]) } ?? text)
  }
}
