import ToolSupport

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
  static func identity(_ id: String?) -> String? {
    id.flatMap { $0.hasSuffix("mfp") ? nil : $0 }
  }

  private static func append(_ text: String, to tokens: inout [Token]) {
    let bytes = Array(text.utf8)
    for token in SwiftLexer.tokens(of: bytes) where token.kind != .comment {
      let word = String(decoding: bytes[token.range], as: UTF8.self)
      if token.kind == .punctuation, word != "->", word != "..." {
        // Other signs stay single, so that `>>` can end two lists of generic arguments. The name of an operator is joined
        // again later.
        tokens += word.map { Token(text: String($0)) }
      } else {
        tokens.append(Token(text: word))
      }
    }
  }
}
