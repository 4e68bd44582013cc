/// A line that holds executable code.
struct CodeLine: Sendable, Equatable {
  /// How a line stands to the tests.
  enum State: String, Sendable, Equatable {
    /// Every region on the line ran.
    case covered

    /// Some region on the line never ran, though llvm calls the line covered: `case .gold: return 3` counts there as soon
    /// as the `switch` runs.
    case partial

    /// Nothing on the line ran, for llvm as well.
    case missed
  }

  /// The line's number, starting at 1.
  var number: Int

  /// How often each suite executed the most executed part of the line.
  var counts: ExecutionCounts

  /// The selections under which some region on the line never ran.
  var gaps: Set<SuiteSelection> = []

  /// How the line stands to the selected tests.
  func state(under selection: SuiteSelection) -> State {
    guard counts.isCovered(by: selection) else { return .missed }
    return gaps.contains(selection) ? .partial : .covered
  }
}
