import ToolSupport

/// Code that has no mutants.
extension MutantFinder {
  /// Returns true for code whose mutants a test cannot tell apart.
  ///
  /// The condition of an assertion is no decision of the program. A capacity is only a hint, and so are the calls of
  /// ``SyntaxNode/isHint``. Unequal values may have the same hash.
  func isUnobservable(_ node: SyntaxNode) -> Bool {
    switch node.kind {
    case "call_expr": node["fn"].flatMap(\.calledName).map { SourceSyntax.traps[$0] != nil } ?? false || node.isHint
    case "argument": ["minimumCapacity", "keepingCapacity"].contains(node.text)
    case "func_decl": node["name"]?["name"]?.text == "hash" && range(of: node).map(text)?.contains("(into ") == true
    default: false
    }
  }

  /// Returns true if a range contains all parts of an `#if`, or none.
  func hasWholeDirectives(_ range: Range<Int>) -> Bool {
    var depth = 0
    for index in syntax.tokens(in: range) {
      if syntax.isToken(index, "#if") {
        depth += 1
      } else if syntax.isToken(index, oneOf: ["#elseif", "#else", "#endif"]) {
        guard depth > 0 else { return false }
        if syntax.isToken(index, "#endif") { depth -= 1 }
      }
    }
    return depth == 0
  }
}

extension SyntaxNode {
  /// True for a call that only saves time or memory: it reserves capacity, or works with the memory behind a pointer.
  var isHint: Bool {
    guard let callee = self["fn"], let name = callee.calledName else { return false }
    return name == "reserveCapacity"
      || ["allocate", "deallocate"].contains(name)
        && callee.arguments.contains { MangledType(name: $0.type).isUnsafePointer }
  }
}
