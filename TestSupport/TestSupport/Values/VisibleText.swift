import Foundation

/// Texts as failures print them: every difference is visible, and nothing can steer a terminal.
enum VisibleText {
  /// Returns a text on one line, with all characters escaped that are invisible, that look like a space, or that move text.
  ///
  /// Emoji keep the characters that belong to them.
  static func escape(_ text: String, except kept: Set<Unicode.Scalar> = []) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return text }
    return text.reduce(into: "") { result, character in
      if isEmoji(character) { return result.append(character) }
      for scalar in character.unicodeScalars {
        result += isVisible(scalar) || kept.contains(scalar) ? String(scalar) : escape(scalar)
      }
    }
  }

  static func quote(_ string: String) -> String { escape(string.debugDescription) }

  /// Returns texts, so that those that differ also look different.
  ///
  /// Where two texts look the same, all characters beyond ASCII are shown as code points.
  static func distinguished(_ texts: [String]) -> [String] {
    guard texts.contains(where: { $0.utf8.contains { $0 >= 0x80 } }) else { return texts }
    let looks = Dictionary(grouping: texts, by: look)
    return texts.map { text in
      let isUnique = looks[look(of: text)]?.allSatisfy { $0.utf8.elementsEqual(text.utf8) } ?? true
      return isUnique
        ? text : text.unicodeScalars.reduce(into: "") { $0 += $1.isASCII ? String($1) : escape($1) }
    }
  }

  /// Returns what a reader sees of a text: without invisible characters, and with Latin letters for those that look the same.
  private static func look(of text: String) -> String {
    text.precomposedStringWithCompatibilityMapping.unicodeScalars.reduce(into: "") { result, scalar in
      if let twin = lookAlikes[scalar] {
        result.unicodeScalars.append(twin)
      } else if !scalar.properties.isDefaultIgnorableCodePoint {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  /// The characters of Greek, Cyrillic and typography that look like those of ASCII.
  private static let lookAlikes: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    uniqueKeysWithValues: zip(
      "АВЕЅІЈКМНОРСТУХаеорсухіјѕһԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧον‘’“”„–—−‐‑".unicodeScalars,
      "ABESIJKMHOPCTYXaeopcyxijshdqwABEZHIKMNOPTYXov''\"\"\"-----".unicodeScalars))

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let escaped = scalar.escaped(asASCII: false)
    return escaped.hasPrefix("\\") && scalar.isASCII
      ? escaped : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
    // A braille pattern without dots looks like a space.
    if scalar.properties.isDefaultIgnorableCodePoint || scalar.value == 0x2800 { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: return false
    default: return true
    }
  }

  /// Returns true for a character that is shown as one picture, of several scalars or one.
  ///
  /// A joiner, a variation selector or a tag belongs to a picture only after an emoji.
  private static func isEmoji(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard scalars.count > 1, let first = scalars.first, first.properties.isEmoji, !first.isASCII else { return false }
    return scalars.allSatisfy { scalar in
      scalar.properties.isEmoji || scalar.properties.isEmojiModifier || scalar.value == 0x200D || scalar.value == 0xFE0F
        || (0xE0020...0xE007F).contains(scalar.value)
    }
  }
}

/// The columns of a terminal that texts take.
///
/// The module `TerminalText` of the demo and the tools counts them, too. It is not used here, because a borrower would compile it for
/// these few lines. A test compares both.
enum TerminalColumns {
  /// Returns the number of columns of a text, in which Chinese, Japanese and Korean characters and emoji take two.
  static func count(of text: String) -> Int { text.reduce(0) { $0 + (isWide($1) ? 2 : 1) } }

  static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - count(of: text)))
  }

  private static func isWide(_ character: Character) -> Bool {
    character.unicodeScalars.contains { scalar in
      scalar.value == 0xFE0F || scalar.properties.isEmojiPresentation
        || wide.contains { $0.contains(scalar.value) }
    }
  }

  static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]
}
