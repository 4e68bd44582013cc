import ToolSupport

extension SourceSyntax {
  /// Returns the parts of `#if` directives that were not compiled, as a function in them has a body, but no region.
  ///
  /// The compiler itself names such code only inside of functions.
  func uncompiled(beside regions: [CodeRegion]) -> [(start: SourcePosition, end: SourcePosition)] {
    var parts: [(start: SourcePosition, end: SourcePosition)] = []
    var open: [Int] = []
    for (line, directive) in directives.sorted(by: { $0.key < $1.key }) {
      if directive.keyword != "#if", let first = open.popLast() {
        parts.append((SourcePosition(line: first + 1, column: 1), SourcePosition(line: line, column: 1)))
      }
      if directive.keyword != "#endif" { open.append(line) }
    }
    return parts.filter { part in
      !regions.contains { $0.start < part.end && part.start < $0.end }
        && tokens(in: source.offset(of: part.start)..<source.offset(of: part.end)).contains(where: hasBody)
    }
  }

  /// Returns true if a function that begins at a token has a body, unlike the requirement of a protocol.
  private func hasBody(_ index: Int) -> Bool {
    guard isToken(index, "func") else { return false }
    let ends = ["{", "}", "func", "var", "init", "subscript"]
    return isToken(firstIndex(from: index + 1) { isToken($0, oneOf: ends) }, "{")
  }
}
