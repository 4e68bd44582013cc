/// A table of expected and received calls; of a long one, the rows around the first difference.
struct CallTable {
  /// Two calls that belong side by side; nothing where there is no such call.
  struct Row {
    let expected: Any?
    let received: Any?
    let isRight: Bool
  }

  let lines: [String]

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - center: The row that must be seen, with a few rows before and after it.
  ///   - row: Gives the calls in a row; asked only for what is shown.
  init(count: Int, around center: Int, row: (Int) -> Row) {
    let shown = count <= 12 ? 0..<count : max(0, center - 3)..<min(count, center + 6)
    let rows = shown.map(row)
    let left = ["expected"] + rows.map { Self.cell($0.expected) }
    let right = ["received"] + rows.map { Self.cell($0.received) }
    let marks = [" "] + rows.map { $0.isRight ? "✓" : "✗" }
    let numbers = [""] + shown.map { String($0 + 1) }
    let width = left.map(\.count).max() ?? 0
    let numberWidth = numbers.map(\.count).max() ?? 0
    var lines = marks.indices.map { index in
      "  \(marks[index]) \(Self.pad(numbers[index], to: numberWidth))  \(Self.pad(left[index], to: width))  \(right[index])"
    }
    if shown.lowerBound > 0 { lines.insert("    … \(Self.counted(shown.lowerBound)) before", at: 1) }
    if shown.upperBound < count { lines.append("    … \(Self.counted(count - shown.upperBound)) after") }
    self.lines = lines
  }

  /// Whether it is the whole calls that differ, and the table has room for them.
  static func shows(_ difference: ValueDifference) -> Bool {
    guard case .changed(let expected, let received, let note) = difference.kind else { return false }
    return difference.path.isEmpty && note.isEmpty && max(expected.count, received.count) <= cellWidth
  }

  /// The most that a cell shows, in characters.
  static var cellWidth: Int { 56 }

  private static func cell(_ call: Any?) -> String {
    call.map { ValueText.describe($0, limit: cellWidth) } ?? "–"
  }

  private static func counted(_ count: Int) -> String { count == 1 ? "1 call" : "\(count) calls" }

  private static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
