extension Comparison {
  /// Compares a result with an earlier report, in the metric of the result.
  ///
  /// - Parameters:
  ///   - result: The result of the run.
  ///   - earlier: The earlier report.
  ///   - forbidsLoss: True if a loss fails the run.
  init(_ result: CoverageResult, with earlier: EarlierReport, forbidsLoss: Bool = false) {
    let suites = ComparedSuites(result, earlier)
    let metric = result.thresholds.metric
    let targets = result.targets.filter { target in earlier.content.targets.contains { $0.name == target.name } }
    let names = Set(targets.map(\.name))
    let old = earlier.content.targets.filter { names.contains($0.name) }.flatMap(\.files)
    let oldFiles = Dictionary(old.map { ($0.path, $0) }) { first, _ in first }
    let newFiles = Dictionary(targets.flatMap(\.files).map { ($0.path, $0) }) { first, _ in first }

    let leftOut = Set(result.ignoredFiles.map(\.path) + result.unmeasured.generatedFiles)
    func state(of path: String) -> FileChange.State {
      if oldFiles[path] == nil { return .new }
      return newFiles[path] != nil ? .changed : leftOut.contains(path) ? .notMeasured : .deleted
    }

    let changes = Set(oldFiles.keys).union(newFiles.keys).sorted().map { path in
      FileChange(
        path: path, state: state(of: path),
        figures: suites.selections.map { selection in
          FigureChange(
            selection: selection, isChecked: result.mode.checkedSelections.contains(selection),
            earlier: oldFiles[path]?.tally(metric, under: selection) ?? Tally(),
            current: newFiles[path]?.tally(metric, under: selection) ?? Tally())
        })
    }
    let changed = changes.filter { file in
      switch file.state {
      case .changed: !file.figures.allSatisfy(\.isUnchanged)
      case .new: file.figures.contains { $0.current.count > 0 }
      case .deleted, .notMeasured: file.figures.contains { $0.earlier.count > 0 }
      }
    }
    self.init(
      report: earlier.path, date: earlier.content.date, forbidsLoss: forbidsLoss,
      totals: suites.selections.indices.map { index in
        changes.reduce(into: FigureChange.none(suites.selections[index], in: result)) { total, file in
          total.earlier = total.earlier + file.figures[index].earlier
          total.current = total.current + file.figures[index].current
        }
      },
      files: changed.sorted { ($1.loss, $0.path) < ($0.loss, $1.path) },
      notes: suites.notes + Self.notes(about: result, earlier))
  }

  /// Names the targets that only one of the reports has.
  private static func notes(about result: CoverageResult, _ earlier: EarlierReport) -> [String] {
    let old = earlier.content.targets.map(\.name)
    let new = result.targets.map(\.name)
    func note(_ names: [String], _ place: String) -> [String] {
      guard !names.isEmpty else { return [] }
      return [
        "Not compared: \(names.count == 1 ? "target" : "targets") \(NumberFormat.first(of: names)), only in \(place)."
      ]
    }
    return note(new.filter { !old.contains($0) }, "this report")
      + note(old.filter { !new.contains($0) }, earlier.path)
  }
}

extension FigureChange {
  fileprivate static func none(_ selection: SuiteSelection, in result: CoverageResult) -> Self {
    Self(
      selection: selection, isChecked: result.mode.checkedSelections.contains(selection), earlier: Tally(),
      current: Tally())
  }
}

/// The selections that two reports can compare, and the reasons why others are left out.
struct ComparedSuites {
  let selections: [SuiteSelection]
  let notes: [String]

  init(_ result: CoverageResult, _ earlier: EarlierReport) {
    let crashed = Set(result.suiteResults.filter { $0.outcome == .crashed }.map(\.suite))
    selections = result.columns.filter { selection in
      earlier.hasFigures(of: selection)
        && !crashed.contains { selection == .both || $0.selection == selection }
    }
    let compared = selections
    notes = Suite.allCases.compactMap { suite in
      guard !compared.contains(suite.selection), result.mode != .merged || !compared.contains(.both),
        let reason = Self.reason(suite, result.suiteResults.first { $0.suite == suite }, earlier)
      else { return nil }
      return "\(suite.title) is not compared: \(reason)."
    }
  }

  /// Returns the reason why a suite is not compared, or nil if no report has tests of it.
  private static func reason(_ suite: Suite, _ run: SuiteResult?, _ earlier: EarlierReport) -> String? {
    let old = earlier.run(of: suite)
    // A crash loses counts, which would look like a loss of tests, or later like a gain.
    if run?.outcome == .crashed { return "it stopped early in this run" }
    if old?.outcome == .crashed { return "it stopped early in \(earlier.path)" }
    if run == nil { return old == nil ? nil : "this run did not measure it" }
    if old == nil { return run?.isMeasured == true ? "\(earlier.path) did not measure it" : nil }
    return earlier.content.selections.contains(suite.selection.rawValue)
      ? nil : "\(earlier.path) has no figures of it alone"
  }
}
