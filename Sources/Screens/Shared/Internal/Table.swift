/// How rows of a list are laid out: in columns, two spaces apart.
enum Table {
  /// One line for each row; every column but the last is as wide as its widest cell.
  static func lines(_ rows: [[String]]) -> [String] {
    let widths = rows.reduce(into: [Int]()) { widths, row in
      for (column, cell) in row.dropLast().enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    return rows.map { row in
      zip(row, widths).map { $0.padded(to: $1) }.joined() + row.suffix(1).joined()
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: width - count + 2)
  }
}
