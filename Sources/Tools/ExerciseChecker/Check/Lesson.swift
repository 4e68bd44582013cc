import Foundation
import ToolSupport

/// What a learner is told about an attempt.
struct Lesson {
  let result: CheckResult
  let attempt: Attempt
  /// The exercise to go on with.
  let next: Exercise?
  let style: TextStyle

  var text: String {
    let name = result.exercise.name
    var parts = [style.bold("\(name): \(result.exercise.title)"), aboutTests, aboutPresenter]
    if result.isSolved {
      parts.append(style.green("Solved.") + " Compare with \(result.exercise.solution.path).")
      parts.append(next.map { "The next one: \(Self.command("start \($0.name)"))" } ?? "All exercises are solved.")
    } else {
      parts.append("Not solved yet. For a hint: \(Self.command("hint \(name)"))")
    }
    return parts.joined(separator: "\n\n")
  }

  static func command(_ words: String) -> String { "swift run rehearsal exercise \(words)" }

  private var aboutTests: String {
    let count = result.onFlawed.count
    switch result.onFlawed.ending {
    case .noTests:
      return heading("Your tests", isRight: false, "there are none.")
        + "\n  Write one in \(attempt.tests.path), with @Test before its function."
    case .stopped(let seconds):
      return heading("Your tests", isRight: false, "they do not end.") + "\n"
        + ended(
          result.onFlawed, "was stopped after \(seconds) seconds on the flawed presenter",
          """
          It waits for something that never comes, or goes round for ever. An expectation of TestSupport gives up
          after five seconds, and says what did not come.
          """)
    case .passed:
      let all = count == 1 ? "The only one passes" : count == 2 ? "Both of them pass" : "All \(count) of them pass"
      return heading("Your tests", isRight: false, "they do not find the defect yet.") + "\n"
        + indented(
          """
          \(all) on the flawed presenter.
          A flag says that something was called, and a count how often. Neither says in which order, with which
          values, for whom, or who is still there afterwards. Expect the whole list of calls, as expectCalls does.
          """)
    case .failed, .crashed:
      return result.onMended.ending == .passed ? found : wronglyFailing
    }
  }

  private var found: String {
    let names = Self.unique(result.onFlawed.failures.map(\.test) + result.onFlawed.unfinished)
    let crash = result.onFlawed.ending == .crashed ? ["The run crashed there; an expectation would say more."] : []
    let mended = result.isMended ? "on yours" : "on one that is mended"
    return heading("Your tests", isRight: true, "they find the defect.") + "\n"
      + indented(
        (names.map { "\"\($0)\" fails on the flawed presenter, and passes \(mended)." } + crash)
          .joined(separator: "\n"))
  }

  private var wronglyFailing: String {
    let whose = result.isMended ? "your presenter too, which does what it should" : "a presenter that is mended, too"
    let heading = heading("Your tests", isRight: false, "they fail on \(whose).")
    if case .stopped(let seconds) = result.onMended.ending {
      return heading + "\n" + ended(result.onMended, "was stopped after \(seconds) seconds", "It waits in vain.")
    }
    if result.onMended.ending == .crashed { return heading + "\n" + ended(result.onMended, "crashed", "") }
    let failures = result.onMended.failures.map { failure in
      let file = failure.file.split(separator: "/").last.map { "\($0), " } ?? ""
      return indented("\"\(failure.test)\", \(file)line \(failure.line):\n" + indented(failure.text))
    }
    let advice = Self.unique(result.onMended.failures.compactMap { Self.advice(about: $0.text) }).map(indented)
    return ([heading + "\n" + indented("So they ask for something else than the defect.")] + failures + advice)
      .joined(separator: "\n\n")
  }

  /// What to do about calls that were left over, by the name that such a double goes by.
  private static func advice(about failure: String) -> String? {
    guard failure.contains("that no expectation verified"), let type = failure.firstMatch(of: #/^\w+/#) else { return nil }
    return
      "A double wants each of its calls expected: add `await \(TestFrame.variable(for: String(type.0))).expectCalls(…)`, "
      + "or\n`.lenient()` where they are not the point."
  }

  func ended(_ outcome: TestOutcome, _ how: String, _ advice: String) -> String {
    let tests = outcome.unfinished.isEmpty ? ["The run \(how)."] : outcome.unfinished.map { "\"\($0)\" \(how)." }
    return indented((tests + outcome.lastWords + (advice.isEmpty ? [] : [advice])).joined(separator: "\n"))
  }

  func heading(_ what: String, isRight: Bool, _ words: String) -> String {
    "\(isRight ? style.green(what) : style.red(what)): \(words)"
  }

  func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }
      .joined(separator: "\n")
  }

  private static func unique(_ names: [String]) -> [String] {
    names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
