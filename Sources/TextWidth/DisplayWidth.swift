extension Character {
  /// How many columns of a terminal the character takes: none, one or two.
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

  /// The scripts that Unicode's East Asian width calls wide or full.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]
}

extension String {
  /// How many columns of a terminal the text takes.
  package var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

  /// The text with no character that a terminal would obey rather than show, and four spaces for a tab.
  package var printable: String {
    String(
      unicodeScalars.reduce(into: String.UnicodeScalarView()) { result, scalar in
        switch scalar.value {
        case 0x09: result.append(contentsOf: "    ".unicodeScalars)
        case 0..<0x20: result.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
        case 0x7F..<0xA0: result.append("\u{FFFD}")
        default: result.append(scalar)
        }
      })
  }

  /// The text with blanks behind it up to a width.
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - displayWidth)) }

  /// The text with blanks before it up to a width.
  package func aligned(to width: Int) -> String { String(repeating: " ", count: max(0, width - displayWidth)) + self }

  /// The text with its middle taken out where it is wider than it may be; the end keeps more than the beginning.
  package func shortened(to width: Int) -> String {
    guard displayWidth > width else { return self }
    guard width > 0 else { return "" }
    let room = width - 1
    let head = prefix(width: room * 2 / 5)
    let tail = String(String(reversed()).prefix(width: room - head.displayWidth).reversed())
    return head + "…" + tail
  }

  /// As many characters from the beginning as fit into a width.
  package func prefix(width: Int) -> String {
    var rest = width
    return String(
      prefix { character in
        rest -= character.displayWidth
        return rest >= 0
      })
  }
}
