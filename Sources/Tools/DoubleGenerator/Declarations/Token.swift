/// The smallest piece of a declaration: a name, a keyword, an attribute or a sign.
struct Token: Hashable, Sendable {
  var text: String
  /// The compiler's identity of what a name stands for.
  var id: String?
  /// Whether it is a name in the declaration's own words, never a keyword.
  var isName = false
}

extension Token {
  /// Cuts the compiler's fragments into tokens; white space is dropped.
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

  /// The identity of what a name stands for; a generic parameter has one where the graph is emitted with the module, and
  /// none where it is extracted later.
  private static func identity(of fragment: Fragment) -> String? {
    fragment.id.flatMap { $0.hasSuffix("mfp") ? nil : $0 }
  }

  /// Makes one token of `@` and the name of an attribute, which come apart where the name is a type's.
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
        tokens.append(Token(text: String(UnicodeScalar(byte))))
        rest = rest.dropFirst()
      }
    }
  }

  /// How many bytes the string literal has that a text begins with, its quotation marks included.
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
