import Foundation
import ToolSupport

/// Asks git which lines of the Swift files differ from a base, as a pull request would show them.
///
/// The comparison starts where the work left the base: at the best common ancestor of the base and `HEAD`. It ends
/// in the files as they are, whether or not they are committed, or known to git at all.
struct ChangeReader {
  let runner: any ToolRunner
  let console: Console
  /// The package's root, which may lie below the repository's.
  let root: String

  /// Reads what changed since a revision.
  ///
  /// Where the base and `HEAD` have no ancestor in common, as in a shallow clone, the comparison starts at the base
  /// itself, and a note says so: what changed there in the meantime then counts as well.
  ///
  /// - Throws: `ToolError` when there is no git, no repository or no such revision.
  func read(since base: String) throws -> ChangedLines {
    let repository = try GitRepository(containing: root, runner: runner)
    let asked = try repository.commit(named: base)
    let start = try repository.ancestor(ofHeadAnd: asked)
    if start == nil {
      console.note(
        "warning: '\(base)' and HEAD have no commit in common here, so all differences from '\(base)' count as changes"
          + (repository.isShallow ? "; 'git fetch --unshallow' gets the rest of the history" : ""))
    }
    var lines = try repository.changedLines(since: start ?? asked)
    let sources = SourceFolder(root: root)
    for path in try repository.untrackedSources() {
      guard let count = sources[path]?.lineCount, count > 0 else { continue }
      lines[path] = [1...count]
    }
    return ChangedLines(base: base, commit: try repository.abbreviation(of: start ?? asked), lines: lines)
  }
}

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
