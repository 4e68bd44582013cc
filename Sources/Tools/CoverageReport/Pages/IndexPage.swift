import ToolSupport

/// The first page, with the figures of all files and links to each.
struct IndexPage {
  let site: CoverageSite

  private var result: CoverageResult { site.result }

  /// The content between the header and the footer.
  var body: HTML {
    #"""
    <h1>Coverage of \#(result.package)</h1>
    \#(IndexNotices(result).html)\#
    <div class="summary">\#(HTML.figures("Figures of all files", site.files, result.columns))\#
    <div>\#(SuiteOverlap(result).map { OverlapList(overlap: $0).html } ?? "")\#(runs)\#(changes)</div></div>
    \#(table.html)\#(misses)\#(exclusions)\#(warnings)\#(ignored)
    """#
  }

  private var runs: HTML {
    let runs = result.suiteResults.filter(\.isSound).map { "\($0.suite.title): \($0.summary)" }
    let success = result.thresholdFailures.isEmpty ? result.thresholds.success : nil
    let lines = runs + [result.suiteRemark, success].compactMap(\.self)
    return lines.isEmpty ? "" : #"<ul class="runs">\#(lines.map { "<li>\($0)</li>" as HTML })</ul>\#n"#
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

  private var table: FileTable {
    let metric = result.thresholds.metric
    return FileTable(
      site, base: result.changes?.base,
      targets: Dictionary(result.targets.map { ($0.path, $0.name) }) { first, _ in first }
    ) { index in
      let file = site.files[index]
      let changes = result.changes?.part(of: file).map { part in
        result.columns.map { part.tally(metric, under: $0) }
      }
      return (result.columns.map { file.tally(metric, under: $0) }, result.missed(file), changes, remark(file))
    }
  }

  private func remark(_ file: FileCoverage) -> HTML? {
    if site.sources[file.path] == nil { return "cannot be read any more" }
    switch file.status {
    case .linked: return nil
    case .notLinked: return "not linked by any test"
    case .withoutCode: return "no executable code"
    }
  }

  private var misses: HTML {
    let selections = result.measuredColumns
    let lines = site.files.flatMap { file in
      MissedEntry.entries(of: file, selections: selections).map { entry in
        let notes = entry.function.map { ["in \(site.names[$0])"] } ?? []
        return #"""
          <li data-stop="\#(entry.missing.names)">\#(reference(file, entry.range.start.line)) \#(entry.missedBy) \#
          <small>\#((notes + entry.notes).joined(separator: "; "))</small></li>

          """# as HTML
      }
    }
    return .notes("misses", "Misses", lines)
  }

  private var exclusions: HTML {
    let lines = site.files.flatMap { file in
      file.exclusions.map { exclusion in
        #"""
        <li>\#(reference(file, exclusion.start.line)) <q>\#(exclusion.reason)</q> <small>\#(exclusion.summary)</small></li>

        """# as HTML
      }
    }
    return .notes("exclusions", "Excluded: \(NumberFormat.counted(result.excludedRegions, "region"))", lines)
  }

  private var warnings: HTML {
    let lines = site.files.flatMap { file in
      file.warnings.map { "<li>\(reference(file, $0.line)) \($0.message)</li>\n" as HTML }
    }
    return .notes("warnings", "Warnings", lines)
  }

  private var ignored: HTML {
    let lines = result.ignoredFiles.map { file in
      "<li>\(file.path) <small>\(file.reason)</small></li>\n" as HTML
    }
    return .notes("ignored", "Ignored files: \(NumberFormat.grouped(lines.count))", lines)
  }

  private func reference(_ file: FileCoverage, _ line: Int) -> HTML {
    let place = site.sources[file.path].map { _ in line }
    return #"<a href="\#(PagePath.index.link(to: PagePath(of: file.path), line: place))">\#(file.path):\#(line)</a>"#
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
    return .notices(
      failure + suites + thresholdFailures.filter { $0.path == nil }.map(text) + [filesBelow].compactMap { $0 })
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
