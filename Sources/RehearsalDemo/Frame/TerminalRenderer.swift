import TextWidth

/// A renderer that turns frames into text and escape sequences for a terminal.
///
/// It renders only the rows that differ from the previous frame.
struct TerminalRenderer {
  private let isStyled: Bool
  private var shown: [String] = []

  /// - Parameter isStyled: Pass `false` for a terminal without colors and styles.
  init(isStyled: Bool) {
    self.isStyled = isStyled
  }

  /// Forgets the previous frame, so that the next one is rendered completely.
  mutating func reset() { shown = [] }

  /// Returns the text that changes the terminal from the previous frame to this one.
  mutating func render(_ frame: Frame) -> String {
    let rows = frame.rows.map(text(of:))
    var output = "\u{1B}[?25l"
    if shown.isEmpty { output += "\u{1B}[2J" }
    for index in 0..<max(rows.count, shown.count) {
      let row = index < rows.count ? rows[index] : ""
      guard row != (index < shown.count ? shown[index] : "") else { continue }
      // The row is cleared before it is written. After a full row the cursor is still on the last column, so that
      // clearing the rest of the row would erase the last character.
      output += "\u{1B}[\(index + 1);1H\u{1B}[2K" + row
    }
    shown = rows
    if let cursor = frame.cursor { output += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h" }
    return output
  }

  private func text(of row: Frame.Row) -> String {
    guard isStyled, let code = row.style.code, !row.text.isEmpty else { return row.plainText }
    return "\(row.margin)\u{1B}[\(code)m\(row.text)\u{1B}[0m"
  }
}

extension Frame.Style {
  /// The code of the style in the standard ECMA-48.
  fileprivate var code: String? {
    switch self {
    case .plain: nil
    case .bold: "1"
    case .alert: "31"
    case .faint: "2"
    case .focused: "7"
    }
  }
}
