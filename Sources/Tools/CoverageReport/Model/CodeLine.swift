/// A line that holds executable code.
struct CodeLine: Sendable, Equatable {
  /// How a line stands to the tests.
  enum State: String, Sendable, Equatable {
    /// Every region on the line ran.
    case covered

    /// The line ran, but some region on it never did: llvm calls such a line covered.
    case partial

    /// Nothing on the line ran, though llvm calls it covered when it is the one line of a `case`.
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
