/// Values as a person would write them: no module names, strings in quotes, what masks itself left masked.
enum ValueText {
  /// Describes a value on one line.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - limit: The longest text, in characters; a longer one is cut, and says so with an ellipsis.
  /// - Returns: The text.
  static func describe(_ value: Any, limit: Int = 240) -> String {
    var writer = ValueWriter(limit: limit)
    writer.write(value)
    return cut(writer.text, to: limit)
  }

  /// A text that is no longer than the limit, in characters.
  static func cut(_ text: String, to limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    let start = text.prefix(limit)
    return start.endIndex == text.endIndex ? text : start.dropLast() + "…"
  }

  /// A text on one line, with line breaks and other control characters written as in a string literal.
  static func escapeControls(in text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      let isControl = scalar.value < 0x20 || scalar.value == 0x7F
      result += isControl ? scalar.escaped(asASCII: false) : String(scalar)
    }
  }

  /// A string as a literal, in which nothing is invisible.
  static func quote(_ string: String) -> String {
    let literal = string.debugDescription
    guard literal.utf8.contains(where: { $0 >= 0x80 }) else { return literal }
    return literal.unicodeScalars.reduce(into: "") { result, scalar in
      result += isInvisible(scalar) ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
    }
  }

  /// Whether a character cannot be seen or told from a space, and is no part of an emoji.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x80, scalar.value != 0x200D, scalar.value < 0xE0000 else { return false }
    switch scalar.properties.generalCategory {
    case .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }
}
