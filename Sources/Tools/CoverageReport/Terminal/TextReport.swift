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
    let files = result.files.filter { $0.standing == .notLinked }
    guard !files.isEmpty else { return [] }
    return layout.wrapped("Not linked by any test, so all of it counts as missed:", hanging: "")
      + files.flatMap { file in
        layout.wrapped(
          "\(file.path.printable) (\(NumberWords.counted(file.regions.count, "region")))", indent: "  ", hanging: "    "
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
