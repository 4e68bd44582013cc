/// A stretch of source that runs as a whole or not at all, as the compiler maps it.
///
/// Regions are the exact measure: a line counts as covered as soon as a part of it runs, so the `else` of a
/// one-line `guard` hides in its line, but is a region of its own.
public struct CodeRegion: Sendable, Equatable {
  /// A place in a file: both numbers start at 1, and the column counts UTF-8 bytes, as in compiler diagnostics.
  public struct Position: Sendable, Hashable, Comparable {
    /// The line, starting at 1.
    public let line: Int

    /// The column in UTF-8 bytes, starting at 1.
    public let column: Int

    /// Creates a position.
    ///
    /// - Parameters:
    ///   - line: The line, starting at 1.
    ///   - column: The column in UTF-8 bytes, starting at 1.
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }

    /// Orders positions as they follow each other in the file.
    public static func < (left: Self, right: Self) -> Bool {
      (left.line, left.column) < (right.line, right.column)
    }
  }

  /// The position of the first character.
  public let start: Position

  /// The position just past the last character.
  public let end: Position

  /// How often each suite executed the region.
  public let counts: ExecutionCounts

  /// Creates a region.
  ///
  /// - Parameters:
  ///   - start: The position of the first character.
  ///   - end: The position just past the last character.
  ///   - counts: How often each suite executed the region.
  public init(start: Position, end: Position, counts: ExecutionCounts) {
    self.start = start
    self.end = end
    self.counts = counts
  }
}
