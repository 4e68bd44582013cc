import TextWidth

/// Whether what was asked for is reached, with the exact figures where it is not.
struct ThresholdReport {
  let result: CoverageResult

  func lines(_ layout: TextLayout) -> [String] {
    var lines = result.testsFailed ? [layout.paint("The tests failed.", .bad)] : []
    let shortfalls = result.shortfalls
    lines += shortfalls.flatMap { layout.wrapped(describe($0), tone: .bad) }
    if shortfalls.isEmpty, !result.thresholds.isEmpty { lines += layout.wrapped(success, tone: .good) }
    return lines
  }

  private var metric: String { result.thresholds.metric.rawValue }

  private var success: String {
    let thresholds = result.thresholds
    let parts = [
      thresholds.total.map { "\(NumberWords.percentage($0)) of the \(metric)" },
      thresholds.file.map { "\(NumberWords.percentage($0)) in each file" },
      thresholds.diff.map { "\(NumberWords.percentage($0)) of what changed" },
    ]
    return "Reached, as asked for: " + parts.compactMap { $0 }.joined(separator: ", ") + "."
  }

  private func describe(_ shortfall: Shortfall) -> String {
    (shortfall.path.map { $0.printable + ": " } ?? "") + ShortfallSentence(shortfall: shortfall, result: result).text
  }
}
