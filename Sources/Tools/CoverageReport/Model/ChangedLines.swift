/// The lines that differ from a base revision.
struct ChangedLines: Sendable, Equatable {
  /// The base as it was asked for.
  var base: String

  /// The commit that the comparison really starts from, abbreviated.
  var commit: String

  /// The changed lines of each file, by its path relative to the package's root, in order and apart.
  var lines: [String: [ClosedRange<Int>]]

  /// What of a file changed; nil where nothing did.
  ///
  /// A region counts when it begins on a changed line, or when code of its own stands on one.
  func part(of file: FileCoverage) -> FileCoverage? {
    guard let changed = lines[file.path], !changed.isEmpty else { return nil }
    return file.restricted(to: changed)
  }
}
