import TextWidth

/// Turns frames into what a terminal has to be sent, and sends of each only the rows that differ from the last.
struct Painter {
  private let isStyled: Bool
  private var shown: [String] = []

  /// - Parameter isStyled: Whether rows may be bold, red, faint or reversed.
  init(isStyled: Bool) {
    self.isStyled = isStyled
  }

  /// Forgets what the terminal shows: the next frame is painted whole.
  mutating func forget() { shown = [] }

  /// The bytes that turn what was painted last into the frame; empty where there is no difference but the cursor's place.
  mutating func paint(_ frame: Frame) -> String {
    let rows = frame.rows.map(text(of:))
    var output = "\u{1B}[?25l"
    if shown.isEmpty { output += "\u{1B}[2J" }
    for index in 0..<max(rows.count, shown.count) {
      let row = index < rows.count ? rows[index] : ""
      guard row != (index < shown.count ? shown[index] : "") else { continue }
      // Cleared first and not last: behind a full row the cursor still stands on its last column.
      output += "\u{1B}[\(index + 1);1H\u{1B}[2K" + row
    }
    shown = rows
    if let cursor = frame.cursor { output += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h" }
    return output
  }

  private func text(of row: Frame.Row) -> String {
    guard isStyled, let code = row.look.code, !row.text.isEmpty else { return row.plainText }
    return "\(row.margin)\u{1B}[\(code)m\(row.text)\u{1B}[0m"
  }
}

extension Frame.Look {
  /// What the standard for terminals calls the look.
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
