/// A protocol, a struct or an enum as a source file declares it, whether the compiler sees it or not.
///
/// A symbol graph has no declaration of an inactive `#if` branch. The text of the source has all of them.
package struct DeclaredType: Sendable, Equatable {
  /// A requirement of a protocol, or an initializer, a case or a stored property of a model, which a fixture depends on.
  package struct Part: Sendable, Equatable {
    /// The line of the name.
    package let line: Int
    /// True for a case of an enum.
    package var isCase = false
  }

  package enum Kind: String, Sendable {
    case `protocol`
    case `struct`
    case `enum`
  }

  package let kind: Kind
  /// The name with those of outer types, such as `Outer.Inner`.
  package let title: String
  /// The line of the name.
  package let line: Int
  /// True if only its module can see it.
  package let isInternal: Bool
  package var parts: [Part] = []
  /// The attributes of a protocol and of its requirements that macros may have, such as `@Observed`.
  package var attributes: Set<String> = []

  package var isModel: Bool { kind != .protocol }
  /// True unless it is an enum without a case.
  package var isInhabited: Bool { kind != .enum || parts.contains(where: \.isCase) }

  /// Finds the protocols and models that other files can see, in source order.
  package static func all(in source: SourceSyntax) -> [DeclaredType] {
    var scanner = Scanner(source: source)
    for index in source.tokens.indices { scanner.read(index) }
    return scanner.types
  }

  /// The state of a pass over the tokens of a file.
  private struct Scanner {
    /// The body of a declaration, between braces.
    struct Body {
      var name: String?
      var isHidden = false
      var isInternal = false
      /// The index of the protocol or model that the body belongs to.
      var type: Int?
    }

    let source: SourceSyntax
    private var tokens: [SwiftToken] { source.tokens }
    var types: [DeclaredType] = []
    var bodies: [Body] = []
    /// The declaration whose body has not begun yet.
    var next: Body?
    /// The number of open parentheses.
    var depth = 0

    mutating func read(_ index: Int) {
      switch (tokens[index].kind, source.text(index)) {
      case (.punctuation, "("): depth += 1
      case (.punctuation, ")"): depth -= 1
      case (.punctuation, "{"):
        bodies.append(next ?? Body())
        next = nil
      case (.punctuation, "}"): _ = bodies.popLast()
      case (.keyword, "protocol"), (.keyword, "struct"), (.keyword, "enum"), (.keyword, "class"), (.keyword, "actor"),
        (.keyword, "extension"):
        begin(Kind(rawValue: source.text(index)), index)
      case (.keyword, let word) where depth == 0:
        guard let type = bodies.last?.type, let place = place(of: word, index, isModel: types[type].isModel),
          tokens.indices.contains(place)
        else { return }
        types[type].parts.append(Part(line: source.line(place), isCase: word == "case"))
        types[type].attributes.formUnion(ownAttributes(among: modifiers(of: index)))
      default: break
      }
    }

    /// Notes the body of a declaration, and the declaration itself if it is a protocol or a model.
    private mutating func begin(_ kind: Kind?, _ index: Int) {
      // An import may name a kind, such as `import struct Foundation.Date`.
      guard let name = name(after: index), index == 0 || source.text(index - 1) != "import" else { return }
      let modifiers = modifiers(of: index)
      var body = Body(name: name.text, isHidden: isHidden(index))
      if let kind, !body.isHidden, name.text != "CodingKeys" {
        body.isInternal = !modifiers.contains { ["public", "package", "open"].contains($0) }
        body.type = types.count
        let title = (bodies.compactMap(\.name) + [name.text]).joined(separator: ".")
        types.append(
          DeclaredType(
            kind: kind, title: title, line: name.line,
            isInternal: body.isInternal || bodies.contains(where: \.isInternal),
            attributes: ownAttributes(among: modifiers)))
      }
      next = body
    }

    /// The index of the token at the place of a part, as the compiler gives it, or nil if a keyword begins none.
    private func place(of word: String, _ index: Int, isModel: Bool) -> Int? {
      // The place of an initializer or a subscript is its keyword. That of another part is its name.
      let place = ["init", "subscript"].contains(word) ? index : index + 1
      guard isModel else {
        return ["init", "subscript", "associatedtype", "func", "var"].contains(word) ? place : nil
      }
      guard ["init", "case"].contains(word) || ["let", "var"].contains(word) && isStored(index) else { return nil }
      return isHidden(index) || modifiers(of: index).contains("static") ? nil : place
    }

    /// True for a constant, and for a variable without a getter.
    private func isStored(_ index: Int) -> Bool {
      guard source.text(index) == "var" else { return true }
      let end = tokens[(index + 1)...].indices.first { place in
        ["=", "{", "}"].contains(source.text(place))
          || [.keyword, .directive].contains(tokens[place].kind)
            && !["any", "some", "Any", "Self"].contains(source.text(place))
      }
      guard let end, source.text(end) == "{" else { return true }
      return ["didSet", "willSet"].contains(source.text(end + 1))
    }

    /// The name after a keyword, such as `Outer.Inner`.
    private func name(after index: Int) -> (text: String, line: Int)? {
      let words = tokens[(index + 1)...].indices.prefix { place in
        [.type, .identifier].contains(tokens[place].kind) || source.text(place) == "."
      }
      guard let first = words.first, source.text(first) != "." else { return nil }
      let isDotted = { (place: Int) in place == first || source.text(place) == "." || source.text(place - 1) == "." }
      return (words.prefix(while: isDotted).map(source.text).joined().replacing("`", with: ""), source.line(first))
    }

    /// True for a private declaration, and for one inside of it.
    private func isHidden(_ index: Int) -> Bool {
      bodies.contains(where: \.isHidden) || modifiers(of: index).contains { ["private", "fileprivate"].contains($0) }
    }

    /// The modifiers and attributes before a keyword, without their arguments.
    private func modifiers(of index: Int) -> [String] {
      var (words, depth): ([String], Int) = ([], 0)
      for place in tokens[..<index].indices.reversed() {
        let isWord = [.keyword, .attribute].contains(tokens[place].kind)
        switch source.text(place) {
        case ")": depth += 1
        case "(" where depth > 0: depth -= 1
        case let word where depth == 0 && isWord:
          words.append(source.text(place + 1) == "(" && word == "private" ? "" : word)
        case _ where depth == 0: return words
        default: break
        }
      }
      return words
    }

    private func ownAttributes(among words: [String]) -> Set<String> {
      Set(words.filter { $0.hasPrefix("@") && $0.dropFirst().first?.isUppercase == true && $0 != "@MainActor" })
    }
  }
}
