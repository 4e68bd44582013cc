import TextWidth

/// How every screen is laid out: paragraphs with an empty row between them, no row wider than the terminal.
struct ScreenLayout {
  let width: Int?

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
      case .table(let cells): Table(width: width).lines(cells).map { ScreenRow(text: $0, kind: .tableRow) }
      case .field(let field): [row(of: field)] + wrapped(field.complaint ?? "", .alert, indent: "  ")
      case .button(let button): [row(of: button, titleWidth: titleWidth)]
      }
    }
  }

  private func wrapped(_ text: String, _ kind: ScreenRow.Kind, indent: String = "") -> [ScreenRow] {
    let lines = text.onOneLine.wrapped(to: width.map { $0 - indent.displayWidth })
    return lines.map { ScreenRow(text: indent + $0, kind: kind) }
  }

  /// What is typed last stays in sight.
  private func row(of field: Field) -> ScreenRow {
    let label = "\(field.label.onOneLine):"
    let text = field.text.onOneLine
    let row = text.isEmpty ? label : "\(label) \(text)"
    guard let width, row.displayWidth > width else { return ScreenRow(text: row, kind: .field(field)) }
    let tail = text.suffix(width: width - label.displayWidth - 2)
    return ScreenRow(text: "\(label) …\(tail)".prefix(width: width), kind: .field(field))
  }

  private func row(of button: Button, titleWidth: Int) -> ScreenRow {
    let detail = button.detail.onOneLine
    let text = detail.isEmpty ? button.label : "\(button.label.padded(to: titleWidth))  \(detail)"
    return ScreenRow(text: width.map(text.truncated) ?? text, kind: .button(button))
  }
}

extension ScreenElement {
  fileprivate var titleOfDetailedButton: String? {
    guard case .button(let button) = self, !button.detail.isEmpty else { return nil }
    return button.label
  }
}

extension Button {
  /// A button that cannot be pressed has lost its brackets, and keeps its width.
  fileprivate var label: String {
    isEnabled ? "[ \(title.onOneLine) ]" : "- \(title.onOneLine) -"
  }
}
