/// What a person sees at one moment: rows of text, each with a look.
struct Frame: Equatable {
  /// How a row looks where the terminal can show it; every row can be told from the others without.
  enum Look: Equatable {
    case plain
    case bold
    case alert
    case faint
    case focused
  }

  struct Row: Equatable {
    /// Two columns in front of the text, which tell where the focus is.
    var margin = "  "
    var text = ""
    var look = Look.plain

    var plainText: String { String((margin + text).reversed().drop { $0 == " " }.reversed()) }
  }

  /// Where the cursor stands, counted from 0.
  struct Position: Equatable {
    var row: Int
    var column: Int
  }

  var rows: [Row] = []
  /// Where the text of the focused field ends; nil while no field has the focus.
  var cursor: Position?
  /// How far the list can be scrolled; nil where it does not have to be.
  var scroll: ScrollWindow?

  /// The frame with nothing but characters, for pipes and files.
  var plainText: String { rows.map(\.plainText).joined(separator: "\n") }
}
