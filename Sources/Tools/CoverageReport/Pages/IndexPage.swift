import ToolSupport

/// The first page, with the figures of all files and links to each.
struct IndexPage {
  let result: CoverageResult
  let files: [FileCoverage]
  let totals: [CoverageFigures]
  /// The paths of the files that cannot be read any longer.
  let missingFiles: Set<String>

  /// The content between the header and the footer.
  var body: HTML {
    #"""
    <h1>Coverage of \#(result.package)</h1>
    \#(IndexNotices(result).html)\#
    <div class="summary">\#(FigureTable(columns: result.columns, figures: totals, caption: "Figures of all files").html)\#
    <div>\#(SuiteOverlap(result).map { OverlapList(overlap: $0).html } ?? "")\#(runs)\#(changes)</div></div>
    \#(controls)\#(table.html)\#(exclusions)\#(warnings)\#(ignored)
    """#
  }

  private var runs: HTML {
    let runs = result.suiteResults.filter(\.isSound).map { "<li>\($0.suite.title): \($0.summary)</li>" as HTML }
    let remark: HTML = result.suiteRemark.map { "<li>\($0)</li>" } ?? ""
    let lines = runs + [remark].filter { !$0.bytes.isEmpty }
    return lines.isEmpty ? "" : #"<ul class="runs">\#(lines)</ul>\#n"#
  }

  private var changes: HTML {
    guard let changes = result.changes else { return "" }
    let metric = result.thresholds.metric
    let shares = result.columns.compactMap { selection in
      result.diffTally(metric, under: selection).map { tally in
        #"""
        <li>\#(selection.title): \#(tally.percentage) of the changed \#(metric.rawValue) \#
        <small>\#(NumberFormat.grouped(tally.covered))/\#(NumberFormat.grouped(tally.count))</small></li>
        """# as HTML
      }
    }
    return #"""
      <p class="base">Changed since <code>\#(changes.base)</code> <small>\#(changes.commit)</small>:</p>
      <ul class="runs">\#(shares)</ul>

      """#
  }

  private var controls: HTML {
    let changedOnly: HTML =
      result.changes.map { changes in
        #"<label><input type="checkbox" id="changed-only"> Changed since <code>\#(changes.base)</code></label>"#
      } ?? ""
    return #"""
      <section aria-labelledby="files-title"><h2 id="files-title">Files</h2>
      <div class="controls" role="search"><input type="search" id="filter" placeholder="Filter by path" \#
      aria-label="Filter by path" aria-controls="files" autocomplete="off" spellcheck="false">\#
      <label><input type="checkbox" id="hide-covered"> Hide covered</label>\#(changedOnly)\#
      <output id="shown" aria-live="polite">\#(NumberFormat.counted(files.count, "file"))</output></div></section>

      """#
  }

  private var table: IndexTable {
    let metric = result.thresholds.metric
    let entries = files.map { file in
      let changes = result.changes?.part(of: file).map { part in
        result.columns.map { part.tally(metric, under: $0) }
      }
      return IndexTable.Entry(
        path: file.path, page: PagePath(of: file.path),
        tallies: result.columns.map { file.tally(metric, under: $0) }, changes: changes, remark: remark(file))
    }
    return IndexTable(
      entries: entries, columns: result.columns, metric: metric, showsChanges: result.changes != nil,
      targets: Dictionary(result.targets.map { ($0.path, $0.name) }) { first, _ in first })
  }

  private func remark(_ file: FileCoverage) -> HTML? {
    if missingFiles.contains(file.path) { return "cannot be read any more" }
    switch file.status {
    case .linked: return nil
    case .notLinked: return "not linked by any test"
    case .withoutCode: return "no executable code"
    }
  }

  private var exclusions: HTML {
    let lines = files.flatMap { file in
      file.exclusions.map { exclusion in
        #"""
        <li>\#(reference(file, exclusion.start.line)) <q>\#(exclusion.reason)</q> <small>\#(exclusion.summary)</small></li>

        """# as HTML
      }
    }
    let title = "Excluded: \(NumberFormat.counted(result.excludedRegions, "region"))"
    return section("exclusions", title, lines)
  }

  private var warnings: HTML {
    let lines = files.flatMap { file in
      file.warnings.map { "<li>\(reference(file, $0.line)) \($0.message)</li>\n" as HTML }
    }
    return section("warnings", "Warnings", lines)
  }

  private var ignored: HTML {
    let lines = result.ignoredFiles.map { file in
      "<li>\(file.path) <small>\(file.reason)</small></li>\n" as HTML
    }
    return section("ignored", "Ignored files: \(NumberFormat.grouped(lines.count))", lines)
  }

  private func reference(_ file: FileCoverage, _ line: Int) -> HTML {
    let place = missingFiles.contains(file.path) ? nil : line
    return #"<a href="\#(PagePath.index.link(to: PagePath(of: file.path), line: place))">\#(file.path):\#(line)</a>"#
  }

  private func section(_ id: HTML, _ title: String, _ lines: [HTML]) -> HTML {
    guard !lines.isEmpty else { return "" }
    return #"""
      <section aria-labelledby="\#(id)"><h2 id="\#(id)">\#(title)</h2><ul class="notes">
      \#(lines)</ul></section>

      """#
  }
}

/// The notices at the top of the index: failed tests, incomplete suites and failed thresholds.
struct IndexNotices {
  let result: CoverageResult
  private let thresholdFailures: [ThresholdFailure]

  init(_ result: CoverageResult) {
    self.result = result
    thresholdFailures = result.thresholdFailures
  }

  var html: HTML {
    let failure: [HTML] = result.testsFailed ? ["The tests failed."] : []
    let suites = result.suiteResults.filter { !$0.isSound }.map { "\($0.suite.title): \($0.summary)" as HTML }
    let lines =
      failure + suites + thresholdFailures.filter { $0.path == nil }.map(text) + [filesBelow].compactMap { $0 }
    guard !lines.isEmpty else { return "" }
    return #"""
      <section aria-labelledby="notices"><h2 id="notices" class="hidden">Problems</h2><ul class="notices">
      \#(lines.map { "<li>\($0)</li>\n" as HTML })</ul></section>

      """#
  }

  /// The failed thresholds of single files.
  ///
  /// There may be many of them, so the list is folded.
  private var filesBelow: HTML? {
    let thresholdFailures = thresholdFailures.filter { $0.path != nil }
    guard let threshold = thresholdFailures.first?.threshold else { return nil }
    return #"""
      <details><summary>Below \#(NumberFormat.percentage(threshold)) in \#
      \#(NumberFormat.counted(thresholdFailures.count, "figure")) of single files</summary><ul>\#
      \#(thresholdFailures.map { "<li>\(text($0))</li>\n" as HTML })</ul></details>
      """#
  }

  private func text(_ failure: ThresholdFailure) -> HTML {
    let file = failure.path.map { path in
      #"<a href="\#(PagePath.index.link(to: PagePath(of: path)))">\#(path)</a>: "# as HTML
    }
    return "\(file ?? "")\(failure.message(in: result))"
  }
}
