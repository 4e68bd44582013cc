import Foundation
import ToolSupport

/// The report of a check to the learner.
struct CheckReport {
  let result: CheckResult
  let attempt: Attempt
  /// The exercise to continue with.
  let next: Exercise?
  let style: TextStyle

  var text: String {
    let name = result.exercise.name
    var parts = [style.bold("\(name): \(result.exercise.title)"), aboutTests, aboutPresenter]
    if result.isSolved {
      parts.append(style.green("Solved.") + " Compare with \(result.exercise.solution.path).")
      parts.append(next.map { "Next exercise: \(Self.command("start \($0.name)"))" } ?? "All exercises are solved.")
    } else {
      parts.append("Not solved yet. For a hint: \(Self.command("hint \(name)"))")
    }
    return parts.joined(separator: "\n\n")
  }

  static func command(_ arguments: String) -> String { "swift run rehearsal exercise \(arguments)" }

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
          It waits for something that never happens, or loops endlessly. An expectation of TestSupport fails after
          five seconds, and reports the missing call.
          """)
    case .passed:
      let all = count == 1 ? "The only test passes" : count == 2 ? "Both tests pass" : "All \(count) tests pass"
      return heading("Your tests", isRight: false, "they do not find the defect yet.") + "\n"
        + indented(
          """
          \(all) on the flawed presenter.
          A flag records that a method was called, and a counter how often. Neither records the order of the calls
          or their values. Expect the complete list of calls, as expectCalls does.
          """)
    case .failed, .crashed:
      return result.onFixed.ending == .passed ? found : wronglyFailing
    }
  }

  private var found: String {
    let names = Self.unique(result.onFlawed.failures.map(\.test) + result.onFlawed.unfinished)
    let crash =
      result.onFlawed.ending == .crashed ? ["The test crashed. An expectation would explain the failure."] : []
    let fixed = result.isFixed ? "on yours" : "on a correct one"
    return heading("Your tests", isRight: true, "they find the defect.") + "\n"
      + indented(
        (names.map { "\"\($0)\" fails on the flawed presenter, and passes \(fixed)." } + crash)
          .joined(separator: "\n"))
  }

  private var wronglyFailing: String {
    let presenter = result.isFixed ? "your presenter too, which is correct" : "a correct presenter too"
    let heading = heading("Your tests", isRight: false, "they fail on \(presenter).")
    if case .stopped(let seconds) = result.onFixed.ending {
      return heading + "\n"
        + ended(result.onFixed, "was stopped after \(seconds) seconds", "It waits for something that never happens.")
    }
    if result.onFixed.ending == .crashed { return heading + "\n" + ended(result.onFixed, "crashed", "") }
    let failures = result.onFixed.failures.map { failure in
      let file = failure.file.split(separator: "/").last.map { "\($0), " } ?? ""
      return indented("\"\(failure.test)\", \(file)line \(failure.line):\n" + indented(failure.text))
    }
    let advice = Self.unique(result.onFixed.failures.compactMap { Self.advice(about: $0.text) }).map(indented)
    return ([heading + "\n" + indented("So they do not fail because of the defect.")] + failures + advice)
      .joined(separator: "\n\n")
  }

  /// The advice for a failure about unverified calls, with the usual variable name of the double.
  private static func advice(about failure: String) -> String? {
    guard failure.contains("that no expectation verified"), let type = failure.firstMatch(of: #/^\w+/#) else {
      return nil
    }
    return
      "Each call of a double needs an expectation: add "
      + "`await \(TestTemplate.variable(for: String(type.0))).expectCalls(…)`,\n"
      + "or `.lenient()` if these calls do not matter."
  }

  /// The paragraph about tests that did not end normally.
  func ended(_ outcome: TestOutcome, _ event: String, _ advice: String) -> String {
    let tests = outcome.unfinished.isEmpty ? ["The run \(event)."] : outcome.unfinished.map { "\"\($0)\" \(event)." }
    return indented((tests + outcome.crashMessages + (advice.isEmpty ? [] : [advice])).joined(separator: "\n"))
  }

  func heading(_ subject: String, isRight: Bool, _ text: String) -> String {
    "\(isRight ? style.green(subject) : style.red(subject)): \(text)"
  }

  func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }
      .joined(separator: "\n")
  }

  private static func unique(_ names: [String]) -> [String] {
    names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension CheckReport {
  /// The part about the presenter: whether it is fixed, or else its symptoms.
  var aboutPresenter: String {
    switch result.real.ending {
    case .noTests:
      return heading("Your presenter", isRight: false, "the tests of this exercise did not run.")
    case .passed:
      return heading("Your presenter", isRight: true, "it is correct.")
    case .stopped(let seconds):
      return heading("Your presenter", isRight: false, "the tests of this exercise do not end.") + "\n"
        + ended(
          result.real, "was stopped after \(seconds) seconds",
          "Look for an endless loop, or for an answer that never comes.")
    case .crashed:
      return heading("Your presenter", isRight: false, "it crashes.") + "\n"
        + ended(result.real, "crashed", "A person sees the app quit.")
    case .failed:
      let text = result.isUntouched ? "it is unchanged." : "it is not fixed yet."
      let failures = result.real.failures.indices.filter { index in
        !result.real.failures[..<index].contains(result.real.failures[index])
      }
      let parts = result.findsDefect ? failures.map(realFailure) : symptoms
      return heading("Your presenter", isRight: false, text) + "\n" + parts.joined(separator: "\n\n")
    }
  }

  /// The symptoms, without the expected calls, which the learner's tests have to state first.
  private var symptoms: [String] {
    (result.symptomsSeen + ["The expected calls are shown as soon as your tests find the defect."]).map(indented)
  }

  /// The paragraph about a failure of the real tests.
  private func realFailure(at index: Int) -> String {
    let failure = result.real.failures[index]
    let isFirst = !result.real.failures[..<index].contains { $0.test == failure.test }
    let test = isFirst ? ["It should pass the test \"\(failure.test)\"."] : []
    let symptom = result.symptoms[failure.line].map { [$0] } ?? []
    let isTable = failure.text.contains("expected  ") && failure.text.contains("received")
    let intro = isTable ? ["The right column shows the calls in order:"] : []
    let head = test + symptom + intro
    let text = indented(indented(failure.text))
    return head.isEmpty ? text : indented(head.joined(separator: "\n")) + "\n\n" + text
  }
}
