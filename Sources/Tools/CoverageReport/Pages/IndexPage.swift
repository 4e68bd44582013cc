import ToolSupport

/// The first page, with the figures of all files and links to each.
struct IndexPage {
  let site: CoverageSite

  private var result: CoverageResult { site.result }

  /// The content between the header and the footer.
  var body: HTML {
    #"""
    <h1>Coverage of \#(result.package)</h1>
    \#(notices)\#
    <div class="summary">\#(HTML.figures("Figures of all files", site.files, result.columns))\#
    \#(runs)</div>
    \#(table.html)\#(misses)\#(exclusions)\#(warnings)\#(ignored)
    """#
  }

  private var runs: HTML {
    let runs = result.suiteResults.filter(\.isSound).map { "\($0.suite.title): \($0.summary)" }
    let lines = runs + [result.suiteRemark, SuiteOverlap(result)?.summary, result.success, changes].compactMap(\.self)
    return lines.isEmpty ? "" : #"<ul class="runs">\#(lines.map { "<li>\($0)</li>" as HTML })</ul>\#n"#
  }

  private var changes: String? {
    guard let changes = result.changes else { return nil }
    let metric = result.thresholds.metric
    let shares = result.columns.compactMap { selection in
      result.diffTally(metric, under: selection).map { "\(selection.title) \($0.percentage)" }
    }
    return
      "Of the \(metric.rawValue) changed since \(changes.base) (\(changes.commit)): \(shares.joined(separator: ", "))"
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
    let lines = site.files.flatMap { file in
      result.missedPlaces(of: file, under: result.measuredColumns).map { place in
        let notes = place.function.map { ["in \(site.names[$0])"] } ?? []
        let start = place.range.start
        return #"""
          <li data-stop="\#(place.missing.names)">\#(reference(file, start.line, start.column)) \#(place.missedBy) \#
          <small>\#((notes + place.notes).joined(separator: "; "))</small></li>

          """# as HTML
      }
    }
    return .notes("misses", result.changes == nil ? "Misses" : "Misses in the changes", lines)
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
      file.warnings.map { #"<li class="warning">\#(reference(file, $0.line)) \#($0.message)</li>\#n"# as HTML }
    }
    return .notes("warnings", "Warnings", lines)
  }

  private var ignored: HTML {
    let lines = result.ignoredFiles.map { file in
      "<li>\(file.path) <small>\(file.reason)</small></li>\n" as HTML
    }
    return .notes("ignored", "Ignored files: \(NumberFormat.grouped(lines.count))", lines)
  }

  /// Returns a link to a line, which names the column, too, if several entries may be about the line.
  private func reference(_ file: FileCoverage, _ line: Int, _ column: Int? = nil) -> HTML {
    let place = site.sources[file.path].map { _ in line }
    let text = "\(file.path):\(line)" + (column.map { ":\($0)" } ?? "")
    return #"<a href="\#(PagePath.index.link(to: PagePath(of: file.path), line: place))">\#(text)</a>"#
  }
}

/// The notices at the top of the index: failed tests, incomplete suites and failed thresholds.
extension IndexPage {
  private var notices: HTML {
    let failure = result.failure.map { ["\($0)" as HTML] } ?? []
    let suites = result.suiteResults.filter { !$0.isSound }.map { "\($0.suite.title): \($0.summary)" as HTML }
    let failures = result.thresholdFailures
    return .notices(
      failure + suites + failures.filter { $0.path == nil }.map(text) + below(failures.filter { $0.path != nil }))
  }

  /// Returns the failed thresholds of single files.
  ///
  /// There may be many of them, so the list is folded.
  private func below(_ failures: [ThresholdFailure]) -> [HTML] {
    guard let threshold = failures.first?.threshold else { return [] }
    return [
      #"""
      <details><summary>Below \#(NumberFormat.percentage(threshold)) in \#
      \#(NumberFormat.counted(failures.count, "figure")) of single files</summary><ul>\#
      \#(failures.map { "<li>\(text($0))</li>\n" as HTML })</ul></details>
      """#
    ]
  }

  private func text(_ failure: ThresholdFailure) -> HTML {
    let file = failure.path.map { path in
      #"<a href="\#(PagePath.index.link(to: PagePath(of: path)))">\#(path)</a>: "# as HTML
    }
    return "\(file ?? "")\(failure.message(in: result))"
  }
}
