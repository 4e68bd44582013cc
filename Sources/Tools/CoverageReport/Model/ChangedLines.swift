/// The lines that differ from a base revision.
struct ChangedLines: Sendable, Equatable {
  /// The base as it was asked for.
  var base: String

  /// The commit that the comparison really starts from, abbreviated.
  var commit: String

  /// The changed lines of each file, by its path relative to the package's root, in order and apart.
  var lines: [String: [ClosedRange<Int>]]

  /// Whether a line of a file was added or changed.
  func contains(_ line: Int, of path: String) -> Bool {
    lines[path]?.contains { $0.contains(line) } ?? false
  }

  /// Counts what the selected tests cover of the changed lines of a file.
  ///
  /// A region counts when it begins on a changed line, or when code of its own stands on one.
  ///
  /// - Returns: The covered ones and all of them; nil where nothing in the file changed.
  func tally(_ file: FileCoverage, _ metric: Metric, under selection: SuiteSelection) -> Tally? {
    guard let changed = lines[file.path], !changed.isEmpty else { return nil }
    return file.restricted(to: changed).tally(metric, under: selection)
  }
}
