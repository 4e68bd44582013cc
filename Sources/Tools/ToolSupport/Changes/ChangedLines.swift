/// The lines of Swift files that differ from a base revision, as a pull request shows them.
package struct ChangedLines: Sendable, Equatable {
  /// The base as given on the command line.
  package var base: String

  /// The abbreviated hash of the commit where the comparison starts.
  package var commit: String

  /// The changed lines by path relative to the root of the package, as separate ranges in order.
  package var lines: [String: [ClosedRange<Int>]]

  package init(base: String, commit: String, lines: [String: [ClosedRange<Int>]]) {
    self.base = base
    self.commit = commit
    self.lines = lines
  }
}

extension ChangedLines {
  /// Reads the changes since a revision, in a package whose root may be a subfolder of the repository.
  ///
  /// The comparison starts at the best common ancestor of the base and `HEAD`. It ends with the current files, including
  /// uncommitted and untracked ones. In a shallow clone, the base and `HEAD` may have no common ancestor. The comparison
  /// then starts at the base itself, and a warning explains that it includes the changes on the base branch.
  ///
  /// - Throws: `ToolError` if there is no git, no repository or no such revision.
  package init(since base: String, in root: String, runner: any ToolRunner, console: Console) throws {
    let repository = try GitRepository(containing: root, runner: runner)
    let asked = try repository.commit(named: base)
    let start = try repository.ancestor(ofHeadAnd: asked)
    if start == nil {
      console.note(
        "warning: '\(base)' and HEAD have no commit in common here, so every difference from '\(base)' counts as a change"
          + (repository.isShallow ? "; 'git fetch --unshallow' gets the rest of the history" : ""))
    }
    var lines = try repository.changedLines(since: start ?? asked)
    let sources = SourceFolder(root: root)
    for path in try repository.untrackedSources() {
      guard let count = sources[path]?.lineCount, count > 0 else { continue }
      lines[path] = [1...count]
    }
    self.init(base: base, commit: try repository.abbreviation(of: start ?? asked), lines: lines)
  }
}
