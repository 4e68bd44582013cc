import ToolSupport

/// The report for a terminal: the table, what is missed, and the verdict.
///
/// It reads nothing but what it is given, so that the same result can be rendered in other forms.
public struct TextReport {
  private let result: CoverageResult
  private let threshold: Double
  private let source: SourceText
  private let style: TextStyle

  /// Creates a report of one result.
  ///
  /// - Parameters:
  ///   - result: What was measured.
  ///   - threshold: The percentage of regions that each suite must reach alone, from 0 to 100.
  ///   - isColoured: Whether to use terminal colours.
  ///   - source: Gives a file's text for its path in the result, or `nil` when it cannot be read.
  public init(
    _ result: CoverageResult, threshold: Double, isColoured: Bool = false, source: @escaping (String) -> String?
  ) {
    self.init(result, threshold: threshold, isColoured: isColoured, source: SourceText(read: source))
  }

  init(_ result: CoverageResult, threshold: Double, isColoured: Bool, source: SourceText) {
    self.result = result
    self.threshold = threshold
    self.source = source
    style = TextStyle(isColoured: isColoured)
  }

  /// The whole report, without a newline at its end.
  public var text: String {
    let sections = [
      CoverageTable(result).lines,
      unlinked,
      MissedRegions(result: result, source: source, style: style).lines,
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
    case .passed: return run.testsRun == 0 ? "no test ran, all counts as missed" : tests
    }
  }

  private var verdict: [String] {
    let limit = threshold == threshold.rounded() ? String(Int(threshold)) : String(threshold)
    let below = result.suites(below: threshold).map(\.alone.title)
    var lines: [String] = []
    if result.testsFailed { lines.append(style.red("The tests failed.")) }
    if below.isEmpty {
      if !result.testsFailed { lines.append(style.green("Each suite alone is at \(limit)% or above.")) }
    } else {
      lines.append(style.red("Below \(limit)%: \(below.joined(separator: ", "))."))
    }
    return lines
  }

  static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
