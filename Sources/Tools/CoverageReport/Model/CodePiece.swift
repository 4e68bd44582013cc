/// The part of one line that belongs to one region and to none inside it.
///
/// The pieces of a file do not overlap, and are in source order. White space at either end of a line is in none.
struct CodePiece: Sendable, Equatable {
  /// What a piece is to the measure.
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
