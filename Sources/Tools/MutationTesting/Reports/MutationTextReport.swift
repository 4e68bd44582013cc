import TerminalText
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
    var sections = [remarks, table, survivors, ignored, warnings, conclusion]
    sections.removeAll(where: \.isEmpty)
    return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private var remarks: [String] {
    guard let suite = result.suiteWithoutTests else { return [] }
    return layout.wrapped("\(suite.title) has no tests here, so it is left out. --suite each measures it, too.")
  }

  private var table: [String] {
    guard !result.mutants.isEmpty else { return [] }
    let groups = Dictionary(grouping: result.mutants, by: \.mutant.path).sorted { $0.key < $1.key }
    let rows = groups.map { path, mutants in row(path, mutants, .plain) }
    // The worst files come first if the table is too long.
    let worst = zip(groups, rows).sorted { survivors(among: $0.0.value) > survivors(among: $1.0.value) }
      .prefix(length.rows)
    let kept = groups.count > length.rows ? worst.map(\.1) : rows
    let rest = groups.count - kept.count
    let more = rest > 0 ? [TextGrid.Row(name: "…and \(NumberFormat.counted(rest, "more file"))")] : []
    return TextGrid(
      title: "Killed mutants", headings: result.columns.map(\.shortTitle) + ["to kill"],
      rows: kept + more + [row("All files", result.mutants, .strong)], canDropLast: true
    ).lines(layout)
  }

  private func row(_ name: String, _ mutants: [MutantResult], _ tone: TextLayout.Tone) -> TextGrid.Row {
    let cells = result.columns.map { selection in
      let tally = result.tally(mutants, under: selection)
      return TextGrid.Cell(
        text: "\(tally.covered)/\(tally.count)  \(tally.percentage.aligned(to: 5))", tone: tally.tone(result.threshold))
    }
    let count = survivors(among: mutants)
    return TextGrid.Row(
      name: name, tone: tone, cells: cells + [TextGrid.Cell(text: count == 0 ? "-" : "\(count)")])
  }

  /// Returns the number of mutants that survived a checked selection.
  private func survivors(among mutants: [MutantResult]) -> Int {
    mutants.count { !result.selections(missing: $0).isEmpty }
  }

  private var survivors: [String] {
    let all = result.survivors
    guard !all.isEmpty else { return [] }
    let limit = length.missedRegions
    let rest = all.count - min(limit, all.count)
    let more =
      rest > 0
      ? ["", "…and \(NumberFormat.counted(rest, "more surviving mutant")); --missed all lists them."] : []
    return [layout.paint("Surviving mutants", .strong)]
      + all.prefix(limit).enumerated().flatMap { ($0 == 0 ? [] : [""]) + entry($1) } + more
  }

  private func entry(_ mutant: MutantResult) -> [String] {
    let excerpt = MutantExcerpt(mutant.mutant, in: result.sources[mutant.mutant.path])
    return [layout.paint("\(mutant.mutant.path):\(mutant.mutant.line)", .strong)]
      + [layout.paint("  - \(excerpt.original)", .bad), layout.paint("  + \(excerpt.changed)", .good)]
      + result.selections(missing: mutant).flatMap { explanation(mutant, $0) }
  }

  private func explanation(_ mutant: MutantResult, _ selection: SuiteSelection) -> [String] {
    let asked = result.suites.filter { selection == .both || $0.selection == selection }
    let running = asked.filter { mutant.trials[$0].map { $0.verdict != .notCovered } ?? false }
    let suites = running.isEmpty ? asked : running
    return suites.flatMap { suite -> [String] in
      guard let trial = mutant.trials[suite] else { return [] }
      let reason =
        if trial.verdict == .notCovered {
          "no test runs it"
        } else if trial.tests.isEmpty {
          "it runs, but in no test of its own"
        } else {
          "\(NumberFormat.counted(trial.tests.count, "test")) ran it: \(NumberFormat.first(of: trial.tests))"
        }
      return layout.wrapped("\(suite.title): \(reason)", indent: "  ", hanging: "    ")
    }
  }

  private var ignored: [String] {
    guard listsIgnored, !result.excepted.isEmpty else { return [] }
    return [layout.paint("Ignored mutants", .strong)]
      + result.excepted.flatMap { excepted in
        let (before, after) = MutantExcerpt(excepted.mutant, in: result.sources[excepted.mutant.path]).sides
        return layout.wrapped(
          "\(excepted.mutant.path):\(excepted.mutant.line): \(before) -> \(after): \(excepted.reason)", indent: "  ",
          hanging: "    ")
      }
  }

  private var warnings: [String] {
    result.warnings.sorted { $0.key < $1.key }.flatMap { path, warnings in
      warnings.flatMap { layout.wrapped("warning: \(path):\($0.line): \($0.message)") }
    }
  }

  private var conclusion: [String] {
    var lines: [String] = []
    let parts =
      [NumberFormat.counted(result.mutants.count, "mutant")]
      + (result.excepted.isEmpty ? [] : ["\(NumberFormat.grouped(result.excepted.count)) ignored by comments"])
      + (result.rejected == 0 ? [] : ["\(NumberFormat.grouped(result.rejected)) that do not compile"])
      + (result.unreached == 0
        ? [] : ["\(NumberFormat.grouped(result.unreached)) that no test runs"])
      + (result.leftOut == 0 ? [] : ["\(NumberFormat.grouped(result.leftOut)) left out by options"])
    lines += layout.wrapped(parts.joined(separator: ", ") + ".")
    guard !result.mutants.isEmpty else { return lines }
    for line in summaries { lines += layout.wrapped(line) }
    if !result.isComplete {
      lines += layout.wrapped("The run was stopped; the same command goes on where it ended.", tone: .fair)
    }
    for (selection, tally) in result.failures {
      let subject = selection == .both ? "The suites together kill" : "\(selection.title) kills"
      lines += layout.wrapped(
        "\(subject) \(tally.percentage) of the mutants (\(tally.covered) of \(tally.count)), "
          + "below \(NumberFormat.percentage(result.threshold ?? 0)).", tone: .bad)
    }
    return lines
  }

  private var summaries: [String] {
    guard result.mode == .merged else {
      return result.suites.map { suite in
        summary(suite.title, result.mutants.compactMap { $0.trials[suite]?.verdict })
      }
    }
    let verdicts = result.mutants.map { $0.trials.values.map(\.verdict) }
    return [
      summary(
        "The suites together",
        verdicts.compactMap { $0.first(where: \.isDetected) ?? $0.first { $0 != .notCovered } ?? $0.first })
    ]
  }

  private func summary(_ title: String, _ verdicts: [Verdict]) -> String {
    let counts = [
      count(of: verdicts.filter(\.isDetected), "killed", kinds: ["crashed", "timed out"]),
      count(of: verdicts.filter { !$0.isDetected }, "survived", kinds: ["not run"]),
    ].compactMap(\.self)
    return "\(title): \(counts.joined(separator: ", "))"
  }

  /// Counts verdicts, and those of some kinds among them.
  private func count(of verdicts: [Verdict], _ word: String, kinds: [String]) -> String? {
    guard !verdicts.isEmpty else { return nil }
    let parts = kinds.compactMap { kind in count(of: verdicts.filter { $0.title == kind }, kind, kinds: []) }
    return "\(NumberFormat.grouped(verdicts.count)) \(word)"
      + (parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))")
  }
}
