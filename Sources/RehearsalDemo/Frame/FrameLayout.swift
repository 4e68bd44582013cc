import SegmentScreens
import TextWidth

/// Lays a screen out in a window: the rows of the screen, and the footer at the bottom.
///
/// Where the window is too low, the longest table scrolls, and nothing else does. The footer gives way before it says that
/// the window is too small.
@MainActor
struct FrameLayout {
  nonisolated static let margin = 2
  nonisolated static let fewestColumns = 20

  let size: WindowSize
  /// What stands before a text that tells of something under way.
  var spinner = Spinner.glyphs[0]
  /// What the keys do.
  var keys = ""
  /// What there is to try.
  var hint: String?

  /// How wide the rows of the screen may be.
  static func width(in size: WindowSize) -> Int { max(1, size.columns - margin) }

  /// The frame of a screen.
  ///
  /// - Parameters:
  ///   - rows: The rows of the screen.
  ///   - focus: The row that has the focus.
  ///   - offset: How far the table is scrolled, where it has to be.
  /// - Returns: As many rows as the window has, or as many as it takes where there is no end.
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

  /// What may stand below the screen, from all there is down to nothing.
  private var footers: [[Frame.Row]] {
    let hint = (hint ?? "").onOneLine.wrapped(to: width).map { Frame.Row(text: $0, look: .faint) }
    let keys = [Frame.Row(text: keys, look: .faint)]
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
        if position == 0, let mark = window.markAbove { frame.rows.append(mark.asMark) }
        if window.visible.contains(position) { frame.rows.append(self.row(row, isFocused: false)) }
        if position == table.count - 1, let mark = window.markBelow { frame.rows.append(mark.asMark) }
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
    if isFocused { return Frame.Row(margin: "> ", text: row.text, look: .focused) }
    return switch row.kind {
    case .title: Frame.Row(text: row.text, look: .bold)
    case .alert: Frame.Row(text: row.text, look: .alert)
    case .activity: Frame.Row(text: "\(spinner) \(row.text)")
    default: Frame.Row(text: row.text)
    }
  }

  /// Where the next character of a field goes; an empty one has a space behind its label.
  private func cursor(in row: ScreenRow, at index: Int) -> Frame.Position? {
    guard case .field(let field) = row.kind else { return nil }
    let end = row.text.displayWidth + (field.text.isEmpty ? 1 : 0)
    return Frame.Position(row: index, column: min(Self.margin + end, size.columns - 1))
  }

  private static func longestTable(in rows: [ScreenRow]) -> Range<Int> {
    var longest = 0..<0
    var start: Int?
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
  fileprivate var asMark: Frame.Row { Frame.Row(text: self, look: .faint) }
}
