/// An SVG drawing of a timeline, with a lane for the object under test and one for each double.
///
/// It is plain, because a target of its own for the drawings of `rehearsal timelines` would make each package that
/// depends on this library build longer.
struct TimelineDrawing {
  /// The distance of two lanes.
  private static let lane = 200
  /// The height of a step.
  private static let row = 26
  private static let top = 50

  private let title: String
  private let steps: [Timeline.Entry]
  /// The lane of each step.
  ///
  /// The object under test has the lane 0.
  private let lanes: [Int]
  private let names: [String]

  /// Creates a drawing of the last 200 steps of a timeline.
  init(_ timeline: Timeline, title: String) {
    let entries = timeline.entries.suffix(200)
    // A clock has only notes, which take no lane.
    let doubles = Set(entries.filter { $0.entry.kind != .note }.map(\.double)).sorted()
    self.title = title
    steps = entries.map(\.entry)
    lanes = entries.map { entry in (doubles.firstIndex(of: entry.double) ?? -1) + 1 }
    names = ["presenter"] + doubles.map { timeline.doubles[$0] }
  }

  /// The SVG document.
  var svg: String {
    let (width, height) = (names.count * Self.lane + 400, Self.top + (steps.count + 1) * Self.row)
    var lines = [
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)" font-family="monospace" font-size="12">"#,
      "<title>\(Self.escaped(title))</title>", #"<rect width="100%" height="100%" fill="white"/>"#,
    ]
    for (index, name) in names.enumerated() {
      let x = Self.x(of: index)
      lines.append(#"<text x="\#(x)" y="24" text-anchor="middle" font-weight="bold">\#(Self.escaped(name))</text>"#)
      lines.append(#"<path d="M\#(x) 34V\#(height)" stroke="gray" stroke-dasharray="2 4"/>"#)
    }
    for index in steps.indices { lines += drawing(of: index) }
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  private func drawing(of index: Int) -> [String] {
    let (step, y) = (steps[index], Self.top + (index + 1) * Self.row)
    let (start, end) = (Self.x(of: 0), Self.x(of: lanes[index]))
    let text = #"<text x="\#(start + 10)" y="\#(y - 6)">\#(Self.escaped(step.text))</text>"#
    switch step.kind {
    case .note: return [text]
    case .call: return [text, Self.arrow(from: start, to: end, y: y, color: "blue")]
    case .answer: return [text, Self.arrow(from: end, to: start, y: y, color: "green", dashes: "6 4")]
    }
  }

  private static func x(of lane: Int) -> Int { Self.lane / 2 + lane * Self.lane }

  private static func arrow(from start: Int, to end: Int, y: Int, color: String, dashes: String = "none") -> String {
    let back = end > start ? -8 : 8
    return #"<path d="M\#(start) \#(y)H\#(end)" stroke="\#(color)" stroke-dasharray="\#(dashes)"/>"#
      + #"<path d="M\#(end) \#(y)l\#(back) -4v8z" fill="\#(color)"/>"#
  }

  /// Returns a text in XML, without the control characters that XML forbids.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
