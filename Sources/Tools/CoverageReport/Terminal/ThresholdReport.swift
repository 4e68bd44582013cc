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
    let who = shortfall.selection == .both ? "the suites together cover" : "\(subject(shortfall.selection)) covers"
    let (tally, needed) = (shortfall.tally, shortfall.needed)
    let figures =
      "\(tally.percentage) of the \(shortfall.scope == .diff ? "changed " : "")\(metric) "
      + "(\(tally.covered) of \(tally.count)), below \(NumberWords.percentage(shortfall.threshold))"
    let sentence = "\(who) \(figures): \(needed) more \(needed == 1 ? "is" : "are") needed."
    if case .file(let path) = shortfall.scope { return "\(path.printable): \(sentence)" }
    return sentence.prefix(1).uppercased() + sentence.dropFirst()
  }

  private func subject(_ selection: SuiteSelection) -> String {
    result.choice == .each ? selection.title : selection.shortTitle
  }
}

extension Shortfall {
  /// How many more have to be covered to reach the threshold.
  var needed: Int {
    var (low, high) = (tally.covered, tally.count)
    while low < high {
      let middle = (low + high) / 2
      if Tally(covered: middle, count: tally.count).reaches(threshold) { high = middle } else { low = middle + 1 }
    }
    return low - tally.covered
  }
}
