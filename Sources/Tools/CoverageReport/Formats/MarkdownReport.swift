/// The result as a comment on a pull request: the verdict, the figures, what changed, what is missed and what is left
/// out of account.
///
/// Each list has its own share of what a code host takes, so that the whole stays below 60,000 bytes, and says how
/// much it leaves out.
struct MarkdownReport {
  let result: CoverageResult
  let names: FunctionNames
  let sources: SourceFolder

  /// Creates a report of one result.
  ///
  /// - Parameters:
  ///   - result: What was measured.
  ///   - names: The readable names of the functions.
  ///   - sources: The texts that it quotes.
  init(_ result: CoverageResult, names: FunctionNames, sources: SourceFolder) {
    self.result = result
    self.names = names
    self.sources = sources
  }

  /// The whole comment.
  var text: String {
    let blocks = [heading] + verdict + [figures] + overlap + changed + missed + unlinked + leftOut
    return blocks.joined(separator: "\n\n") + "\n"
  }

  var metric: Metric { result.thresholds.metric }

  private var heading: String {
    let verdict =
      result.testsFailed
      ? "the tests failed"
      : !result.shortfalls.isEmpty
        ? "below the threshold" : result.thresholds.isEmpty ? shares : "thresholds reached"
    return "### Coverage of \(String(result.package.prefix(100)).markdownEscaped): \(verdict)"
  }

  /// What each suite that is held to account covers.
  private var shares: String {
    result.choice.gates.map { "\($0.shortTitle) \(result.tally(metric, under: $0).percentage)" }
      .joined(separator: ", ")
  }

  private var verdict: [String] {
    let suites = result.runs.filter { !$0.isSound }.map { "**\($0.suite.title):** \($0.summary)." }
    let shortfalls = result.shortfalls.map { shortfall in
      "- \(shortfall.path.map { $0.markdownCode() + ": " } ?? "")"
        + ShortfallSentence(shortfall: shortfall, result: result).text
    }
    let list = MarkdownList(shortfalls, bytes: 3_000, noun: "shortfall").lines
    return suites + (list.isEmpty ? [] : [list.joined(separator: "\n")])
  }

  private var figures: String {
    func row(_ name: String, _ files: [FileCoverage]) -> String {
      let cells = result.columns.map { cell(files.tally(metric, under: $0)) }
      return MarkdownTable.row([name] + cells + [String(files.excludedRegions)])
    }
    let rows = result.targets.map { row($0.name.markdownEscaped, $0.files) }
    let total = result.targets.count > 1 ? [row("All targets", result.files)] : []
    let head = MarkdownTable.head(["Covered \(metric.rawValue)"] + result.columns.map(\.title) + ["Excluded regions"])
    let list = MarkdownList(rows, bytes: 10_000, noun: "target") { MarkdownTable.row([$0]) }
    return (head + list.lines + total).joined(separator: "\n")
  }

  private var overlap: [String] {
    guard let overlap = SuiteOverlap(result) else { return [] }
    return [
      "Of the regions, \(overlap[.both]) are run by both suites, \(overlap[.xctestOnly]) only by XCTest, "
        + "\(overlap[.swiftTestingOnly]) only by Swift Testing and \(overlap[.neither]) by neither."
    ]
  }

  private var unlinked: [String] {
    let files = result.files.filter { $0.standing == .notLinked }
    guard !files.isEmpty else { return [] }
    let rows = files.map { "- \($0.path.markdownCode()) (\(NumberWords.counted($0.regions.count, "region")))" }
    let list = MarkdownList(rows, bytes: 4_000, noun: "file").lines
    return ["Not linked by any test, so all of it counts as missed:", list.joined(separator: "\n")]
  }

  /// A share in words.
  func share(_ tally: Tally) -> String {
    "\(tally.percentage) of \(metric.rawValue) (\(tally.covered) of \(tally.count))"
  }

  private func cell(_ tally: Tally) -> String {
    tally.count > 0 ? "\(tally.percentage) (\(tally.covered) of \(tally.count))" : "none"
  }
}
