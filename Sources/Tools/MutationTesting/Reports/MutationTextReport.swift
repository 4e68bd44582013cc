import ToolSupport

/// The report for a terminal: a table of files, then each mutant that survived.
struct MutationTextReport {
  let result: MutationResult
  let isColored: Bool
  let width: Int?
  let length: ReportLength
  let listsIgnored: Bool

  private var layout: TextLayout { TextLayout(style: TextStyle(isColored: isColored), width: width, length: length) }

  var text: String {
    var sections = [remarks, table, survivors, timedOut, ignored, warnings, conclusion]
    sections.removeAll(where: \.isEmpty)
    return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private var remarks: [String] {
    guard let suite = result.suiteWithoutTests else { return [] }
    return layout.wrapped("\(suite.title) has no tests here, so it is left out.")
  }

  private var table: [String] {
    guard !result.mutants.isEmpty else { return [] }
    var files = result.files
    // The worst files come first if the table is too long.
    if files.count > length.rows {
      let survivors = files.map { result.survivors(among: $0.mutants).count }
      files = zip(survivors, files).sorted { $0.0 > $1.0 }.prefix(length.rows).map(\.1)
    }
    let rest = result.files.count - files.count
    let more = rest > 0 ? [TextGrid.Row(name: "…and \(NumberFormat.counted(rest, "more file"))")] : []
    return TextGrid(
      title: result.isComplete ? "Killed mutants" : "Killed so far",
      headings: result.columns.map(\.shortTitle) + (showsTimes ? ["timed out"] : []) + ["to kill"],
      rows: files.map { row($0, $1, .plain) } + more + [row("All files", result.mutants, .strong)]
    ).lines(layout)
  }

  private func row(_ name: String, _ mutants: [MutantResult], _ tone: TextStyle.Tone) -> TextGrid.Row {
    let cells = result.columns.map { result.tally(mutants, under: $0).cell(result.threshold) }
    let slow = showsTimes ? [mutants.count { !$0.slowTests.isEmpty }] : []
    let counts = slow + [result.survivors(among: mutants).count]
    return TextGrid.Row(name: name, tone: tone, cells: cells + counts.map { ($0 == 0 ? "-" : "\($0)", .plain) })
  }

  /// True if a column counts the mutants with which tests timed out.
  private var showsTimes: Bool { result.mutants.contains { !$0.slowTests.isEmpty } }

  private var survivors: [String] {
    let all = result.survivingPlaces
    guard !all.isEmpty else { return [] }
    let rest = all.dropFirst(length.missedRegions)
    let more = "…and \(rest.countedMutants("more surviving mutant")); --missed all lists them."
    return [layout.paint("Surviving mutants", .strong)]
      + all.prefix(length.missedRegions).enumerated().flatMap { ($0 == 0 ? [] : [""]) + entry($1) }
      + (rest.isEmpty ? [] : [""] + layout.wrapped(more))
  }

  private func entry(_ place: SurvivingPlace) -> [String] {
    let count = place.mutants.count > 1 ? " (\(NumberFormat.counted(place.mutants.count, "mutant")))" : ""
    return [layout.paint("\(place.path):\(place.line)", .strong) + count]
      + place.mutants.compared(in: result.source(of: place.path))
      .map { layout.paint("  \($0.signed)", $0.isOriginal ? .bad : .good) }
      + place.trials.flatMap { layout.wrapped("\($0.suite.title): \($0.reason)", indent: "  ", hanging: "    ") }
  }

  private var ignored: [String] {
    listsIgnored ? list("Ignored mutants", result.excepted.map { ($0.mutant, $0.reason) }) : []
  }

  private var timedOut: [String] {
    let slow = result.mutants.filter { !$0.slowTests.isEmpty }
    return list("Mutants that timed out", slow.map { ($0.mutant, "in \(NumberFormat.first(of: $0.slowTests))") })
  }

  private func list(_ title: String, _ mutants: [(Mutant, remark: String)]) -> [String] {
    guard !mutants.isEmpty else { return [] }
    return [layout.paint(title, .strong)]
      + layout.list(mutants, "mutant") { mutant, remark in
        let change = MutantExcerpt(mutant, in: result.source(of: mutant.path)).change
        return layout.wrapped("\(mutant.path):\(mutant.line): \(change): \(remark)", indent: "  ", hanging: "    ")
      }
  }

  private var warnings: [String] {
    result.warnings.sorted { $0.key < $1.key }.flatMap { path, warnings in
      warnings.flatMap { layout.wrapped("warning: \(path):\($0.line): \($0.message)") }
    }
  }

  private var conclusion: [String] {
    var lines = layout.wrapped(result.counts.text)
    guard !result.mutants.isEmpty else { return lines }
    lines += summaries.flatMap { layout.wrapped($0) }
    lines += result.interruption.map { layout.wrapped($0, tone: .fair) } ?? []
    lines += result.shortfalls.flatMap { layout.wrapped($0, tone: .bad) }
    return lines + result.suites.flatMap { layout.wrapped(absence(of: $0)) }
  }

  /// Returns how to try the mutants otherwise, if a suite runs none of a file that the other one runs.
  private func absence(of suite: Suite) -> String {
    guard let other = result.suites.first(where: { $0 != suite }), result.mode == .each else { return "" }
    let runs = { (mutant: MutantResult, suite: Suite) in mutant.trials[suite].map { $0.verdict != .notCovered } }
    let files = result.files.filter { _, mutants in
      mutants.allSatisfy { runs($0, suite) == false } && mutants.contains { runs($0, other) == true }
    }
    guard !files.isEmpty else { return "" }
    return "\(suite.title) runs no mutant of \(NumberFormat.first(of: files.map(\.path))). "
      + "--suite \(SuiteMode(measuring: [other]).rawValue) tries \(other.title) only, "
      + "and with --suite merged it is enough that one of both kills."
  }

  private var summaries: [String] {
    let selections = result.mode == .merged ? [SuiteSelection.both] : result.suites.map(\.selection)
    return selections.map { selection in
      let title = selection == .both ? "The suites together" : selection.shortTitle
      return "\(title): \(result.counts(under: selection).text)"
    }
  }
}
