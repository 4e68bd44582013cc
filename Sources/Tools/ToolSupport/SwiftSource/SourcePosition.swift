/// A position in a file.
///
/// Lines and columns start at 1, and columns count UTF-8 bytes, as in compiler diagnostics.
package struct SourcePosition: Sendable, Hashable, Comparable, Codable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Orders positions as they appear in the file.
  package static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A range of positions in a source file.
package struct SourceRange: Sendable, Hashable, Codable {
  package let start: SourcePosition
  package let end: SourcePosition

  package init(start: SourcePosition, end: SourcePosition) {
    self.start = start
    self.end = end
  }
}
