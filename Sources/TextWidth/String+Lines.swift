extension String {
  /// The text on one line: a blank for each line break and control character, and nothing that turns the direction of
  /// what follows.
  package var onOneLine: String {
    String(
      String.UnicodeScalarView(
        map { $0.isNewline ? " " : $0 }.flatMap(\.unicodeScalars)
          .filter { !Self.turnsDirection($0) }
          .map { $0.properties.generalCategory == .control ? " " : $0 }))
  }

  /// The text in lines of a width, broken between words where that is possible; an empty text has no line,
  /// and what follows a character that is wider than the lines is lost.
  package func wrapped(to width: Int?) -> [String] {
    guard !isEmpty else { return [] }
    guard let width, displayWidth > width else { return [self] }
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

  /// The text with its end cut off where it is wider than it may be; an ellipsis stands for it.
  package func truncated(to width: Int) -> String {
    displayWidth > width ? prefix(width: width - 1) + (width > 0 ? "…" : "") : self
  }

  /// As many characters from the end as fit into a width.
  package func suffix(width: Int) -> String {
    String(String(reversed()).prefix(width: width).reversed())
  }

  /// Embeddings, overrides and isolates of the bidirectional algorithm (Unicode Standard Annex 9, section 2).
  private static func turnsDirection(_ scalar: Unicode.Scalar) -> Bool {
    0x202A...0x202E ~= scalar.value || 0x2066...0x2069 ~= scalar.value
  }
}
