import ToolSupport

/// A protocol as a source file declares it, whether the compiler sees it or not.
///
/// A symbol graph has no declaration of an inactive `#if` branch. The text of the source has all of them.
struct DeclaredProtocol: Sendable, Equatable {
  /// The name with those of outer types, such as `Outer.Inner`.
  let title: String
  /// The line of the name.
  let line: Int
  var requirements: [Requirement] = []

  struct Requirement: Sendable, Equatable {
    /// The name without argument labels, or the keyword `init`, `subscript` or `associatedtype`.
    let name: String
    /// The line of the name.
    let line: Int
  }

  /// Finds the protocols and models that other files can see.
  ///
  /// - Parameters:
  ///   - source: The text of the file.
  ///   - tokens: The tokens of the text.
  ///   - lines: The line of each token.
  /// - Returns: The protocols and the models in source order.
  static func all(
    in source: [UInt8], _ tokens: [SwiftToken], lines: [Int]
  ) -> (protocols: [DeclaredProtocol], models: [DeclaredModel]) {
    var scanner = Scanner(source: source, tokens: tokens, lines: lines)
    for index in tokens.indices { scanner.read(index) }
    return (scanner.protocols, scanner.models)
  }

  /// The state of a pass over the tokens of a file.
  private struct Scanner {
    /// The body of a declaration, between braces.
    struct Body {
      var name: String?
      var isHidden = false
      /// The index of the protocol that the body belongs to.
      var number: Int?
      /// The index of the model that the body belongs to.
      var model: Int?
      var isInternal = false
    }

    let source: [UInt8]
    let tokens: [SwiftToken]
    let lines: [Int]
    var protocols: [DeclaredProtocol] = []
    var models: [DeclaredModel] = []
    private var bodies: [Body] = []
    /// The declaration whose body has not begun yet.
    private var next: Body?
    /// The number of open parentheses.
    private var depth = 0

    init(source: [UInt8], tokens: [SwiftToken], lines: [Int]) {
      (self.source, self.tokens, self.lines) = (source, tokens, lines)
    }

    mutating func read(_ index: Int) {
      switch (tokens[index].kind, text(index)) {
      case (.punctuation, "("): depth += 1
      case (.punctuation, ")"): depth -= 1
      case (.punctuation, "{"):
        bodies.append(next ?? Body())
        next = nil
      case (.punctuation, "}"): _ = bodies.popLast()
      case (.keyword, "protocol"): beginProtocol(index)
      case (.keyword, let word) where ["struct", "class", "enum", "actor", "extension"].contains(word):
        guard let name = name(after: index) else { return }
        next = Body(name: name.text, isHidden: isHidden(index))
        if ["struct", "enum"].contains(word) { beginModel(index, name, isEnum: word == "enum") }
      case (.keyword, let word) where depth == 0 && bodies.last?.model != nil:
        if ["init", "case"].contains(word) || ["let", "var"].contains(word) && isStored(index) { addMember(index) }
      case (.keyword, let word) where depth == 0 && bodies.last?.number != nil:
        if ["init", "subscript"].contains(word) { addRequirement(index, named: index) }
        if word == "associatedtype" { addRequirement(index + 1, named: index) }
        if ["func", "var"].contains(word) { addRequirement(index + 1, named: index + 1) }
      default: break
      }
    }

    private mutating func beginProtocol(_ index: Int) {
      guard let name = name(after: index) else { return }
      next = Body(name: name.text, isHidden: isHidden(index))
      guard next?.isHidden == false else { return }
      next?.number = protocols.count
      let outer = bodies.compactMap(\.name)
      protocols.append(DeclaredProtocol(title: (outer + [name.text]).joined(separator: "."), line: name.line))
    }

    private mutating func beginModel(_ index: Int, _ name: (text: String, line: Int), isEnum: Bool) {
      guard next?.isHidden == false, name.text != "CodingKeys" else { return }
      let isInternal = !modifiers(of: index).contains { ["public", "package", "open"].contains($0) }
      next?.isInternal = isInternal
      next?.model = models.count
      let outer = bodies.compactMap(\.name)
      models.append(
        DeclaredModel(
          title: (outer + [name.text]).joined(separator: "."), line: name.line, isEnum: isEnum,
          isInternal: isInternal || bodies.contains(where: \.isInternal)))
    }

    private mutating func addMember(_ index: Int) {
      guard let number = bodies.last?.model, !isHidden(index), !modifiers(of: index).contains("static") else { return }
      // The compiler gives the place of an initializer's keyword, and of another member's name.
      let place = text(index) == "init" ? index : index + 1
      guard lines.indices.contains(place) else { return }
      models[number].members.append(lines[place])
      models[number].hasCases = models[number].hasCases || text(index) == "case"
    }

    /// True for a constant, and for a variable without a getter.
    private func isStored(_ index: Int) -> Bool {
      guard text(index) == "var" else { return true }
      let end = tokens[(index + 1)...].indices.first { place in
        ["=", "{", "}"].contains(text(place))
          || [.keyword, .directive].contains(tokens[place].kind)
            && !["any", "some", "Any", "Self"].contains(text(place))
      }
      guard let end, text(end) == "{" else { return true }
      return ["didSet", "willSet"].contains(text(end + 1))
    }

    private mutating func addRequirement(_ index: Int, named nameIndex: Int) {
      guard lines.indices.contains(index), let number = bodies.last?.number else { return }
      let name = text(nameIndex).replacing("`", with: "")
      protocols[number].requirements.append(Requirement(name: name, line: lines[index]))
    }

    /// The name after a keyword, such as `Outer.Inner`.
    private func name(after index: Int) -> (text: String, line: Int)? {
      let words = tokens[(index + 1)...].indices.prefix { place in
        [.type, .identifier].contains(tokens[place].kind) || text(place) == "."
      }
      guard let first = words.first, text(first) != "." else { return nil }
      let isDotted = { (place: Int) in place == first || text(place) == "." || text(place - 1) == "." }
      return (words.prefix(while: isDotted).map(text).joined().replacing("`", with: ""), lines[first])
    }

    /// True for a private declaration, and for one inside of it.
    private func isHidden(_ index: Int) -> Bool {
      if bodies.contains(where: \.isHidden) { return true }
      return modifiers(of: index).contains { ["private", "fileprivate"].contains($0) }
    }

    private func modifiers(of index: Int) -> [String] {
      tokens[..<index].indices.reversed().prefix { [.keyword, .attribute].contains(tokens[$0].kind) }.map(text)
    }

    private func text(_ index: Int) -> String {
      tokens.indices.contains(index) ? String(decoding: source[tokens[index].range], as: UTF8.self) : ""
    }
  }
}
