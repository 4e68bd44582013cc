import ToolSupport

/// The mutants of literals, and of values that could be nil.
extension MutantFinder {
  mutating func findLiterals(_ node: SyntaxNode, _ scope: Scope) {
    guard !node.isImplicit, !scope.isInterpolation || node.kind == "boolean_literal_expr", let range = range(of: node)
    else { return findOptionals(node) }
    switch node.kind {
    case "boolean_literal_expr": negate(node, as: .literal)
    case "integer_literal_expr":
      // The tree leaves out the sign, and it has decimal digits for any notation.
      guard let value = Int(text(range).replacing("_", with: "")) ?? Int(node.text), value < Int.max else { return }
      choose("\(value + 1)", range, .literal)
    case "float_literal_expr":
      // Adding 1 to a large number may not change it.
      guard let value = Double(text(range).replacing("_", with: "")), value + 1 != value else { return }
      choose("\(value + 1)", range, .literal)
    case "string_literal_expr": findText(range, node.type)
    case "array_expr" where !node.all("elements").isEmpty: choose("[]", range, .literal)
    case "dictionary_expr" where !node.all("elements").isEmpty: choose("[:]", range, .literal)
    default: findOptionals(node)
    }
  }

  private mutating func findText(_ range: Range<Int>, _ type: MangledType) {
    // A part of a literal with interpolations is no literal.
    let token = syntax.firstToken(from: range.lowerBound)
    guard syntax.isToken(token, text(range)), syntax.closings[token] == nil, syntax.openings[token] == nil else {
      return
    }
    let (usual, other) = type.isCharacter ? ("\"?\"", "\"!\"") : ("\"\"", "\"mutant\"")
    choose(text(range) == usual ? other : usual, range, .literal)
  }

  /// Adds the mutants that pass or store nil.
  private mutating func findOptionals(_ node: SyntaxNode) {
    guard let value = Self.valueRoles[node.kind].flatMap({ node[$0] }), value.type.isOptional,
      !value.type.isIsolation, let range = range(of: value),
      // The value of a method's call is an argument, too, but nil has no methods.
      !syntax.isToken(syntax.firstToken(from: range.upperBound), ".")
    else { return }
    replaceWithNothing(value, as: .literal)
  }

  private static let valueRoles = ["argument": "expr", "assign_expr": "src"]

  /// Adds the mutant with nil, 0, or an empty text or collection in place of a value.
  mutating func replaceWithNothing(_ node: SyntaxNode, as operation: MutationOperator) {
    let written = node.written
    guard !written.isImplicit, let empty = node.type.emptyValue, let range = range(of: node),
      !["nil_literal_expr", "inout_expr", "autoclosure_expr", "opaque_value_expr"].contains(written.kind),
      text(range) != empty, !written.isNone,
      // The mutants of literals do this already.
      empty == "nil" || !["string_literal_expr", "array_expr", "dictionary_expr"].contains(written.kind)
    else { return }
    choose(empty, range, operation)
  }
}

extension SyntaxNode {
  /// True for another spelling of nil, such as `nil as Int?` and `.none`.
  fileprivate var isNone: Bool {
    if kind == "coerce_expr", let inner = self["sub_expr"]?.written {
      return inner.kind == "nil_literal_expr" || inner.isNone
    }
    return kind == "dot_syntax_call_expr" && calledName == "none" && type.isOptional
  }
}
