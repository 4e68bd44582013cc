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

/// The part of one line that belongs to one region and to none inside it.
///
/// The segments of a file do not overlap, and are in source order. White space at either end of a line is in none.
struct LineSegment: Sendable, Equatable {
  /// What a segment is to the measure.
  enum Kind: Sendable, Equatable {
    /// Code that counts.
    case code
    /// Code that is left out of account, by the index of its reason in the file's ``FileCoverage/exclusions``.
    case excluded(Int)
    /// Source that was not compiled, such as the other half of an `#if`.
    case skipped
  }

  /// The line, starting at 1.
  var line: Int

  /// The columns in UTF-8 bytes, starting at 1, the upper bound excluded.
  var columns: Range<Int>

  /// How often each suite executed it: where several regions share the place, the least of their counts.
  var counts: ExecutionCounts

  var kind = Kind.code

  /// The region it belongs to, by its index in the file's ``FileCoverage/regions``; nil where it does not count.
  var region: Int?
}
