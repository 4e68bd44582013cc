import ToolSupport

/// The result of a check: the outcomes of the learner's tests, and of the learner's presenter.
struct CheckResult: Equatable, Sendable {
  /// What the learner has added to the tests of the start.
  enum Addition: Equatable, Sendable {
    /// No test that has run.
    case nothing
    /// Tests, but no file has an expectation of the package.
    case flags
    case expectations
  }

  /// The name of the exercise.
  let exercise: String
  let addition: Addition
  let onFlawed: TestOutcome
  /// The outcome with the fixed presenter, or nil if the one with the flawed presenter says enough.
  let onFixed: TestOutcome?
  /// The outcomes with the learner's presenter of the learner's tests, and if they pass, of ours.
  ///
  /// There is none if the presenter is still the flawed one.
  var onOwn: [TestOutcome] = []

  /// True if the tests fail on the flawed presenter and pass on the fixed one.
  var findsDefect: Bool { onFlawed.hasFailed && onFixed?.ending == .passed }

  /// True if the learner's presenter passes all tests.
  var isSolved: Bool { onOwn.count == 2 && onOwn[1].ending == .passed }

  /// The report to the learner.
  func text(style: TextStyle) -> String {
    if findsDefect {
      return style.paint("Your tests find the defect.", .good)
        + "\n\nThey fail on the flawed presenter:\n\n\(onFlawed.text)\n\nThey pass on the fixed presenter."
        + (onOwn.last.map { "\n\n" + text(on: $0, style) } ?? "")
    }
    let (problem, reason) = problem
    return style.paint("Your tests \(problem).", .bad) + "\n\n\(reason)"
  }

  /// The part about the learner's presenter.
  private func text(on own: TestOutcome, _ style: TextStyle) -> String {
    if isSolved { return style.paint("Your presenter passes your tests and ours.", .good) }
    let problem = own.ending == .notCompiled ? "does not compile with" : "does not pass"
    return style.paint("Your presenter \(problem) \(onOwn.count == 1 ? "your" : "our") tests.", .bad)
      + "\n\n\(own.text)"
  }

  /// What is wrong with the tests, and how that is known.
  private var problem: (String, String) {
    switch (onFlawed.ending, onFixed?.ending) {
    case (.notCompiled, _): ("do not compile with the flawed presenter", onFlawed.text)
    case (.stopped, _): ("do not end on the flawed presenter", onFlawed.text)
    case (_, .notCompiled): ("do not compile with the fixed presenter", onFixed?.text ?? "")
    case (_, nil), (_, .passed): ("do not find the defect", passing)
    case (_, .stopped): ("do not end on the fixed presenter", comparison)
    default: ("do not pass on the fixed presenter", comparison)
    }
  }

  /// The reason why tests without a failure do not find the defect.
  private var passing: String {
    switch addition {
    case .nothing:
      """
      No test ran besides those that you started with. Put yours into Tests/\(exercise)Tests/My\(exercise)Tests.swift,
      as README.md shows. A test has @Test before its function, or is a method of an XCTestCase.
      """
    case .flags:
      """
      They pass on both presenters, and none of their files has an expectation such as expectCalls. A flag records that
      a method was called, and a counter how often. Neither records the order of the calls or their values. If you need
      neither of them, the situation of the defect is missing.
      """
    case .expectations:
      """
      They pass on both presenters, so nothing that they expect tells the two apart. Either the situation of the defect
      is missing, or an expectation leaves out what is wrong in it.
      """
    }
  }

  /// The tests that do not pass on both presenters, and where they fail.
  ///
  /// The failures on the fixed presenter are left out, because their calls are the answer.
  private var comparison: String {
    let (flawed, fixed) = (onFlawed.notPassed, onFixed?.notPassed ?? [])
    // After a crash, some tests may not have run.
    let haveAllRun = onFlawed.ending != .crashed && onFixed?.ending == .failed
    let lines = (flawed + fixed).withoutRepetitions.map { test in
      let verdict =
        switch (flawed.contains(test), fixed.contains(test), haveAllRun) {
        case (true, true, true): "passes on neither presenter, so it does not tell the two apart"
        case (true, true, false): "passes on neither"
        case (true, false, true): "passes on the fixed presenter alone, so it finds the defect"
        case (true, false, false): "does not pass on the flawed presenter"
        case (false, _, true): "passes on the flawed presenter alone, so what it expects is the defect"
        case (false, _, false): "does not pass on the fixed presenter"
        }
      return "  \(test) \(verdict)."
    }
    let places = (onFixed?.failures.map(\.place) ?? []).withoutRepetitions.joined(separator: ", ")
    let hidden = "The calls there are not shown, because they are the answer."
    let parts = [
      lines.joined(separator: "\n"), places.isEmpty ? "" : "On the fixed presenter they fail at \(places). \(hidden)",
      onFlawed.hasFailed ? "On the flawed presenter:\n\n\(onFlawed.text)" : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}
