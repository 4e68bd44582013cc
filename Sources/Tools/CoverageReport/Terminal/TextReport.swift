import ToolSupport

/// The report for a terminal: the table, what is missed, and the verdict.
///
/// It reads nothing but what it is given, so that the same result can be rendered in other forms.
struct TextReport {
  private let result: CoverageResult
  private let sources: SourceFolder
  private let style: TextStyle

  /// Creates a report of one result.
  ///
  /// - Parameters:
  ///   - result: What was measured.
  ///   - isColoured: Whether to use terminal colours.
  ///   - sources: The texts that it quotes.
  init(_ result: CoverageResult, isColoured: Bool = false, sources: SourceFolder) {
    self.result = result
    self.sources = sources
    style = TextStyle(isColoured: isColoured)
  }

  /// The whole report, without a newline at its end.
  var text: String {
    let sections = [
      CoverageTable(result).lines,
      unlinked,
      MissedRegions(result: result, sources: sources, style: style).lines,
      summary,
      verdict,
    ]
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private var unlinked: [String] {
    let files = result.targets.flatMap(\.files).filter { $0.standing == .notLinked }
    guard !files.isEmpty else { return [] }
    return ["Not linked by any test, so 0%:"]
      + files.map { "  \($0.path) (\(Self.counted($0.regions.count, "region")))" }
  }

  private var summary: [String] {
    let width = SuiteSelection.allCases.map(\.title.count).max() ?? 0
    return SuiteSelection.allCases.map { selection in
      let tally = result.tally(.regions, under: selection)
      let title = selection.title + String(repeating: " ", count: width - selection.title.count)
      let share = "\(tally.percentage) of regions (\(tally.covered) of \(tally.count))"
      let run = result.runs.first { $0.suite.alone == selection }
      return "\(title)  \(share)\(run.map { ", " + Self.describe($0) } ?? "")"
    }
  }

  private static func describe(_ run: SuiteRun) -> String {
    let tests = "\(counted(run.testsRun, "test")) ran in all test targets"
    switch run.outcome {
    case .crashed:
      return "stopped before its end, after \(counted(run.testsRun, "test")): its figures are "
        + (run.hasProfile ? "incomplete" : "lost, all counts as missed")
    case .failed: return tests + ", with failures"
    case .notRun: return "\(Self.counted(run.mergedProfiles, "profile")) of other machines"
    case .passed: return run.testsRun == 0 ? "no test ran, all counts as missed" : tests
    }
  }

  private var verdict: [String] {
    var lines: [String] = []
    if result.testsFailed { lines.append(style.red("The tests failed.")) }
    lines += result.shortfalls.map { style.red("Below \($0.threshold)%: \($0.selection.title).") }
    return lines
  }

  static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
