import TextWidth
import ToolSupport

/// An SVG drawing of a sequence diagram, with a lane for the caller and one for each double.
///
/// Time runs downwards.
struct SequenceDrawing {
  let diagram: SequenceDiagram
  /// The title for screen readers.
  let title: String
  let palette: Palette

  private static let margin = 16.0
  private static let headHeight = 30.0
  /// The distance between the two rows of names.
  private static let stagger = 38.0
  private static let lineHeight = 18.0
  private static let rowGap = 14.0
  private static let fontSize = 13.0
  /// The width of a character, rounded up.
  ///
  /// The widest of the common monospaced fonts takes 0.61 of the font size.
  private static let column = 8.0
  private static let width = 720.0

  /// The SVG document.
  var svg: String {
    var y = Self.margin + Self.headHeight + (isStaggered ? Self.stagger : 0) + 8
    var body: [String] = []
    for step in diagram.steps {
      let lines = lines(of: step)
      for line in lines {
        y += Self.lineHeight
        body.append(text(line, x: textStart(of: step), y: y, color: color(of: step)))
      }
      y += 7
      body += mark(of: step, y: y)
      y += Self.rowGap
    }
    let height = y + Self.margin
    return ([head(height: height)] + lanes(to: height - 8) + body + ["</svg>", ""]).joined(separator: "\n")
  }

  // MARK: Lanes

  private var names: [String] { [diagram.caller] + diagram.doubles }

  private func boxWidth(_ name: String) -> Double { Double(name.displayWidth) * Self.column + 20 }

  /// The center of each lane.
  ///
  /// The first and the last lane are at the edges, the others at even distances between them.
  private var centers: [Double] {
    let first = Self.margin + boxWidth(names[0]) / 2
    let last = drawingWidth - Self.margin - boxWidth(names[names.count - 1]) / 2
    return names.indices.map { first + (last - first) * Double($0) / Double(max(1, names.count - 1)) }
  }

  /// True if every second name is drawn lower, because all names do not fit into one row.
  private var isStaggered: Bool { width(ofEvery: 1) > Self.width }

  /// The standard width, or more if the names need it.
  private var drawingWidth: Double { max(Self.width, min(width(ofEvery: 1), width(ofEvery: 2))) }

  /// The total width of the lanes if their names are spread over a number of rows.
  private func width(ofEvery rows: Int) -> Double {
    // Within a row, neighbors must not overlap. All lanes are equally far apart, so the widest pair decides.
    let widest = (0..<rows).map { row in
      let boxes = stride(from: row, to: names.count, by: rows).map { boxWidth(names[$0]) }
      return zip(boxes, boxes.dropFirst()).map { ($0 + $1) / 2 + 12 }.max() ?? 0
    }
    let edges = (boxWidth(names[0]) + boxWidth(names[names.count - 1])) / 2 + 2 * Self.margin
    return (widest.max() ?? 0) / Double(rows) * Double(names.count - 1) + edges
  }

  private func lanes(to bottom: Double) -> [String] {
    zip(names, centers).enumerated().flatMap { index, lane in
      let (name, x) = lane
      let width = boxWidth(name)
      let top = Self.margin + (isStaggered && !index.isMultiple(of: 2) ? Self.stagger : 0)
      return [
        "<line x1=\"\(n(x))\" y1=\"\(n(top + Self.headHeight))\" x2=\"\(n(x))\" y2=\"\(n(bottom))\" "
          + "stroke=\"\(palette.line)\" stroke-dasharray=\"2 4\"/>",
        "<rect x=\"\(n(x - width / 2))\" y=\"\(n(top))\" width=\"\(n(width))\" height=\"\(n(Self.headHeight))\" "
          + "rx=\"6\" fill=\"\(palette.background)\" stroke=\"\(palette.line)\"/>",
        "<text x=\"\(n(x))\" y=\"\(n(top + 20))\" text-anchor=\"middle\" font-weight=\"600\" fill=\"\(palette.text)\">"
          + "\(name.xmlEscaped)</text>",
      ]
    }
  }

  // MARK: Steps

  /// The text of a step, in at most three lines.
  private func lines(of step: SequenceDiagram.Step) -> [String] {
    let columns = Int((drawingWidth - Self.margin - textStart(of: step)) / Self.column)
    let lines = step.text.onOneLine.wrapped(to: columns)
    guard lines.count > 3 else { return lines }
    return lines.prefix(2) + [(lines[2] + " …").truncated(to: columns)]
  }

  /// The left end of a step's text: beside the caller's lane, or at the margin for a note.
  private func textStart(of step: SequenceDiagram.Step) -> Double {
    if case .note = step { Self.margin } else { centers[0] + 12 }
  }

  private func color(of step: SequenceDiagram.Step) -> String {
    switch step {
    case .call: palette.call
    case .answer: palette.answer
    case .note: palette.text
    }
  }

  private func mark(of step: SequenceDiagram.Step, y: Double) -> [String] {
    switch step {
    case .call(let double, _): arrow(from: centers[0], to: centers[double + 1], y: y, color: palette.call)
    case .answer(let double, _):
      arrow(from: centers[double + 1], to: centers[0], y: y, color: palette.answer, dashes: " stroke-dasharray=\"6 4\"")
    case .note:
      [
        "<line x1=\"\(n(Self.margin))\" y1=\"\(n(y))\" x2=\"\(n(drawingWidth - Self.margin))\" y2=\"\(n(y))\" "
          + "stroke=\"\(palette.line)\"/>"
      ]
    }
  }

  private func arrow(from start: Double, to end: Double, y: Double, color: String, dashes: String = "") -> [String] {
    let back = end > start ? -9.0 : 9.0
    return [
      "<line x1=\"\(n(start))\" y1=\"\(n(y))\" x2=\"\(n(end))\" y2=\"\(n(y))\" stroke=\"\(color)\" "
        + "stroke-width=\"1.5\"\(dashes)/>",
      "<path d=\"M\(n(end)) \(n(y)) l\(n(back)) -5 v10 z\" fill=\"\(color)\"/>",
    ]
  }

  // MARK: Writing

  private func head(height: Double) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(n(drawingWidth)) \(n(height))" width="\(n(drawingWidth))" \
    height="\(n(height))" role="img" font-family="ui-monospace, Menlo, Consolas, monospace" \
    font-size="\(n(Self.fontSize))">
    <title>\(title.xmlEscaped)</title>
    <desc>\(diagram.description.onOneLine.xmlEscaped)</desc>
    <rect width="100%" height="100%" fill="\(palette.background)"/>
    """
  }

  /// A text with an outline in the background color, so that it stays readable where it crosses a lane.
  private func text(_ text: String, x: Double, y: Double, color: String) -> String {
    "<text x=\"\(n(x))\" y=\"\(n(y))\" fill=\"\(color)\" stroke=\"\(palette.background)\" stroke-width=\"5\" "
      + "paint-order=\"stroke\">\(text.xmlEscaped)</text>"
  }

  /// A number with at most one decimal.
  private func n(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    return tenths == tenths.rounded() ? String(Int(tenths)) : String(tenths)
  }
}

extension SequenceDiagram.Step {
  /// The text of the step.
  var text: String {
    switch self {
    case .call(_, let text), .answer(_, let text), .note(let text): text
    }
  }
}

/// The colors of a drawing.
///
/// The text colors have a contrast ratio of at least 4.5 to the background.
struct Palette {
  let background: String
  let text: String
  let line: String
  let call: String
  let answer: String

  static let light = Palette(
    background: "#ffffff", text: "#1d1d1f", line: "#8a8a8f", call: "#0059b3", answer: "#1a6b2d")
  static let dark = Palette(
    background: "#161618", text: "#f5f5f7", line: "#77777c", call: "#6cb6ff", answer: "#7ee08f")
}
