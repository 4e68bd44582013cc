/// The content of the window at one moment: rows of text, each with a style.
struct Frame: Equatable {
  /// The style of a row.
  ///
  /// Frames stay readable in terminals without styles.
  enum Style: Equatable {
    case plain
    case bold
    case alert
    case faint
    case focused
  }

  struct Row: Equatable {
    /// The two columns before the text, which mark the focus.
    var margin = "  "
    var text = ""
    var style = Style.plain

    var plainText: String { String((margin + text).reversed().drop { $0 == " " }.reversed()) }
  }

  /// The position of the cursor, counted from 0.
  struct Position: Equatable {
    var row: Int
    var column: Int
  }

  var rows: [Row] = []
  /// The end of the text in the focused field, or `nil` if no field has the focus.
  var cursor: Position?
  /// The visible part of a list, or `nil` if no list needs to scroll.
  var scroll: ScrollWindow?

  /// The frame without styles, for pipes and files.
  var plainText: String { rows.map(\.plainText).joined(separator: "\n") }
}

/// The size of a window.
struct WindowSize: Equatable, Sendable {
  var columns: Int
  /// The number of rows, or `nil` for output of any length.
  var rows: Int?

  static let standard = WindowSize(columns: 80, rows: 24)
}
