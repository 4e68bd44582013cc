/// A table of expected and received values, and the differences inside the first two that differ.
///
/// A long table shows the rows around the first difference, and up to ten rows with a difference.
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

  static let wrongLimit = 10

  let lines: [String]

  init(_ rows: [Row], differences: [ValueDifference] = []) {
    let wrong = rows.indices.filter { rows[$0].mark == .wrong }
    let first = wrong.first ?? 0
    let near: Range<Int> = rows.count <= 12 ? 0..<rows.count : max(0, first - 3)..<min(rows.count, first + 6)
    let wrongCount = wrong.prefix { $0 < near.upperBound }.count
    let shown = Array(near) + wrong[wrongCount...].prefix(max(0, Self.wrongLimit - wrongCount))
    // Only these rows are described.
    let cells = Self.texts(of: shown.map { rows[$0] })
    let width = cells.map { TerminalColumns.count(of: $0.expected) }.reduce("expected".count, max)
    let numberWidth = String((shown.last ?? 0) + 1).count
    func line(_ mark: String, _ number: String, _ cell: (expected: String, received: String)) -> String {
      "  \(mark) \(TerminalColumns.pad(number, to: numberWidth))  \(TerminalColumns.pad(cell.expected, to: width))  \(cell.received)"
    }
    var (lines, end) = ([line(" ", "", ("expected", "received"))], 0)
    for (index, cell) in zip(shown, cells) {
      if index > end { lines.append("    … \(counted(index - end, "call"))" + (end == 0 ? " before" : "")) }
      lines.append(line(rows[index].mark.rawValue, String(index + 1), cell))
      end = index + 1
    }
    let hidden = wrong.count { $0 >= end }
    if end < rows.count {
      lines.append("    … \(counted(rows.count - end, "call")) after" + (hidden > 0 ? ", \(hidden) of them ✗" : ""))
    }
    self.lines = lines + differences.filter { !Self.shows($0) }.flatMap(\.lines)
  }

  static var cellWidth: Int { 56 }

  private static func texts(of rows: [Row]) -> [(expected: String, received: String)] {
    let cells = rows.flatMap { [$0.expected, $0.received] }
    let areSeveral = Set(cells.compactMap { $0?.name }).count > 1
    let texts = VisibleText.distinguished(
      cells.map { cell in
        guard let cell else { return "–" }
        return (areSeveral ? cell.name + " " : "") + ValueText.describe(cell.value, limit: cellWidth)
      })
    return stride(from: 0, to: texts.count, by: 2).map { (texts[$0], texts[$0 + 1]) }
  }

  /// Returns true if the table itself already shows a difference, whose texts fit into the cells.
  private static func shows(_ difference: ValueDifference) -> Bool {
    guard difference.isWhole, case .changed(let expected, let received, _) = difference.kind else { return false }
    return max(expected.count, received.count) <= cellWidth
  }
}

extension ValueDifference {
  var lines: [String] {
    if case .others = kind { return ["      \(self)"] }
    return [
      "    → " + description.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n      ")
    ]
  }
}
