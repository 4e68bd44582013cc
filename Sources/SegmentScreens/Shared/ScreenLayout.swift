import TerminalText

/// The layout of a screen: paragraphs with an empty row between them, and no row wider than the given width.
struct ScreenLayout {
  /// The largest number of columns of a line.
  let width: Int

  func rows(of paragraphs: [[ScreenElement]]) -> [ScreenRow] {
    let gap = [ScreenRow(text: "", kind: .blank)]
    return Array(paragraphs.map(rows(ofParagraph:)).filter { !$0.isEmpty }.joined(separator: gap))
  }

  private func rows(ofParagraph elements: [ScreenElement]) -> [ScreenRow] {
    let titleWidth = elements.compactMap(\.titleOfDetailedButton).map(\.displayWidth).max() ?? 0
    return elements.flatMap { element in
      switch element {
      case .title(let text): wrapped(text, .title)
      case .text(let text): wrapped(text, .text)
      case .activity(let text): wrapped(text, .activity)
      case .alert(let text): wrapped(text, .alert)
      case .table(let cells): Table(width: width).lines(cells).map { ScreenRow(text: $0, kind: .text) }
      case .field(let field): [row(of: field)] + wrapped(field.complaint ?? "", .alert, indent: "  ")
      case .button(let button): [row(of: button, titleWidth: titleWidth)]
      }
    }
  }

  private func wrapped(_ text: String, _ kind: ScreenRow.Kind, indent: String = "") -> [ScreenRow] {
    let lines = text.onOneLine.wrapped(to: width - indent.displayWidth)
    return lines.map { ScreenRow(text: indent + $0, kind: kind) }
  }

  private func row(of field: Field) -> ScreenRow {
    let label = "\(field.label.onOneLine):"
    let text = field.text.onOneLine
    let row = text.isEmpty ? label : "\(label) \(text)"
    guard row.displayWidth > width else { return ScreenRow(text: row, kind: .field(field)) }
    // The end of the text stays visible, because a person types there.
    let tail = text.suffix(width: width - label.displayWidth - 2)
    return ScreenRow(text: "\(label) …\(tail)".prefix(width: width), kind: .field(field))
  }

  private func row(of button: Button, titleWidth: Int) -> ScreenRow {
    let detail = button.detail.onOneLine
    let text = detail.isEmpty ? button.label : "\(button.label.padded(to: titleWidth))  \(detail)"
    return ScreenRow(text: text.truncated(to: width), kind: .button(button))
  }
}

/// A row of a screen after layout.
package struct ScreenRow {
  /// The element that a row belongs to.
  package enum Kind {
    case blank
    case title
    case text
    case activity
    case alert
    case field(Field)
    case button(Button)
  }

  package let text: String
  package let kind: Kind
}

/// The layout of a table: columns with two blanks between them.
private struct Table {
  /// The largest number of columns of a line.
  let width: Int

  private static let gap = 2

  /// Lays out one line for each row, with every column but the last padded to its widest cell.
  func lines(_ rows: [[String]]) -> [String] {
    let rows = rows.map { $0.map(\.onOneLine) }
    let widths = widths(of: rows)
    return rows.map { row in
      let cells = zip(row, widths).map { $0.truncated(to: $1) }
      let padded = zip(cells, widths).dropLast().map { $0.padded(to: $1 + Self.gap) }
      return (padded.joined() + cells.suffix(1).joined()).prefix(width: width)
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
    let room = width - Self.gap * (widths.count - 1)
    // The widest column loses one character at a time, so that short columns stay whole as long as possible.
    while widths.reduce(0, +) > room, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
      widths[widest] > 1
    {
      widths[widest] -= 1
    }
    return widths
  }
}

extension ScreenElement {
  fileprivate var titleOfDetailedButton: String? {
    guard case .button(let button) = self, !button.detail.isEmpty else { return nil }
    return button.label
  }
}

extension Button {
  /// The title in brackets, or between hyphens if the button is disabled.
  ///
  /// Both have the same width.
  fileprivate var label: String {
    isEnabled ? "[ \(title.onOneLine) ]" : "- \(title.onOneLine) -"
  }
}
