import TextWidth

/// How rows of a list are laid out: in columns, two blanks apart.
struct Table {
  /// The columns of the terminal; nothing where lines may have any length.
  let width: Int?

  private static let gap = 2

  /// One line for each row; every column but the last is padded to its widest cell.
  ///
  /// Where that is too wide, the widest column gives way, as often as it takes: what is cut off ends in an ellipsis.
  func lines(_ rows: [[String]]) -> [String] {
    let rows = rows.map { $0.map(\.onOneLine) }
    let widths = widths(of: rows)
    return rows.map { row in
      let cells = zip(row, widths).map { $0.truncated(to: $1) }
      let padded = zip(cells, widths).dropLast().map { $0.padded(to: $1 + Self.gap) }
      return (padded.joined() + cells.suffix(1).joined()).prefix(width: width ?? .max)
    }
  }

  private func widths(of rows: [[String]]) -> [Int] {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.displayWidth)
      }
    }
    guard let width else { return widths }
    let room = width - Self.gap * (widths.count - 1)
    while widths.reduce(0, +) > room, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
      widths[widest] > 1
    {
      widths[widest] -= 1
    }
    return widths
  }
}
