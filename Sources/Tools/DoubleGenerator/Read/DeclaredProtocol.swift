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

  /// Finds the protocols that other files can see.
  ///
  /// - Parameters:
  ///   - source: The text of the file.
  ///   - tokens: The tokens of the text.
  ///   - lines: The line of each token.
  /// - Returns: The protocols in source order.
  static func all(in source: [UInt8], _ tokens: [SwiftToken], lines: [Int]) -> [DeclaredProtocol] {
    var scanner = Scanner(source: source, tokens: tokens, lines: lines)
    for index in tokens.indices { scanner.read(index) }
    return scanner.protocols
  }

  /// The state of a pass over the tokens of a file.
  private struct Scanner {
    /// The body of a declaration, between braces.
    struct Body {
      var name: String?
      var isHidden = false
      /// The index of the protocol that the body belongs to.
      var number: Int?
    }

    let source: [UInt8]
    let tokens: [SwiftToken]
    let lines: [Int]
    var protocols: [DeclaredProtocol] = []
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
      let modifiers = tokens[..<index].indices.reversed().prefix { [.keyword, .attribute].contains(tokens[$0].kind) }
      return modifiers.contains { ["private", "fileprivate"].contains(text($0)) }
    }

    private func text(_ index: Int) -> String {
      tokens.indices.contains(index) ? String(decoding: source[tokens[index].range], as: UTF8.self) : ""
    }
  }
}
