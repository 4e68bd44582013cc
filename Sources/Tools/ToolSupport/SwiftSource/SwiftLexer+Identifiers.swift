extension SwiftLexer {
  mutating func skipWord() {
    if byte(at: index) == UInt8(ascii: "$") { index += 1 }
    while byte(at: index).isIdentifierByte { index += 1 }
  }

  mutating func readAttribute() {
    let start = index
    index += 1
    skipWord()
    add(index == start + 1 ? .punctuation : .attribute, from: start)
  }

  /// Reads an identifier in backticks, which may contain any character except a backtick and a newline.
  mutating func readQuotedIdentifier() {
    let start = index
    var end = start + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "`"), bytes[end] != UInt8(ascii: "\n") { end += 1 }
    guard byte(at: end) == UInt8(ascii: "`") else {
      index += 1
      return add(.punctuation, from: start)
    }
    index = end + 1
    add(.identifier, from: start)
  }

  mutating func readNumber() {
    let start = index
    // Setting this bit turns a capital letter into a small one.
    let radix = byte(at: start + 1) | 0x20
    let isHexadecimal = bytes[start] == UInt8(ascii: "0") && radix == UInt8(ascii: "x")
    let exponent = isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")
    while index < bytes.count {
      let byte = bytes[index]
      // A dot belongs to the number only before a digit, and not in `1...2` or `1.description`.
      if byte == UInt8(ascii: "."), self.byte(at: index + 1).isDigit {
        index += 1
      } else if byte | 0x20 == exponent, isSign(self.byte(at: index + 1)), self.byte(at: index + 2).isDigit {
        index += 2
      } else if !byte.isIdentifierByte {
        break
      }
      index += 1
    }
    add(.number, from: start)
  }

  private func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }

  /// Returns true if a word is the name of a member, as `default` in `.default`.
  ///
  /// Two dots are the end of a range operator.
  func isMember(from start: Int) -> Bool {
    start > 0 && bytes[start - 1] == UInt8(ascii: ".") && (start == 1 || bytes[start - 2] != UInt8(ascii: "."))
  }

  /// True if the last word is at the beginning of an argument.
  var isArgumentLabel: Bool {
    guard let last = tokens.last, last.kind == .punctuation else { return false }
    let sign = bytes[last.range.lowerBound]
    return sign == UInt8(ascii: "(") || sign == UInt8(ascii: ",")
  }

  /// True if another word follows the last one on the line.
  var isFollowedByWord: Bool {
    let next = nextNonBlank
    return next.isIdentifierByte && !next.isDigit || next == UInt8(ascii: "@") || next == UInt8(ascii: "`")
  }

  /// True if a brace or an arrow follows the last word, or if it is the `set` of `private(set)`.
  var isFollowedByAccessorBody: Bool {
    switch nextNonBlank {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "-"): true
    case UInt8(ascii: ")"): isArgumentLabel
    default: false
    }
  }

  /// The next byte on the line that is not a space or a tab.
  private var nextNonBlank: UInt8 {
    var next = index
    while byte(at: next) == 0x20 || byte(at: next) == 0x09 { next += 1 }
    return byte(at: next)
  }
}

extension UInt8 {
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// True if the byte may be part of an identifier.
  ///
  /// Every letter outside of ASCII may be.
  var isIdentifierByte: Bool {
    self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z") || isDigit || self == UInt8(ascii: "_")
      || self >= 0x80
  }

  var isOperatorByte: Bool { "=-+*/%<>!&|^~?".utf8.contains(self) }
}
