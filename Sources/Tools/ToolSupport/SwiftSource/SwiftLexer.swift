/// A lexer for Swift source, which needs one pass and never fails.
///
/// An unterminated comment or literal ends at the end of the file, or at the end of its line if it must not span lines.
package struct SwiftLexer {
  /// A string literal around an interpolation.
  struct Literal {
    var hashes: Int
    var isMultiline: Bool
    /// The number of open parentheses in the interpolation.
    var depth = 0
  }

  /// The result of a search for the end of a raw literal.
  ///
  /// It is kept for the rest of the line. Without it, a line of many quotes would be searched again for each of them.
  struct RawSearch {
    var hashes = 0
    var end = 0
    var isFound = false
  }

  let bytes: [UInt8]
  var index = 0
  var tokens: [SwiftToken] = []

  var rawSearch = RawSearch()

  /// The literals around the current interpolation, from the outermost to the innermost.
  private var literals: [Literal] = []
  /// The offset where the last search for the end of a regular expression failed.
  ///
  /// A slash before this offset does not begin a regular expression. Without this property, a line of many divisions
  /// would be searched again for each slash.
  private var regexSearchEnd = 0

  /// Returns the tokens of a file in source order.
  package static func tokens(of bytes: [UInt8]) -> [SwiftToken] {
    var lexer = Self(bytes: bytes)
    lexer.tokens.reserveCapacity(bytes.count / 4)
    // A byte order mark would otherwise be part of the first word, and a line that begins with `#!` would be code.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { lexer.index = 3 }
    if lexer.byte(at: lexer.index) == UInt8(ascii: "#"), lexer.byte(at: lexer.index + 1) == UInt8(ascii: "!") {
      lexer.readLineComment()
    }
    while lexer.index < bytes.count { lexer.readToken() }
    return lexer.tokens
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns a byte, or 0 after the end.
  func byte(at index: Int) -> UInt8 {
    index < bytes.count ? bytes[index] : 0
  }

  /// Adds the token that ends before the next byte.
  mutating func add(_ kind: SwiftToken.Kind, from start: Int) {
    tokens.append(SwiftToken(kind: kind, range: start..<index))
  }

  private mutating func readToken() {
    switch bytes[index] {
    case 0x20, 0x09...0x0D, 0:
      index += 1
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "$"), 0x80...:
      readWord()
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      readNumber()
    case UInt8(ascii: "\""):
      readString(from: index, hashes: 0)
    case UInt8(ascii: "#"):
      readHash()
    case UInt8(ascii: "@"):
      readAttribute()
    case UInt8(ascii: "`"):
      readQuotedIdentifier()
    case UInt8(ascii: "/"):
      readSlash()
    case UInt8(ascii: "("):
      if !literals.isEmpty { literals[literals.count - 1].depth += 1 }
      readSign()
    case UInt8(ascii: ")"):
      readClosingParenthesis()
    case let byte where byte.isOperatorByte:
      readOperator()
    case UInt8(ascii: ".") where byte(at: index + 1) == UInt8(ascii: "."):
      readOperator()
    default:
      readSign()
    }
  }

  private mutating func readSign() {
    index += 1
    add(.punctuation, from: index - 1)
  }

  /// Reads an operator, which may end at a comment.
  private mutating func readOperator() {
    let start = index
    // In Swift, only an operator that begins with a dot may contain dots.
    let mayHoldDots = bytes[start] == UInt8(ascii: ".")
    while byte(at: index).isOperatorByte || (mayHoldDots && byte(at: index) == UInt8(ascii: ".")) {
      let next = byte(at: index + 1)
      if bytes[index] == UInt8(ascii: "/"), next == UInt8(ascii: "/") || next == UInt8(ascii: "*") { break }
      index += 1
    }
    add(.punctuation, from: start)
  }

  private mutating func readClosingParenthesis() {
    guard let literal = literals.last else { return readSign() }
    // A parenthesis inside the interpolation does not end it.
    if literal.depth > 0 {
      literals[literals.count - 1].depth -= 1
      readSign()
    } else {
      literals.removeLast()
      index += 1
      readText(of: literal, from: index - 1)
    }
  }

  private mutating func readHash() {
    let start = index
    let hashes = countHashes(from: start)
    index += hashes
    switch byte(at: index) {
    case UInt8(ascii: "\""):
      readString(from: start, hashes: hashes)
    case UInt8(ascii: "/"):
      readExtendedRegex(from: start, hashes: hashes)
    case let byte where byte.isIdentifierByte && hashes == 1:
      skipWord()
      add(.directive, from: start)
    default:
      add(.punctuation, from: start)
    }
  }

  private mutating func readString(from start: Int, hashes: Int) {
    let isMultiline = opensMultilineString(hashes: hashes)
    index += isMultiline ? 3 : 1
    readText(of: Literal(hashes: hashes, isMultiline: isMultiline), from: start)
  }

  /// Reads the text of a string literal, up to its end or the next interpolation.
  private mutating func readText(of literal: Literal, from start: Int) {
    if skipText(of: literal) { literals.append(literal) }
    add(.string, from: start)
  }

  private mutating func readSlash() {
    switch byte(at: index + 1) {
    case UInt8(ascii: "/"): readLineComment()
    case UInt8(ascii: "*"): readBlockComment()
    default:
      let start = index
      guard start >= regexSearchEnd, mayBeginRegex else { return readOperator() }
      let (end, isRegex) = endOfRegex()
      if isRegex {
        index = end
        add(.string, from: start)
      } else {
        regexSearchEnd = end
        readOperator()
      }
    }
  }

  private mutating func readWord() {
    let start = index
    skipWord()
    add(kindOfWord(from: start), from: start)
  }

  private func kindOfWord(from start: Int) -> SwiftToken.Kind {
    var first = start
    while first < index, bytes[first] == UInt8(ascii: "_") { first += 1 }
    let letter = byte(at: first)
    // Without type information, a capital letter is the best sign of a type.
    if first < index, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter) { return .type }
    guard let role = SwiftKeywords.role(of: bytes[start..<index]), !isMember(from: start) else { return .identifier }
    let holds =
      switch role {
      case .always: true
      case .statement: !isArgumentLabel
      case .modifier: isFollowedByWord
      case .accessor: isFollowedByWord || isFollowedByAccessorBody
      }
    return holds ? .keyword : .identifier
  }
}

/// A token of Swift source: a word, a literal, a sign or a comment.
package struct SwiftToken: Sendable, Equatable {
  package enum Kind: String, Sendable, Equatable, CaseIterable {
    case keyword
    /// An attribute, such as `@MainActor`.
    case attribute
    /// A directive or a macro, such as `#if` and `#expect`.
    case directive
    /// An identifier that begins with a capital letter.
    case type
    case identifier
    case number
    /// A regular expression, or the part of a string literal up to the next interpolation, including its delimiters.
    case string
    case comment
    case punctuation
  }

  package var kind: Kind

  /// The range, in bytes of the file.
  package var range: Range<Int>
}
