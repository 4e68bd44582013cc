import ToolSupport

/// The result of a check: the outcomes of the learner's tests, and of the learner's presenter.
struct CheckResult: Equatable, Sendable {
  let onFlawed: TestOutcome
  /// The outcome with the fixed presenter, or nil if the tests do not fail on the flawed one.
  let onFixed: TestOutcome?
  /// The outcome of the learner's tests and the real ones with the learner's presenter, or nil if it is still the flawed one.
  var onOwn: TestOutcome?

  /// True if the tests fail on the flawed presenter and pass on the fixed one.
  var findsDefect: Bool { onFixed?.ending == .passed }

  /// True if the learner's presenter passes all tests.
  var isSolved: Bool { onOwn?.ending == .passed }

  /// The report to the learner.
  func text(style: TextStyle) -> String {
    if onFlawed.ending == .notCompiled { return style.red("Your tests do not compile.") + "\n\n\(onFlawed.text)" }
    guard let onFixed else { return style.red("Your tests do not find the defect.") + "\n\n" + notFailing }
    if findsDefect {
      return style.green("Your tests find the defect.")
        + "\n\nThey fail on the flawed presenter:\n\n\(onFlawed.text)\n\nThey pass on the fixed presenter."
        + (onOwn.map { "\n\n" + text(on: $0, style) } ?? "")
    }
    return style.red("Your tests do not find the defect.") + "\n\n\(notPassing(onFixed.ending)):\n\n\(onFixed.text)"
  }

  /// The part about the learner's presenter.
  private func text(on own: TestOutcome, _ style: TextStyle) -> String {
    switch own.ending {
    case .passed: style.green("Your presenter passes your tests and ours.")
    case .notCompiled: style.red("Your presenter does not compile.") + "\n\n\(own.text)"
    default: style.red("Your presenter does not pass your tests and ours.") + "\n\n\(own.text)"
    }
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
