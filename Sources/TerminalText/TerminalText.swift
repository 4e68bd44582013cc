extension Character {
  /// The number of terminal columns that the character takes: 0, 1 or 2.
  package var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.isASCII { return first.value < 0x20 || first.value == 0x7F ? 0 : 1 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .format: return 0
    default: break
    }
    let isEmoji = first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
    return isEmoji || Self.wide.contains { $0.contains(first.value) } ? 2 : 1
  }

  /// The code points whose East Asian Width property in Unicode is wide or fullwidth.
  static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]
}

extension String {
  /// The number of terminal columns that the text takes.
  package var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

  /// The text with visible symbols in place of control characters, which a terminal would interpret.
  ///
  /// A tab becomes four spaces.
  package var printable: String {
    String(
      unicodeScalars.reduce(into: String.UnicodeScalarView()) { result, scalar in
        // U+2400 to U+241F are the symbols for the control characters U+0000 to U+001F.
        switch scalar.value {
        case 0x09: result.append(contentsOf: "    ".unicodeScalars)
        case 0..<0x20: result.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
        case 0x7F..<0xA0: result.append("\u{FFFD}")
        default: result.append(scalar)
        }
      })
  }

  /// The text with spaces appended up to a width.
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - displayWidth)) }

  /// The text with spaces in front of it up to a width.
  package func aligned(to width: Int) -> String { String(repeating: " ", count: max(0, width - displayWidth)) + self }

  /// The text without the first folders of a path, or with its middle cut out, if it exceeds a width.
  ///
  /// More is kept of the end than of the beginning, because the ends of paths and names tell them apart.
  package func shortened(to width: Int) -> String {
    guard displayWidth > width else { return self }
    guard width > 0 else { return "" }
    let room = width - 1
    let ends = indices.filter { self[$0] == "/" }.map { self[$0...] }.filter { $0.count > 1 && !$0.hasPrefix("/ ") }
    if let end = ends.first(where: { String($0).displayWidth <= room }) { return "…" + end }
    let head = prefix(width: room * 2 / 5)
    let tail = String(String(reversed()).prefix(width: room - head.displayWidth).reversed())
    return head + "…" + tail
  }

  /// The characters from the beginning that fit into a width.
  package func prefix(width: Int) -> String {
    var rest = width
    return String(
      prefix { character in
        rest -= character.displayWidth
        return rest >= 0
      })
  }
}

extension String {
  /// The text on one line, with a space in place of each line break and control character.
  ///
  /// Controls of the text direction are removed, because they would affect the text that follows.
  package var onOneLine: String {
    String(
      String.UnicodeScalarView(
        map { $0.isNewline ? " " : $0 }.flatMap(\.unicodeScalars)
          .filter { !Self.turnsDirection($0) }
          .map { $0.properties.generalCategory == .control ? " " : $0 }))
  }

  /// The text wrapped into lines of a width, between words if possible.
  ///
  /// An empty text has no lines. If a character is wider than a line, the text ends before it.
  package func wrapped(to width: Int) -> [String] {
    guard !isEmpty else { return [] }
    guard displayWidth > width else { return [self] }
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      let longer = line.isEmpty ? String(word) : "\(line) \(word)"
      if longer.displayWidth <= width {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = ""
      var columns = 0
      for character in word {
        let more = character.displayWidth
        if columns + more > width {
          if !line.isEmpty { lines.append(line) }
          guard more <= width else { return lines }
          (line, columns) = ("", 0)
        }
        line.append(character)
        columns += more
      }
    }
    return lines + [line].filter { !$0.isEmpty }
  }

  /// The text with its end replaced by an ellipsis if it exceeds a width.
  package func truncated(to width: Int) -> String {
    displayWidth > width ? prefix(width: width - 1) + (width > 0 ? "…" : "") : self
  }

  /// The characters from the end that fit into a width.
  package func suffix(width: Int) -> String {
    String(String(reversed()).prefix(width: width).reversed())
  }

  /// True for the embeddings, overrides and isolates of the bidirectional algorithm (Unicode Standard Annex 9, section 2).
  private static func turnsDirection(_ scalar: Unicode.Scalar) -> Bool {
    0x202A...0x202E ~= scalar.value || 0x2066...0x2069 ~= scalar.value
  }
}
