/// Walks over the tokens of one declaration.
struct TokenReader {
  let tokens: [Token]
  var position = 0
  /// The parameters of the function type whose arrow comes next; a tuple forgets what stands before its types.
  var functionParameters: [TypeRef.FunctionParameter]?

  /// The global actor among the attributes that were just read, by the compiler's identity.
  var actorID: String?

  init(_ tokens: [Token]) {
    self.tokens = tokens
  }

  var next: Token? { position < tokens.count ? tokens[position] : nil }
  var isAtEnd: Bool { position >= tokens.count }

  func peek(_ distance: Int = 0) -> String? {
    position + distance < tokens.count ? tokens[position + distance].text : nil
  }

  /// Whether the next token is this keyword or sign, rather than a name spelled like it.
  func isAt(_ text: String) -> Bool {
    guard let next else { return false }
    return next.text == text && (!next.isName || text == "_")
  }

  mutating func advance() -> Token? {
    defer { position += 1 }
    return next
  }

  /// Takes the next token if it is this one.
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
      reason: "expected \(wanted), and found \(found) in \(tokens.map(\.text).joined(separator: " "))")
  }
}

/// A declaration that this tool cannot read, and why.
struct UnreadableDeclaration: Error, Hashable {
  let reason: String
}
