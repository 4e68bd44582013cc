import ToolSupport

/// The result as a comment on a pull request: thresholds, figures, changes, missed regions and exclusions.
///
/// Code hosts limit the length of a comment. Each list has its own limit, so that the whole comment is below 60,000
/// bytes. A list that is too long ends with the number of omitted rows.
struct MarkdownReport {
  let result: CoverageResult
  /// The readable names of the functions.
  let names: FunctionNames
  /// The source files to quote.
  let sources: SourceFolder

  /// The whole comment.
  var text: String {
    let overlap = SuiteOverlap(result).map { [$0.summary] } ?? []
    let blocks = [heading] + thresholdResults + [figures] + overlap + changed + missed + unlinked + exclusions
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private var metric: Metric { result.thresholds.metric }

  private var heading: String {
    let summary =
      result.testsFailed
      ? "the tests failed"
      : !result.thresholdFailures.isEmpty
        ? "below the threshold"
        : result.thresholds.isEmpty ? shares : "thresholds reached"
    return "### Coverage of \(String(result.package.prefix(100)).markdownEscaped): \(summary)"
  }

  /// The percentages that must reach the threshold.
  private var shares: String {
    result.mode.checkedSelections.map { "\($0.shortTitle) \(result.tally(metric, under: $0).percentage)" }
      .joined(separator: ", ")
  }

  private var thresholdResults: [String] {
    let suites = result.suiteResults.filter { !$0.isSound }.map {
      "**\($0.suite.title):** \($0.summary.markdownEscaped)."
    }
    let thresholdFailures = result.thresholdFailures.map { failure in
      "- \(failure.path.map { $0.markdownCode() + ": " } ?? "")"
        + failure.message(in: result)
    }
    let list = thresholdFailures.markdownList(bytes: 3_000, noun: "failure")
    return suites + [result.suiteRemark].compactMap { $0 } + (list.isEmpty ? [] : [list.joined(separator: "\n")])
  }

  private var figures: String {
    func row(_ name: String, _ files: [FileCoverage]) -> String {
      let cells = result.columns.map { cell(files.tally(metric, under: $0)) }
      return MarkdownTable.row([name] + cells + [String(files.excludedRegions)])
    }
    let rows = result.targets.map { row($0.name.markdownEscaped, $0.files) }
    let total = result.targets.count > 1 ? [row("All targets", result.files)] : []
    let head = MarkdownTable.head(["Covered \(metric.rawValue)"] + result.columns.map(\.title) + ["Excluded regions"])
    let list = rows.markdownList(bytes: 10_000, noun: "target") { MarkdownTable.row([$0]) }
    return (head + list + total).joined(separator: "\n")
  }

  private var unlinked: [String] {
    let files = result.files.filter { $0.status == .notLinked }
    guard !files.isEmpty else { return [] }
    let rows = files.map { "- \($0.path.markdownCode()) (\(NumberFormat.counted($0.regions.count, "region")))" }
    let list = rows.markdownList(bytes: 4_000, noun: "file")
    return ["Not linked by any test, so all of it counts as missed:", list.joined(separator: "\n")]
  }

  /// Returns a share as a text.
  private func share(_ tally: Tally) -> String {
    "\(tally.percentage) of \(metric.rawValue) (\(tally.covered) of \(tally.count))"
  }

  private func cell(_ tally: Tally) -> String {
    tally.count > 0 ? "\(tally.percentage) (\(tally.covered) of \(tally.count))" : "none"
  }
}

extension MarkdownReport {
  /// The coverage of the changes since the base, and the changed lines of each file.
  private var changed: [String] {
    guard let changes = result.changes else { return [] }
    let shares = result.columns.map { selection in
      "\(selection.title) \(result.diffTally(metric, under: selection).map(share) ?? "")"
    }
    let base = "\(changes.base.markdownCode()) (\(changes.commit.markdownCode()))"
    let rows = result.changedFiles.filter { !$0.lines.isEmpty }.map(row)
    guard !rows.isEmpty else { return ["No code changed since \(base)."] }
    let head = MarkdownTable.head(["Changed lines: covered, partial, missed"] + result.columns.map(\.title))
    let list = rows.markdownList(bytes: 10_000, noun: "file") { MarkdownTable.row([$0]) }
    return [
      "Changed since \(base): \(shares.joined(separator: ", ")).",
      (head + list).joined(separator: "\n"),
    ]
  }

  private func row(_ file: FileCoverage) -> String {
    let cells = result.columns.map { selection in
      let figures = CoverageFigures([file], under: selection)
      return "\(figures[.lines].covered), \(figures.partialLines), \(figures.missedLines)"
    }
    return MarkdownTable.row([file.path.markdownEscaped] + cells)
  }
}

extension MarkdownReport {
  /// The missed places that the terminal lists, too, and a folded list of more.
  private var missed: [String] {
    let selection = MissedSelection(result, limit: ReportLength.usual.missedRegions)
    guard selection.count > 0 else { return [] }
    let shown = selection.parts.flatMap(\.places)
    let others = result.missedPlaces.filter { !shown.contains($0) }
    // More do not fit in the folded list.
    let quoted = others.prefix(180)
    let texts = sources.files((shown + quoted).map(\.path))
    func rows(_ places: some Sequence<MissedPlace>) -> [String] { places.map { row(of: $0, texts[$0.path]) } }
    let title = "Missed\(result.changes == nil ? "" : " in the changes"): \(selection.counted(selection.count))"
    let first = rows(shown).markdownList(bytes: 12_000, noun: "place")
    let blocks = ["**\(title)**", first.joined(separator: "\n")]
    guard !others.isEmpty else { return blocks }
    let more = rows(quoted).markdownList(bytes: 6_000, noun: "place", total: others.count)
    return blocks + folded("\(NumberFormat.grouped(others.count)) more", more)
  }

  private func row(of missed: MissedPlace, _ source: SourceFile?) -> String {
    let place = "\(missed.path):\(missed.range.start.line)".markdownCode(limit: 240)
    let function = missed.function.map { ["in \(names[$0].markdownCode())"] } ?? []
    let remarks = ([missed.missedBy] + function + missed.notes).joined(separator: ", ")
    let code = source.map { $0.code(at: missed.range).markdownCode() } ?? ""
    return "- \(place) \(remarks)" + (code.isEmpty ? "" : ": \(code)")
  }

  /// Returns lines that the reader can unfold.
  private func folded(_ summary: String, _ lines: [String]) -> [String] {
    ["<details><summary>\(summary)</summary>", lines.joined(separator: "\n"), "</details>"]
  }

  /// The exclusions with their reasons.
  private var exclusions: [String] {
    let places = result.files.flatMap { file in
      file.exclusions.map { exclusion in
        let place = "\(file.path):\(exclusion.start.line)".markdownCode(limit: 240)
        return "- \(place) (\(exclusion.summary)): \(String(exclusion.reason.prefix(200)).markdownEscaped)"
      }
    }
    let ignored = result.ignoredFiles.map {
      "- \($0.path.markdownCode(limit: 240)) \($0.reason.markdownEscaped)"
    }
    let rows = places + ignored
    guard !rows.isEmpty else { return ["Nothing is excluded."] }
    let summary =
      "Excluded: \(NumberFormat.counted(result.excludedRegions, "region")), "
      + NumberFormat.counted(result.ignoredFiles.count, "ignored file")
    return folded(summary, rows.markdownList(bytes: 8_000, noun: "place"))
  }
}

extension SourceFile {
  /// Returns the code in a range, without white space at its ends.
  ///
  /// For a range of several lines, the result is its first line.
  fileprivate func code(at place: SourceRange) -> String {
    guard var line = line(place.start.line) else { return "" }
    if place.end.line == place.start.line {
      line = line.prefix(max(0, place.end.column - 1)).dropFirst(max(0, place.start.column - 1))
    }
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    while let last = line.last, isBlank(last) { line.removeLast() }
    return String(decoding: line.drop(while: isBlank), as: UTF8.self)
  }
}
