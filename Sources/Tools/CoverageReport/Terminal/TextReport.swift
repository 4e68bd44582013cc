import TextWidth
import ToolSupport

/// The report for a terminal: the table, what is missed, and the verdict.
///
/// It reads nothing but what it is given, so that the same result can be rendered in other forms.
struct TextReport {
  private let result: CoverageResult
  private let names: FunctionNames
  private let sources: SourceFolder
  private let layout: TextLayout
  private let listsIgnored: Bool

  /// Creates a report of one result.
  ///
  /// - Parameters:
  ///   - result: What was measured.
  ///   - names: What its functions are called.
  ///   - sources: The texts that it quotes.
  ///   - isColoured: Whether to use terminal colours.
  ///   - width: The columns of the terminal; nil where lines may have any length.
  ///   - listsIgnored: Whether to name what is left out of account, beside its count.
  init(
    _ result: CoverageResult, names: FunctionNames, sources: SourceFolder, isColoured: Bool = false, width: Int? = nil,
    listsIgnored: Bool = false
  ) {
    self.result = result
    self.names = names
    self.sources = sources
    self.listsIgnored = listsIgnored
    layout = TextLayout(style: TextStyle(isColoured: isColoured), width: width)
  }

  /// The whole report, without a newline at its end.
  var text: String {
    let sections = [
      CoverageTable(result: result).lines(layout),
      unlinked,
      TotalsTable(result: result).lines(layout),
      OverlapReport(result: result, names: names).lines(layout),
      MissedRegions(result: result, names: names, sources: sources).lines(layout),
      ChangedReport(result: result, sources: sources).lines(layout),
      warnings,
      ExclusionReport(result: result, isListed: listsIgnored).lines(layout),
      SuiteReport(result: result).lines(layout),
      ThresholdReport(result: result).lines(layout),
    ]
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private var unlinked: [String] {
    let files = result.files.filter { $0.status == .notLinked }
    guard !files.isEmpty else { return [] }
    return layout.wrapped("Not linked by any test, so all of it counts as missed:", hanging: "")
      + files.flatMap { file in
        layout.wrapped(
          "\(file.path.printable) (\(NumberFormat.counted(file.regions.count, "region")))", indent: "  ",
          hanging: "    "
        )
      }
  }

  private var warnings: [String] {
    result.files.flatMap { file in
      file.warnings.flatMap { warning in
        layout.wrapped("\(file.path.printable):\(warning.line): warning: \(warning.message.printable)", tone: .fair)
      }
    }
  }
}

/// What became of each suite, and whether its figures can be believed.
struct SuiteReport {
  let result: CoverageResult

  func lines(_ layout: TextLayout) -> [String] {
    result.suiteResults.flatMap { run in
      layout.wrapped("\(run.suite.title): \(run.summary)", tone: Self.tone(run))
    }
  }

  private static func tone(_ run: SuiteResult) -> TextLayout.Tone {
    switch run.outcome {
    case .failed, .crashed: .bad
    case .passed, .notRun: run.isMeasured ? .plain : .fair
    }
  }
}

/// Whether what was asked for is reached, with the exact figures where it is not.
struct ThresholdReport {
  let result: CoverageResult

  func lines(_ layout: TextLayout) -> [String] {
    var lines = result.testsFailed ? [layout.paint("The tests failed.", .bad)] : []
    let thresholdFailures = result.thresholdFailures
    lines += thresholdFailures.flatMap { layout.wrapped(describe($0), tone: .bad) }
    if thresholdFailures.isEmpty, !result.thresholds.isEmpty { lines += layout.wrapped(success, tone: .good) }
    return lines
  }

  private var metric: String { result.thresholds.metric.rawValue }

  private var success: String {
    let thresholds = result.thresholds
    let parts = [
      thresholds.total.map { "\(NumberFormat.percentage($0)) of the \(metric)" },
      thresholds.file.map { "\(NumberFormat.percentage($0)) in each file" },
      thresholds.diff.map { "\(NumberFormat.percentage($0)) of what changed" },
    ]
    return "Reached, as asked for: " + parts.compactMap { $0 }.joined(separator: ", ") + "."
  }

  private func describe(_ failure: ThresholdFailure) -> String {
    (failure.path.map { $0.printable + ": " } ?? "") + failure.message(in: result)
  }
}

/// What is left out of account: always counted, and listed with its reasons where asked for.
struct ExclusionReport {
  let result: CoverageResult
  let isListed: Bool

  func lines(_ layout: TextLayout) -> [String] {
    layout.wrapped(count) + (isListed ? list.flatMap { layout.wrapped($0, indent: "  ", hanging: "    ") } : [])
  }

  private var exclusions: [(path: String, exclusion: Exclusion)] {
    result.files.flatMap { file in file.exclusions.map { (file.path, $0) } }
  }

  private var count: String {
    let byComment = exclusions.filter { $0.exclusion.cause == .comment }.reduce(0) { $0 + $1.exclusion.regions.count }
    let others = result.excludedRegions - byComment
    var parts: [String] = []
    if byComment > 0 { parts.append("\(NumberFormat.counted(byComment, "region")) ignored by comment") }
    if others > 0 { parts.append("\(NumberFormat.counted(others, "region")) that no program can cover") }
    if !result.ignoredFiles.isEmpty {
      parts.append("\(NumberFormat.counted(result.ignoredFiles.count, "file")) ignored by --ignore")
    }
    guard !parts.isEmpty else { return "Left out of account: nothing." }
    return "Left out of account: " + parts.joined(separator: ", ") + (isListed ? ":" : "; --list-ignored names them.")
  }

  private var list: [String] {
    exclusions.map { path, exclusion in
      "\(path.printable):\(exclusion.start.line): \(exclusion.reason.printable) (\(exclusion.summary))"
    } + result.ignoredFiles.map { "\($0.path.printable): matches --ignore '\($0.pattern.printable)'" }
  }
}
