import TerminalText

/// A table with a name in each row, followed by cells that are aligned to the right.
///
/// On a narrow terminal, the table breaks its headings and shortens its names. If that is not enough, it prints the cells
/// below their names.
package struct TextGrid {
  package typealias Cell = (text: String, tone: TextStyle.Tone)

  package struct Row {
    var name: String
    var depth = 0
    var tone = TextStyle.Tone.plain
    var cells: [Cell] = []

    package init(
      name: String, depth: Int = 0, tone: TextStyle.Tone = .plain, cells: [Cell] = []
    ) {
      self.name = name
      self.depth = depth
      self.tone = tone
      self.cells = cells
    }
  }

  package var title: String
  package var headings: [String]
  package var rows: [Row]

  package init(title: String, headings: [String], rows: [Row]) {
    self.title = title
    self.headings = headings
    self.rows = rows
  }

  /// A layout of the columns.
  private struct Form {
    var headings: [[String]]
    var widths: [Int]
    var names: Int

    var height: Int { headings.map(\.count).max() ?? 1 }
  }

  private static let gap = 2
  private static let indentation = 2

  package func lines(_ layout: TextLayout) -> [String] {
    guard let form = form(width: layout.width) else { return stacked(layout) }
    return heading(form, layout) + rows.map { render($0, form, layout) }
  }

  private func form(width: Int?) -> Form? {
    let longest = rows.map { $0.depth * Self.indentation + $0.name.displayWidth }.max() ?? 0
    let needed = max(longest, title.displayWidth)
    let whole = headings.map { [$0] }
    let broken = headings.map { $0.split(separator: " ").map(String.init) }
    // The layouts in order of preference, each with the least width that it needs for the names.
    for (headings, least) in [(headings: whole, least: 28), (headings: broken, least: 16)] {
      let widths = headings.indices.map { index in
        (headings[index] + rows.compactMap { $0.cells.indices.contains(index) ? $0.cells[index].text : nil })
          .map(\.displayWidth).max() ?? 0
      }
      let room = width.map { $0 - widths.reduce(0) { $0 + $1 + Self.gap } } ?? needed
      if room >= min(needed, least) { return Form(headings: headings, widths: widths, names: min(needed, room)) }
    }
    return nil
  }

  private func heading(_ form: Form, _ layout: TextLayout) -> [String] {
    (0..<form.height).map { row in
      let name = row == form.height - 1 ? title.shortened(to: form.names) : ""
      let cells = zip(form.headings, form.widths).map { words, width in
        let index = row - (form.height - words.count)
        return (words.indices.contains(index) ? words[index] : "").aligned(to: width + Self.gap)
      }
      return layout.paint(name.padded(to: form.names) + cells.joined(), .strong)
    }
  }

  private func render(_ row: Row, _ form: Form, _ layout: TextLayout) -> String {
    let indent = String(repeating: " ", count: min(row.depth * Self.indentation, form.names / 3))
    let name = row.name.shortened(to: form.names - indent.count)
    if row.cells.isEmpty { return indent + layout.paint(name, row.tone) }
    let cells = zip(row.cells, form.widths).map { cell, width in
      String(repeating: " ", count: max(0, width - cell.text.displayWidth) + Self.gap)
        + layout.paint(cell.text, cell.tone)
    }
    let gap = String(repeating: " ", count: max(0, form.names - indent.count - name.displayWidth))
    return indent + layout.paint(name, row.tone) + gap + cells.joined()
  }

  private func stacked(_ layout: TextLayout) -> [String] {
    let width = layout.width ?? .max
    let names = headings.map(\.displayWidth).max() ?? 0
    let figures = rows.flatMap(\.cells).map(\.text.displayWidth).max() ?? 0
    return [layout.paint(title.shortened(to: width), .strong)]
      + rows.flatMap { row -> [String] in
        let indent = String(repeating: " ", count: min(row.depth * Self.indentation, width / 3))
        let name = layout.paint(row.name.shortened(to: width - indent.count), row.tone)
        let cells = zip(headings, row.cells).map { heading, cell -> String in
          let gap = String(repeating: " ", count: figures - cell.text.displayWidth)
          return "\(indent)  \(heading.padded(to: names))  \(gap)\(layout.paint(cell.text, cell.tone))"
        }
        return [indent + name] + cells
      }
  }
}

extension Tally {
  /// Returns a cell with the figures, and with the percentage, which is aligned.
  package func cell(_ threshold: Double?) -> TextGrid.Cell {
    ("\(covered)/\(count)  \(percentage.aligned(to: 5))", tone(threshold))
  }
}
