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
