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
      let (start, text) = (tokens.count, fragment.text)
      switch fragment.kind {
      case .identifier where text == "init" || text == "subscript": tokens.append(Token(text: text))
      case .identifier, .name: tokens.append(Token(text: text, id: identity(fragment.id), isName: true))
      case .word: tokens.append(Token(text: text.last == " " ? String(text.dropLast()) : text, id: fragment.id))
      case .text: append(text, to: &tokens)
      }
      // `@` and the name of an attribute are separate fragments if the name is a type.
      if start > 0, start < tokens.count, tokens[start - 1].text == "@" {
        tokens[start - 1] = Token(text: "@" + tokens[start].text, id: tokens[start].id)
        tokens.remove(at: start)
      }
    }
    return tokens
  }

  /// The mangled name that a name refers to.
  ///
  /// A generic parameter has one in a graph emitted with the module, but none in a graph extracted later. It is dropped
  /// so that both read the same.
  private static func identity(_ id: String?) -> String? {
    id.flatMap { $0.hasSuffix("mfp") ? nil : $0 }
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
