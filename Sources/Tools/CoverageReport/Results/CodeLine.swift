import ToolSupport

/// A source line with executable code.
struct CodeLine: Sendable, Equatable {
  /// The coverage of a line.
  enum State: String, Sendable, Equatable {
    /// Every region on the line ran.
    case covered

    /// The line ran, but a region on it did not. llvm-cov calls such a line covered.
    case partial

    /// Nothing on the line ran.
    case missed
  }

  /// The line number, starting at 1.
  var number: Int

  /// The execution counts of the most executed part of the line.
  var counts: ExecutionCounts

  /// The selections under which the line is partial: a region on it never ran.
  var partialSelections: Set<SuiteSelection> = []

  /// Returns the coverage of the line under a selection.
  func state(under selection: SuiteSelection) -> State {
    guard counts.isCovered(by: selection) else { return .missed }
    return partialSelections.contains(selection) ? .partial : .covered
  }
}

/// A part of one line that belongs to a single region.
///
/// Where regions are nested, a segment belongs to the innermost one. The segments of a file do not overlap, and are in
/// source order. White space at either end of a line is in none.
struct LineSegment: Sendable, Equatable {
  /// The role of a segment in the measurement.
  enum Kind: Sendable, Equatable {
    /// Code that counts.
    case code
    /// Excluded code, with the index of its entry in ``FileCoverage/exclusions``.
    case excluded(Int)
    /// Source that was not compiled, such as an inactive branch of `#if`.
    case skipped
  }

  /// The line number, starting at 1.
  var line: Int

  /// The half-open range of columns, in UTF-8 bytes starting at 1.
  var columns: Range<Int>

  /// The execution counts.
  ///
  /// If several regions share the range, these are their lowest counts.
  var counts: ExecutionCounts

  var kind = Kind.code

  /// The index of its region in ``FileCoverage/regions``, or nil if the segment does not count.
  var region: Int?
}
