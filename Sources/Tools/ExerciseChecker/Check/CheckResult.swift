/// The answers to the two questions of a check.
struct CheckResult: Equatable, Sendable {
  let exercise: Exercise
  /// Whether the presenter is still the flawed one, letter by letter.
  let isUntouched: Bool
  /// The learner's tests with the flawed presenter.
  let onFlawed: TestOutcome
  /// The learner's tests with a presenter that is right, their own if it is, or the solution; none ran where they pass on
  /// the flawed one.
  let onMended: TestOutcome
  /// The real tests with the learner's presenter.
  let real: TestOutcome
  /// What a person sees, by the lines of the real tests.
  let notes: PersonNotes

  /// Whether the learner's presenter does what it should.
  var isMended: Bool { real.ending == .passed }

  /// Whether the learner's tests tell the flawed presenter from one that is right.
  var findsDefect: Bool { failsOnFlawed && onMended.ending == .passed }

  var isSolved: Bool { isMended && findsDefect }

  var failsOnFlawed: Bool { onFlawed.ending == .failed || onFlawed.ending == .crashed }

  /// What is to be remembered.
  var state: Progress.State { isSolved ? .solved : findsDefect ? .found : .started }
}
