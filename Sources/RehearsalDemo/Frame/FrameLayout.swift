import SegmentScreens
import TextWidth

/// The layout of a screen in a window: the rows of the screen, and a footer at the bottom.
///
/// If the window has too few rows, only the longest table scrolls. If that is not enough, the layout drops parts of the
/// footer. At last it shows a message that the window is too small.
@MainActor
struct FrameLayout {
  nonisolated static let margin = 2
  nonisolated static let fewestColumns = 20

  let size: WindowSize
  /// The text before a description of work in progress.
  var spinner = Spinner.glyphs[0]
  /// The key help in the footer.
  var keys = ""
  /// The hint in the footer.
  var hint: String?

  /// Returns the number of columns for the rows of the screen.
  static func width(in size: WindowSize) -> Int { max(1, size.columns - margin) }

  /// Lays out a frame.
  ///
  /// - Parameters:
  ///   - rows: The rows of the screen.
  ///   - focus: The index of the row that has the focus.
  ///   - offset: The number of rows by which the table is scrolled.
  /// - Returns: A frame with exactly the rows of the window, or with all rows if the window has no height.
  func frame(of rows: [ScreenRow], focus: Int?, offset: Int = 0) -> Frame {
    guard size.columns >= Self.fewestColumns else { return tooSmall }
    guard let height = size.rows else { return frame(of: rows, focus: focus, footer: footers[0], height: nil) }
    let table = Self.longestTable(in: rows)
    for footer in footers {
      let room = height - footer.count
      if rows.count <= room { return frame(of: rows, focus: focus, footer: footer, height: height) }
      let tableRoom = room - (rows.count - table.count)
      guard tableRoom >= ScrollWindow.smallestRoom else { continue }
      let window = ScrollWindow(count: table.count, room: tableRoom, offset: offset)
      return frame(of: rows, focus: focus, footer: footer, height: height, table: table, window: window)
    }
    return tooSmall
  }

  /// The possible footers, from the complete one to an empty one.
  private var footers: [[Frame.Row]] {
    let hint = (hint ?? "").onOneLine.wrapped(to: width).map { Frame.Row(text: $0, style: .faint) }
    let keys = [Frame.Row(text: keys, style: .faint)]
    return [[Frame.Row()] + hint + keys, [Frame.Row()] + keys, keys, []]
  }

  private var tooSmall: Frame {
    let rows = ["The window is too small.", "Make it larger, or press Escape."]
      .prefix(max(0, size.rows ?? 2)).map { Frame.Row(margin: "", text: $0.prefix(width: size.columns)) }
    return Frame(rows: rows)
  }

  private func frame(
    of rows: [ScreenRow], focus: Int?, footer: [Frame.Row], height: Int?, table: Range<Int> = 0..<0,
    window: ScrollWindow? = nil
  ) -> Frame {
    var frame = Frame(scroll: window)
    for (index, row) in rows.enumerated() {
      if let window, table.contains(index) {
        let position = index - table.lowerBound
        if position == 0, let more = window.moreAbove { frame.rows.append(more.asMoreRow) }
        if window.visible.contains(position) { frame.rows.append(self.row(row, isFocused: false)) }
        if position == table.count - 1, let more = window.moreBelow { frame.rows.append(more.asMoreRow) }
        continue
      }
      let isFocused = index == focus
      if isFocused { frame.cursor = cursor(in: row, at: frame.rows.count) }
      frame.rows.append(self.row(row, isFocused: isFocused))
    }
    let gap = height.map { $0 - frame.rows.count - footer.count } ?? 0
    frame.rows += Array(repeating: Frame.Row(), count: max(0, gap)) + footer
    for index in frame.rows.indices { frame.rows[index].text = frame.rows[index].text.prefix(width: width) }
    return frame
  }

  private var width: Int { Self.width(in: size) }

  private func row(_ row: ScreenRow, isFocused: Bool) -> Frame.Row {
    if isFocused { return Frame.Row(margin: "> ", text: row.text, style: .focused) }
    return switch row.kind {
    case .title: Frame.Row(text: row.text, style: .bold)
    case .alert: Frame.Row(text: row.text, style: .alert)
    case .activity: Frame.Row(text: "\(spinner) \(row.text)")
    default: Frame.Row(text: row.text)
    }
  }

  /// Returns the position of the next character in a field.
  ///
  /// In an empty field it follows a space after the label.
  private func cursor(in row: ScreenRow, at index: Int) -> Frame.Position? {
    guard case .field(let field) = row.kind else { return nil }
    let end = row.text.displayWidth + (field.text.isEmpty ? 1 : 0)
    return Frame.Position(row: index, column: min(Self.margin + end, size.columns - 1))
  }

  private static func longestTable(in rows: [ScreenRow]) -> Range<Int> {
    var longest = 0..<0
    var start: Int?
    // The loop runs one step past the last row. Otherwise it would not end a table in the last row.
    for index in 0...rows.count {
      if index < rows.count, case .tableRow = rows[index].kind {
        start = start ?? index
      } else if let first = start {
        if index - first > longest.count { longest = first..<index }
        start = nil
      }
    }
    return longest
  }
}

extension String {
  fileprivate var asMoreRow: Frame.Row { Frame.Row(text: self, style: .faint) }
}

/// The last line of the footer, which explains the keys.
enum KeyHelp {
  /// Returns the help for the current keys.
  ///
  /// - Parameters:
  ///   - isAtMenu: Pass `true` if the menu is the current screen.
  ///   - scrolls: Pass `true` if a list is longer than the window.
  ///   - width: The number of columns. If it is too small, the least important keys are left out first.
  /// - Returns: One line.
  static func text(isAtMenu: Bool, scrolls: Bool, width: Int) -> String {
    var parts =
      isAtMenu
      ? ["1-5 or Enter open", "Esc quit"]
      : ["Tab next", "Enter press", scrolls ? "↑↓ scroll" : nil, "Esc back", "Ctrl-C quit"].compactMap(\.self)
    for part in ["Ctrl-C quit", "Enter press", "↑↓ scroll", "Tab next", "1-5 or Enter open"]
    where parts.joined(separator: separator).displayWidth > width {
      parts.removeAll { $0 == part }
    }
    return parts.joined(separator: separator)
  }

  private static let separator = " · "
}

/// The animation beside a description of work in progress.
enum Spinner {
  static let glyphs = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  static let interval = Duration.milliseconds(100)
}
