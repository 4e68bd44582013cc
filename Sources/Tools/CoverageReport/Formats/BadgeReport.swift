import ToolSupport

/// An SVG badge with the word "coverage" and the lowest percentage that must reach the threshold.
struct BadgeReport {
  let result: CoverageResult

  /// The whole document.
  var text: String {
    let label = "coverage"
    let value = lowest?.percentage ?? "no code"
    let left = Self.width(of: label) + 10
    let width = left + Self.width(of: value) + 10
    let title = description.xmlEscaped
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="20" role="img" aria-label="\(title)">
        <title>\(title)</title>
        <clipPath id="edge"><rect width="\(width)" height="20" rx="3"/></clipPath>
        <g clip-path="url(#edge)">
          <path fill="#444" d="M0 0h\(left)v20H0z"/>
          <path fill="\(color)" d="M\(left) 0h\(width - left)v20H\(left)z"/>
        </g>
        <g fill="#fff" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="11">
          <text x="5" y="14" textLength="\(left - 10)">\(label)</text>
          <text x="\(left + 5)" y="14" textLength="\(width - left - 10)">\(value)</text>
        </g>
      </svg>

      """
  }

  private var tallies: [(selection: SuiteSelection, tally: Tally)] {
    result.mode.checkedSelections.map { ($0, result.tally(result.thresholds.metric, under: $0)) }
  }

  /// The lowest share, or nil if there is no code to cover.
  ///
  /// The comparison is exact.
  private var lowest: Tally? {
    tallies.map(\.tally).filter { $0.count > 0 }
      .min { $0.covered * $1.count < $1.covered * $0.count }
  }

  /// The text for screen readers, with all figures and the suites whose figures are incomplete.
  private var description: String {
    let figures = tallies.map { "\($0.selection.shortTitle) \($0.tally.percentage)" }.joined(separator: ", ")
    let incomplete = result.suiteResults.filter { !$0.isComplete }.map { "; \($0.suite.title) is incomplete" }
    return "coverage: \(figures) of \(result.thresholds.metric.rawValue)\(incomplete.joined())"
  }

  /// The color of the percentage.
  ///
  /// It depends on the threshold or, if there is none, on the percentage. All colors are dark enough for white text.
  private var color: String {
    guard let lowest else { return "#5f5f5f" }
    if let threshold = result.thresholds.total { return lowest.reaches(threshold) ? "#2a7a2a" : "#b3261e" }
    if lowest.reaches(90) { return "#2a7a2a" }
    return lowest.reaches(75) ? "#8a6100" : "#b3261e"
  }

  /// Returns the approximate width of a text in a browser, in pixels.
  private static func width(of text: String) -> Int {
    let width = text.reduce(0.0) { sum, character in
      switch character {
      case ".", " ": sum + 4
      case "%": sum + 11.8
      case "0"..."9": sum + 7
      default: sum + 6.4
      }
    }
    return Int(width.rounded(.up))
  }
}
