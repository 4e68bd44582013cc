/// A stretch of source that runs as a whole or not at all, as the compiler maps it.
///
/// Regions are the exact measure: a line counts as covered as soon as a part of it runs, so the `else` of a
/// one-line `guard` hides in its line, but is a region of its own.
struct CodeRegion: Sendable, Equatable {
  /// A place in a file: both numbers start at 1, and the column counts UTF-8 bytes, as in compiler diagnostics.
  struct Position: Sendable, Hashable, Comparable {
    var line: Int
    var column: Int

    /// Orders positions as they follow each other in the file.
    static func < (left: Self, right: Self) -> Bool {
      (left.line, left.column) < (right.line, right.column)
    }
  }

  /// The position of the first character.
  var start: Position

  /// The position just past the last character.
  var end: Position

  /// How often each suite executed the region.
  var counts: ExecutionCounts

  /// The function it belongs to, by its index in the file's ``FileCoverage/functions``; nil where nobody knows.
  var function: Int?

  /// Whether it is an autoclosure's argument, which may share its place with nothing else.
  var isImplicitClosure = false
}
