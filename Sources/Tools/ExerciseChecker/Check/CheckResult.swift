import ToolSupport

/// The result of a check: the outcomes of the learner's tests, and of the learner's presenter.
struct CheckResult: Equatable, Sendable {
  let onFlawed: TestOutcome
  /// The outcome with the fixed presenter, or nil if the tests do not fail on the flawed one.
  let onFixed: TestOutcome?
  /// The outcomes with the learner's presenter of the learner's tests, and if they pass, of ours.
  ///
  /// There is none if the presenter is still the flawed one.
  var onOwn: [TestOutcome] = []

  /// True if the tests fail on the flawed presenter and pass on the fixed one.
  var findsDefect: Bool { onFixed?.ending == .passed }

  /// True if the learner's presenter passes all tests.
  var isSolved: Bool { onOwn.count == 2 && onOwn[1].ending == .passed }

  /// The report to the learner.
  func text(style: TextStyle) -> String {
    if onFlawed.ending == .notCompiled {
      return style.paint("Your tests do not compile with the flawed presenter.", .bad) + "\n\n\(onFlawed.text)"
    }
    guard let onFixed else { return style.paint("Your tests do not find the defect.", .bad) + "\n\n" + notFailing }
    if findsDefect {
      return style.paint("Your tests find the defect.", .good)
        + "\n\nThey fail on the flawed presenter:\n\n\(onFlawed.text)\n\nThey pass on the fixed presenter."
        + (onOwn.last.map { "\n\n" + text(on: $0, style) } ?? "")
    }
    return style.paint("Your tests do not find the defect.", .bad)
      + "\n\n\(notPassing(onFixed.ending)):\n\n\(onFixed.text)"
  }

  /// The part about the learner's presenter.
  private func text(on own: TestOutcome, _ style: TextStyle) -> String {
    if isSolved { return style.paint("Your presenter passes your tests and ours.", .good) }
    let problem = own.ending == .notCompiled ? "does not compile with" : "does not pass"
    return style.paint("Your presenter \(problem) \(onOwn.count == 1 ? "your" : "our") tests.", .bad)
      + "\n\n\(own.text)"
  }

  /// The reason why the tests do not pass on the fixed presenter.
  private func notPassing(_ ending: TestOutcome.Ending) -> String {
    switch ending {
    case .notCompiled: "They do not compile with the fixed presenter"
    case .stopped: "They do not end on the fixed presenter"
    default: "They fail on the fixed presenter too, so not because of the defect"
    }
  }

  /// The reason why the tests do not fail on the flawed presenter.
  private var notFailing: String {
    switch onFlawed.ending {
    case .noTests: "There are none. A test has @Test before its function, or is a method of an XCTestCase."
    case .stopped: "They do not end on the flawed presenter:\n\n\(onFlawed.text)"
    default:
      """
      They pass on the flawed presenter. A flag records that a method was called, and a counter how often. Neither
      records the order of the calls or their values. Expect the complete list of calls, as expectCalls does.
      """
    }
  }
}
