/// Where a declaration stands in the sources.
struct SourceLocation: Sendable, Hashable {
  /// The path of the file.
  var file: String
  /// The line, counted from 1.
  var line: Int
  /// The column of the name, counted from 1; it tells the cases of one line apart.
  var column = 1
}
