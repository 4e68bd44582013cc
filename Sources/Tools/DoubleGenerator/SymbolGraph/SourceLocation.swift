/// Where a declaration stands in the sources.
struct SourceLocation: Sendable, Hashable {
  /// The path of the file.
  var file: String
  /// The line, counted from 1.
  var line: Int
}
