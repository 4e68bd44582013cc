extension SwiftLexer {
  mutating func readLineComment() {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    if bytes[index - 1] == UInt8(ascii: "\r") { index -= 1 }
    add(.comment, from: start)
  }

  /// Reads a block comment, including nested ones.
  mutating func readBlockComment() {
    let start = index
    var depth = 0
    repeat {
      switch (byte(at: index), byte(at: index + 1)) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        index += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        index += 2
      default:
        index += 1
      }
    } while depth > 0 && index < bytes.count
    add(.comment, from: start)
  }

  func countHashes(from start: Int) -> Int {
    var end = start
    while byte(at: end) == UInt8(ascii: "#") { end += 1 }
    return end - start
  }

  private func hasHashes(_ count: Int, at start: Int) -> Bool {
    (0..<count).allSatisfy { byte(at: start + $0) == UInt8(ascii: "#") }
  }

  private func hasQuotes(_ count: Int, at start: Int) -> Bool {
    (0..<count).allSatisfy { byte(at: start + $0) == UInt8(ascii: "\"") }
  }

  /// Returns true if the quotes open a literal of several lines.
  ///
  /// In a raw literal, three quotes are ambiguous: `#"""#` is a whole literal with a quote in it. It has one line if
  /// its end is on the line.
  mutating func opensMultilineString(hashes: Int) -> Bool {
    guard hasQuotes(3, at: index) else { return false }
    guard hashes > 0 else { return true }
    if rawSearch.hashes != hashes || rawSearch.end <= index { rawSearch = searchRawEnd(hashes: hashes) }
    return !rawSearch.isFound
  }

  /// Searches the line for the end of a raw literal.
  private func searchRawEnd(hashes: Int) -> RawSearch {
    var next = index + 1
    while next < bytes.count, bytes[next] != UInt8(ascii: "\n") {
      if bytes[next] == UInt8(ascii: "\""), hasHashes(hashes, at: next + 1) {
        return RawSearch(hashes: hashes, end: next, isFound: true)
      }
      next += 1
    }
    return RawSearch(hashes: hashes, end: next, isFound: false)
  }

  /// Skips the text of a string literal, up to its end or the next interpolation.
  ///
  /// - Returns: True if an interpolation begins. Otherwise, the literal has ended.
  mutating func skipText(of literal: Literal) -> Bool {
    let quotes = literal.isMultiline ? 3 : 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\"") where hasQuotes(quotes, at: index) && hasHashes(literal.hashes, at: index + quotes):
        index += quotes + literal.hashes
        return false
      case UInt8(ascii: "\\") where hasHashes(literal.hashes, at: index + 1):
        index += 1 + literal.hashes
        let escaped = byte(at: index)
        // The end of the line is left to the case below, because it ends an unterminated literal even after a
        // backslash.
        if index < bytes.count, escaped != UInt8(ascii: "\n") { index += 1 }
        if escaped == UInt8(ascii: "(") { return true }
      // An unterminated literal ends with its line, so that the rest of the file is not a string.
      case UInt8(ascii: "\n") where !literal.isMultiline:
        if bytes[index - 1] == UInt8(ascii: "\r") { index -= 1 }
        return false
      default:
        index += 1
      }
    }
    return false
  }

  /// Reads a regular expression between hashes.
  ///
  /// It may span lines if nothing follows its opening slash.
  mutating func readExtendedRegex(from start: Int, hashes: Int) {
    index += 1
    var next = index
    while byte(at: next) == 0x20 || byte(at: next) == 0x09 || byte(at: next) == 0x0D { next += 1 }
    let isMultiline = byte(at: next) == UInt8(ascii: "\n")
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "/"), hasHashes(hashes, at: index + 1) {
        index += 1 + hashes
        break
      }
      if bytes[index] == UInt8(ascii: "\n"), !isMultiline { break }
      let isEscape = bytes[index] == UInt8(ascii: "\\") && byte(at: index + 1) != UInt8(ascii: "\n")
      index = min(bytes.count, index + (isEscape ? 2 : 1))
    }
    add(.string, from: start)
  }

  /// True if a slash may begin a regular expression: not after an operand on the same line, where it is a division.
  var mayBeginRegex: Bool {
    switch byte(at: index + 1) {
    // White space cannot begin a regular expression (SE-0354). The signs follow an operator, as in `/=` or in an operator
    // that is passed as an argument.
    case 0, 0x20, 0x09...0x0D, UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "="): return false
    default: break
    }
    guard let last = tokens.last else { return true }
    let sign = bytes[last.range.upperBound - 1]
    let endsOperand =
      switch last.kind {
      case .identifier, .type, .number, .directive: true
      case .string: sign != UInt8(ascii: "(")
      case .punctuation: [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(sign)
      // After another keyword, such as `return`, an expression begins.
      case .keyword: ["self", "super", "true", "false", "nil"].contains { bytes[last.range].elementsEqual($0.utf8) }
      case .attribute, .comment: false
      }
    return !endsOperand || bytes[last.range.upperBound..<index].contains(UInt8(ascii: "\n"))
  }

  /// Searches the line for the slash that ends a regular expression.
  ///
  /// A parenthesis that closes before it opens belongs to the code around, as in `(a / b)`. There, the slash is a
  /// division.
  ///
  /// - Returns: The offset after the regular expression or, if there is none, the offset where the search ended.
  func endOfRegex() -> (offset: Int, isRegex: Bool) {
    var next = index + 1
    var depth = 0
    var isInClass = false
    while next < bytes.count {
      switch bytes[next] {
      case UInt8(ascii: "\n"): return (next, false)
      case UInt8(ascii: "\\") where byte(at: next + 1) != UInt8(ascii: "\n"): next += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass: depth += 1
      case UInt8(ascii: ")") where !isInClass:
        depth -= 1
        if depth < 0 { return (next, false) }
      case UInt8(ascii: "/"):
        return (next + 1, depth == 0 && bytes[next - 1] != 0x20 && bytes[next - 1] != 0x09)
      default: break
      }
      next += 1
    }
    return (next, false)
  }
}
