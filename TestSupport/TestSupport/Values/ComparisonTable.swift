/// A table of expected and received values, and the differences inside the first two that differ.
///
/// A long table shows only the rows around the first difference.
struct ComparisonTable {
  enum Mark: String {
    case right = "✓"
    case wrong = "✗"
    case allowed = " "
  }

  struct Cell {
    /// The name of the double that a call belongs to, which the table shows if there are several.
    var name = ""
    let value: Any
  }

  struct Row {
    let expected: Cell?
    let received: Cell?
    let mark: Mark
  }

  let lines: [String]

  init(_ rows: [Row], differences: [ValueDifference] = []) {
    let first = rows.firstIndex { $0.mark == .wrong } ?? 0
    let shown = rows.count <= 12 ? 0..<rows.count : max(0, first - 3)..<min(rows.count, first + 6)
    // Only these rows are described.
    let cells = Self.texts(of: rows[shown])
    let numbers = [""] + shown.map { String($0 + 1) }
    let width = cells.map { TerminalColumns.count(of: $0.expected) }.max() ?? 0
    let numberWidth = numbers.last?.count ?? 0
    var lines = zip([" "] + rows[shown].map(\.mark.rawValue), zip(numbers, cells)).map { mark, row in
      "  \(mark) \(TerminalColumns.pad(row.0, to: numberWidth))  \(TerminalColumns.pad(row.1.expected, to: width))  \(row.1.received)"
    }
    if shown.lowerBound > 0 { lines.insert("    … \(Self.calls(shown.lowerBound)) before", at: 1) }
    if shown.upperBound < rows.count { lines.append("    … \(Self.calls(rows.count - shown.upperBound)) after") }
    self.lines = lines + differences.filter { !Self.shows($0) }.flatMap(\.lines)
  }

  static var cellWidth: Int { 56 }

  private static func texts(of rows: ArraySlice<Row>) -> [(expected: String, received: String)] {
    let cells = rows.flatMap { [$0.expected, $0.received] }
    let areSeveral = Set(cells.compactMap { $0?.name }).count > 1
    let texts = VisibleText.distinguished(
      cells.map { cell in
        guard let cell else { return "–" }
        return (areSeveral ? cell.name + " " : "") + ValueText.describe(cell.value, limit: cellWidth)
      })
    return [("expected", "received")] + stride(from: 0, to: texts.count, by: 2).map { (texts[$0], texts[$0 + 1]) }
  }

  /// Returns true if the table itself already shows a difference, whose texts fit into the cells.
  private static func shows(_ difference: ValueDifference) -> Bool {
    guard difference.isWhole, case .changed(let expected, let received, _) = difference.kind else { return false }
    return max(expected.count, received.count) <= cellWidth
  }

  private static func calls(_ count: Int) -> String { count == 1 ? "1 call" : "\(count) calls" }
}

extension ValueDifference {
  var lines: [String] {
    if case .others = kind { return ["      \(self)"] }
    return [
      "    → " + description.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n      ")
    ]
  }
}
