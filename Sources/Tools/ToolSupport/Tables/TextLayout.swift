import TerminalText

/// The width of a terminal report, and its colors.
package struct TextLayout {
  package let style: TextStyle

  /// The columns of the terminal, or nil if lines may have any length.
  package var width: Int?

  /// The length of the lists.
  package var length = ReportLength.usual

  package init(style: TextStyle, width: Int?, length: ReportLength = .usual) {
    self.style = style
    self.width = width
    self.length = length
  }

  package func paint(_ text: String, _ tone: TextStyle.Tone) -> String { style.paint(text, tone) }

  /// Breaks a text into lines between words.
  ///
  /// All lines but the first begin with the hanging indentation.
  package func wrapped(
    _ text: String, indent: String = "", hanging: String = "  ", tone: TextStyle.Tone = .plain
  ) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let margin = lines.isEmpty ? indent : hanging
      if line.isEmpty {
        line = margin + word
      } else if let width, (line + " " + word).displayWidth > width {
        lines.append(line)
        line = hanging + word
      } else {
        line += " " + word
      }
    }
    return (line.isEmpty ? lines : lines + [line]).map { paint($0, tone) }
  }

  /// Returns the lines of the first entries of a list, and a line with the number of the others.
  ///
  /// The noun for an entry is in the singular.
  package func list<Entry>(_ entries: some Collection<Entry>, _ noun: String, lines: (Entry) -> [String]) -> [String] {
    let rest = entries.count - min(entries.count, length.entries)
    return entries.prefix(length.entries).flatMap(lines)
      + (rest > 0 ? ["  …and \(NumberFormat.counted(rest, "more \(noun)")); --missed all lists them."] : [])
  }

  /// Returns the remarks on one line if they fit, and otherwise each one on its own line.
  package func listed(_ remarks: [String], indent: String) -> [String] {
    let line = indent + remarks.joined(separator: "; ")
    if width.map({ line.displayWidth <= $0 }) ?? true { return remarks.isEmpty ? [] : [line] }
    return remarks.flatMap { wrapped($0, indent: indent, hanging: indent + "  ") }
  }
}

/// The value of `--missed`: the length of the lists in the terminal report.
package enum ReportLength: Equatable, Sendable {
  /// Every list is complete.
  case all
  /// The greatest number of places with missed regions. The other lists have the usual length.
  case regions(Int)

  /// The number of places with missed regions that a report lists unless the command line says otherwise.
  package static let usual = Self.regions(20)

  /// The greatest number of places with missed regions.
  ///
  /// A function that was never called is one place, with all of its regions.
  package var missedRegions: Int {
    switch self {
    case .all: .max
    case .regions(let count): count
    }
  }

  /// The greatest number of entries in another list.
  package var entries: Int { self == .all ? .max : 20 }

  /// The greatest number of rows in the table of files.
  package var rows: Int { self == .all ? .max : 40 }

  /// Parses the value of the option.
  ///
  /// - Throws: `ToolError` if the text is neither `all` nor a number.
  package init(_ text: String, option: String) throws {
    if text == "all" {
      self = .all
    } else if let count = Int(text), count >= 0 {
      self = .regions(count)
    } else {
      throw ToolError(
        message: "\(option) does not understand '\(text)'", remedy: "pass \(option) a number such as 50, or 'all'")
    }
  }
}

extension Array {
  /// Returns the elements with the greatest values, in their order in the array.
  package func greatest(_ count: Int, by value: (Element) -> Int) -> [Element] {
    guard count < self.count else { return self }
    let ranked = indices.map { (index: $0, value: value(self[$0])) }
      .sorted { ($1.value, $0.index) < ($0.value, $1.index) }
    return ranked.prefix(count).map(\.index).sorted().map { self[$0] }
  }
}
