/// Reads the tokens of one declaration in order.
struct TokenReader {
  let tokens: [Token]
  var position = 0
  /// The parameters of a function type whose arrow has not been read yet.
  ///
  /// The parenthesized list is first read as a tuple, which cannot hold specifiers such as `inout`.
  var functionParameters: [TypeRef.FunctionParameter]?

  /// The mangled name of the global actor among the attributes that were just read.
  var actorID: String?

  init(_ tokens: [Token]) {
    self.tokens = tokens
  }

  var next: Token? { position < tokens.count ? tokens[position] : nil }
  var isAtEnd: Bool { position >= tokens.count }

  func peek(_ distance: Int = 0) -> String? {
    position + distance < tokens.count ? tokens[position + distance].text : nil
  }

  /// True if the next token is this keyword or sign, and not a name with the same spelling.
  func isAt(_ text: String) -> Bool {
    guard let next else { return false }
    // A `_` in place of a label is a name in the symbol graph.
    return next.text == text && (!next.isName || text == "_")
  }

  mutating func advance() -> Token? {
    defer { position += 1 }
    return next
  }

  /// Consumes the next token if it has this text.
  mutating func take(_ text: String) -> Bool {
    guard isAt(text) else { return false }
    position += 1
    return true
  }

  mutating func expect(_ text: String) throws {
    guard take(text) else { throw unexpected(wanted: "'\(text)'") }
  }

  func unexpected(wanted: String) -> UnreadableDeclaration {
    let found = next.map { "'\($0.text)'" } ?? "the end"
    return UnreadableDeclaration(
      reason: "expected \(wanted), but found \(found) in \(tokens.map(\.text).joined(separator: " "))")
  }
}

/// A declaration that the generator cannot parse.
struct UnreadableDeclaration: Error, Hashable {
  let reason: String
}

/// A name, a keyword, an attribute or a sign in a declaration.
struct Token: Hashable, Sendable {
  var text: String
  /// The mangled name of the declaration that a name refers to.
  var id: String?
  /// True if the token is a name, even if it is spelled like a keyword.
  var isName = false
}

extension Token {
  /// Splits the fragments of a declaration into tokens, without white space.
  static func tokens(of fragments: [Fragment]) -> [Token] {
    var tokens: [Token] = []
    tokens.reserveCapacity(fragments.count * 2)
    for fragment in fragments {
      let start = tokens.count
      defer { joinSign(before: start, in: &tokens) }
      switch fragment.kind {
      case .identifier where fragment.text == "init" || fragment.text == "subscript":
        tokens.append(Token(text: fragment.text))
      case .identifier, .typeIdentifier, .genericParameter, .internalParam, .externalParam:
        tokens.append(Token(text: fragment.text, id: identity(of: fragment), isName: true))
      case .keyword, .number, .string:
        tokens.append(Token(text: fragment.text))
      case .attribute:
        tokens.append(Token(text: trimmed(fragment.text), id: fragment.id))
      case .text:
        append(fragment.text, to: &tokens)
      }
    }
    return tokens
  }

  /// The mangled name that a name refers to.
  ///
  /// A generic parameter has one in a graph emitted with the module, but none in a graph extracted later. It is dropped
  /// so that both read the same.
  private static func identity(of fragment: Fragment) -> String? {
    fragment.id.flatMap { $0.hasSuffix("mfp") ? nil : $0 }
  }

  /// Joins `@` and the name of an attribute, which are separate fragments if the name is a type.
  private static func joinSign(before index: Int, in tokens: inout [Token]) {
    guard index > 0, index < tokens.count, tokens[index - 1].text == "@" else { return }
    tokens[index - 1] = Token(text: "@" + tokens[index].text, id: tokens[index].id)
    tokens.remove(at: index)
  }

  private static func trimmed(_ text: String) -> String {
    text.last == " " ? String(text.dropLast()) : text
  }

  private static func append(_ text: String, to tokens: inout [Token]) {
    var rest = text.utf8[...]
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"):
        rest = rest.dropFirst()
      case UInt8(ascii: "-") where rest.dropFirst().first == UInt8(ascii: ">"):
        tokens.append(Token(text: "->"))
        rest = rest.dropFirst(2)
      case UInt8(ascii: ".") where rest.starts(with: "...".utf8):
        tokens.append(Token(text: "..."))
        rest = rest.dropFirst(3)
      case UInt8(ascii: "\""):
        let length = stringLength(rest)
        tokens.append(Token(text: String(Substring(rest.prefix(length)))))
        rest = rest.dropFirst(length)
      case _ where isWord(byte) || byte == UInt8(ascii: "@"):
        let word = rest.prefix { isWord($0) || $0 == UInt8(ascii: "@") }
        tokens.append(Token(text: String(Substring(word))))
        rest = rest.dropFirst(word.count)
      default:
        // Other signs stay single, so that `>>` can end two lists of generic arguments. The name of an operator is
        // joined again later.
        tokens.append(Token(text: String(UnicodeScalar(byte))))
        rest = rest.dropFirst()
      }
    }
  }

  /// The number of bytes of the string literal at the start of a text, including its quotation marks.
  private static func stringLength(_ text: Substring.UTF8View) -> Int {
    var (length, isEscaped) = (1, false)
    for byte in text.dropFirst() {
      length += 1
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        break
      }
    }
    return length
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...:
      true
    default: false
    }
  }
}
