import TerminalText
import ToolSupport

/// The report for the terminal: the tables, the missed regions, and the result of each threshold.
struct TextReport {
  private let result: CoverageResult
  private let names: FunctionNames
  private let sources: SourceFolder
  private let layout: TextLayout
  /// True to give only the number of missed regions.
  private let isBrief: Bool

  /// Creates a report of one result.
  ///
  /// - Parameters:
  ///   - result: The result of the measurement.
  ///   - names: The readable names of the functions.
  ///   - sources: The source files to quote.
  ///   - isColored: True to use terminal colors.
  ///   - width: The columns of the terminal, or nil if lines may have any length.
  ///   - length: The length of the lists, or nil for the usual one.
  init(
    _ result: CoverageResult, names: FunctionNames, sources: SourceFolder, isColored: Bool = false, width: Int? = nil,
    length: ReportLength? = nil
  ) {
    self.result = result
    self.names = names
    self.sources = sources
    // With changes, the whole package matters less, so its missed regions are listed on request only.
    isBrief = result.changes != nil && length == nil
    layout = TextLayout(style: TextStyle(isColored: isColored), width: width, length: length ?? .usual)
  }

  /// The whole report, without a newline at its end.
  var text: String {
    let sections = [
      CoverageTable(result: result).lines(layout),
      unlinked,
      TotalsTable(result: result).lines(layout),
      OverlapReport(result: result, names: names).lines(layout),
      ChangedReport(result: result, sources: sources).lines(layout),
      MissedRegions(result: result, names: names, sources: sources, isBrief: isBrief).lines(layout),
      warnings,
      exclusions,
      testTargets,
      SuiteReport(result: result).lines(layout),
      ThresholdReport(result: result).lines(layout),
    ]
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private var unlinked: [String] {
    let files = result.files.filter { $0.status == .notLinked }
    guard !files.isEmpty else { return [] }
    return layout.wrapped("Not linked by any test, so all of it counts as missed:", hanging: "")
      + layout.list(files, "file") { file in
        layout.wrapped(
          "\(file.path.printable) (\(NumberFormat.counted(file.regions.count, "region")))", indent: "  ",
          hanging: "    "
        )
      }
  }

  private var testTargets: [String] {
    result.testTargets.summary(measured: result.targets.map(\.name)).map { layout.wrapped($0) } ?? []
  }

  private var exclusions: [String] {
    let exclusions = result.files.flatMap(\.exclusions)
    let kinds: [([Exclusion.Cause], String)] = [
      ([.comment], "ignored by comment"), ([.message, .unreachable], "that no test can cover"),
      ([.uncounted], "that the compiler does not count"),
    ]
    var parts = kinds.compactMap { causes, text in
      let count = exclusions.filter { causes.contains($0.cause) }.reduce(0) { $0 + $1.regions.count }
      return count == 0 ? nil : "\(NumberFormat.counted(count, "region")) \(text)"
    }
    if !result.ignoredFiles.isEmpty {
      parts.append("\(NumberFormat.counted(result.ignoredFiles.count, "file")) ignored by --ignore")
    }
    return layout.wrapped("Excluded: \(parts.isEmpty ? "nothing" : parts.joined(separator: ", ")).")
  }

  private var warnings: [String] {
    let warnings = result.files.flatMap { file in file.warnings.map { (file.path, $0) } }
    return layout.list(warnings, "warning") { path, warning in
      layout.wrapped("\(path.printable):\(warning.line): warning: \(warning.message.printable)", tone: .fair)
    }
  }
}

/// The section with the outcome of each suite.
struct SuiteReport {
  let result: CoverageResult

  func lines(_ layout: TextLayout) -> [String] {
    result.suiteResults.flatMap { run in
      layout.wrapped("\(run.suite.title): \(run.summary)", tone: Self.tone(run))
    } + (result.suiteRemark.map { layout.wrapped($0) } ?? [])
  }

  private static func tone(_ run: SuiteResult) -> TextLayout.Tone {
    switch run.outcome {
    case .failed, .crashed: .bad
    case .passed: run.isMeasured ? .plain : .fair
    }
  }
}

/// The section with the result of each threshold.
struct ThresholdReport {
  let result: CoverageResult

  func lines(_ layout: TextLayout) -> [String] {
    var lines = result.testsFailed ? [layout.paint("The tests failed.", .bad)] : []
    let thresholdFailures = result.thresholdFailures
    // The figures of all files together come last, where a reader looks first.
    let ofFiles = thresholdFailures.filter { $0.path != nil }
    lines += layout.list(ofFiles, "figure") { layout.wrapped(describe($0), tone: .bad) }
    if let remedy { lines += layout.wrapped(remedy) }
    lines += thresholdFailures.filter { $0.path == nil }.flatMap { layout.wrapped(describe($0), tone: .bad) }
    if thresholdFailures.isEmpty, !result.thresholds.isEmpty { lines += layout.wrapped(success, tone: .good) }
    return lines
  }

  /// A sentence for those who test a part with each suite, or nil.
  private var remedy: String? {
    let both = result.tally(result.thresholds.metric, under: .both)
    guard result.mode == .each, let total = result.thresholds.total, both.reaches(total),
      result.thresholdFailures.contains(where: { $0.scope == .total })
    else { return nil }
    return "Both together cover \(both.percentage); --suite merged checks them together."
  }

  private var metric: String { result.thresholds.metric.rawValue }

  private var success: String {
    let thresholds = result.thresholds
    let parts = [
      thresholds.total.map { "\(NumberFormat.percentage($0)) of the \(metric)" },
      thresholds.file.map { "\(NumberFormat.percentage($0)) in each file" },
      thresholds.diff.map { "\(NumberFormat.percentage($0)) of what changed" },
    ]
    return "Thresholds reached: " + parts.compactMap { $0 }.joined(separator: ", ") + "."
  }

  private func describe(_ failure: ThresholdFailure) -> String {
    (failure.path.map { $0.printable + ": " } ?? "") + failure.message(in: result)
  }
}
