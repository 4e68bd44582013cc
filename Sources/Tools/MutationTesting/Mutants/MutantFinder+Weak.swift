import ToolSupport

/// The mutants of weak references.
extension MutantFinder {
  mutating func findWeakReferences(_ node: SyntaxNode) {
    if node.kind == "capture_list" { findCaptures(node) }
    if node.kind == "pattern_binding_decl" { findProperty(node) }
  }

  /// Finds the weak captures of a closure.
  ///
  /// A strong capture beside the weak one keeps the object alive as long as the closure.
  private mutating func findCaptures(_ node: SyntaxNode) {
    guard let start = node.start, case let brace = syntax.firstToken(from: start), syntax.isToken(brace, "{"),
      syntax.isToken(brace + 1, "["), let closing = syntax.closings[brace + 1],
      let word = sequence(first: closing + 1, next: { [syntax] in syntax.end(of: $0) + 1 })
        .prefix(while: { $0 < syntax.end(of: brace) }).first(where: { syntax.isToken($0, "in") })
    else { return }
    // With two statements, the result has to be returned.
    let isResult = node["closure_body"]?["body"]?["elements"].map { $0.kind == "return_stmt" && $0.isImplicit } == true
    for index in brace + 2..<closing where syntax.isToken(index, "weak") {
      // The name, then perhaps `=` and a value, which ends at a comma or at the bracket.
      var last = index + 1
      while !syntax.isToken(last + 1, oneOf: [",", "]"]) { last = syntax.end(of: last + 1) }
      let value = code(syntax.isToken(index + 2, "=") ? index + 3 : index + 1, last)
      let weak = code(index, last)
      let name = "__rehearsalStrong\(Mutant.Edit.number)"
      let end = weak.upperBound..<weak.upperBound
      let body = syntax.tokens[word].range.upperBound..<syntax.tokens[word].range.upperBound
      add(
        .weak, weak, text(code(index + 1, last)),
        [
          .init(range: end, before: ", \(name) = __rehearsalIsOn(\(Mutant.Edit.number)) ? \(text(value)) : nil"),
          .init(range: body, before: " _ = \(name);" + (isResult ? " return" : "")),
        ])
    }
  }

  /// Returns true if a token belongs to a modifier, such as `private(set)`.
  private func isModifier(_ index: Int) -> Bool {
    if syntax.isToken(index, ")") { return syntax.isToken(index - 1, "set") }
    return syntax.isToken(
      index, oneOf: ["private", "fileprivate", "internal", "package", "public", "open", "final", "nonisolated"])
  }

  /// Finds a weak property or variable.
  private mutating func findProperty(_ node: SyntaxNode) {
    guard let start = node.start, node.all("pattern_entries").count == 1,
      case let word = syntax.firstToken(from: start), syntax.isToken(word, "var")
    else { return }
    // Other modifiers may stand between `weak` and `var`, such as `private(set)`.
    let ends = ["weak", "var", "let", "}", "{", ";"]
    guard let index = (max(0, word - 6)..<word).last(where: { syntax.isToken($0, oneOf: ends) }),
      syntax.isToken(index, "weak")
    else { return }
    let range = syntax.tokens[index].range
    // An attribute comes before all modifiers.
    var first = index
    while isModifier(first - 1) {
      first = syntax.start(of: first - 1) == first - 1 ? first - 1 : syntax.start(of: first - 1) - 1
    }
    let begin = syntax.tokens[first].range.lowerBound
    add(
      .weak, range, "",
      [
        .init(range: begin..<begin, before: "@__RehearsalWeak(\(Mutant.Edit.number)) "),
        .init(range: range, before: " ", replaces: true),
      ])
  }
}
