import ToolSupport

/// The mutants of statements: removed ones, cases that do nothing, and other results.
extension MutantFinder {
  mutating func findStatements(_ node: SyntaxNode, _ scope: Scope) {
    if node.kind == "case_stmt", !scope.isInterpolation, !changesTests { findCase(node, scope) }
    guard node.kind == "brace_stmt", !scope.isInterpolation else { return }
    for element in node.all("elements") where element.isExpression {
      guard let core = element.effect, !core.isImplicit, let range = range(of: element),
        scope.bounds.contains(range.lowerBound), !(changesTests && isNeededByTests(element, core))
      else { continue }
      switch core.kind {
      case "assign_expr" where scope.isInInitializer || core.assigns(anyOf: scope.uninitialized): continue
      // Such a statement only keeps a value alive.
      case "assign_expr"
      where core["dest"]?.kind == "discard_assignment_expr" && core["src"]?.written.isReference == true:
        continue
      case "assign_expr": remove(range, .statement)
      case "call_expr" where !core.type.isNever && !isAssertion(core) && !core.isHint:
        remove(range, .statement)
      case "binary_expr":
        remove(range, .statement)
        if !changesTests { replaceAssignment(core, range) }
      default: continue
      }
    }
  }

  /// Adds the mutant without some statements.
  private mutating func remove(_ range: Range<Int>, _ operation: MutationOperator) {
    // A case of a `switch` must have a statement. In a `catch`, whose block is a case, too, `break` would leave a loop around it.
    let end = syntax.firstToken(from: range.upperBound)
    let isWholeCase =
      syntax.isToken(syntax.firstToken(from: range.lowerBound) - 1, ":")
      && (operation == .case || syntax.isToken(end, oneOf: ["case", "default", "@unknown", "#endif", "}"]))
    let edit = Mutant.Edit(
      range: range, before: "if !__rehearsalIsOn(\(Mutant.Edit.number)) { ", after: " }", level: .statement)
    add(operation, range, isWholeCase ? "break" : "", [edit])
  }

  /// Adds the mutant of a case that does nothing.
  ///
  /// A case with a single call or assignment has the mutant without this statement already.
  private mutating func findCase(_ node: SyntaxNode, _ scope: Scope) {
    let elements = node["body"]?.all("elements") ?? []
    // These cases have to give a value or to end the function.
    guard !scope.isInInitializer, !elements.contains(where: { $0.assigns(anyOf: scope.uninitialized) }),
      elements.last?.leaves != true
    else { return }
    guard let first = elements.first.flatMap(range), let last = elements.last.flatMap(range),
      elements.count > 1 || !elements.allSatisfy(isShort)
    else { return }
    remove(first.lowerBound..<last.upperBound, .case)
  }

  private func isShort(_ statement: SyntaxNode) -> Bool {
    statement.isExpression
      || ["break_stmt", "return_stmt", "throw_stmt", "fallthrough_stmt", "continue_stmt", "then_stmt"]
        .contains(statement.kind)
  }

  /// Finds the mutants of a returned value.
  mutating func findResults(_ node: SyntaxNode) {
    guard node.kind == "return_stmt" || node.kind == "then_stmt", let result = node["result"], result.start != nil,
      result.written.kind != "single_value_stmt_expr"
    else { return }
    if result.type.isBool {
      negate(result, as: .result)
    } else {
      replaceWithNothing(result, as: .result)
    }
  }
}

extension SyntaxNode {
  /// True for a name of a variable, without a call.
  fileprivate var isReference: Bool { ["declref_expr", "member_ref_expr"].contains(written.kind) }

  /// True if nothing runs after the statement, in its case or behind it.
  fileprivate var leaves: Bool {
    switch kind {
    case "return_stmt", "throw_stmt", "fallthrough_stmt": true
    case "if_stmt": self["then_stmt"]?.leaves == true && self["else_stmt"]?.leaves == true
    case "switch_stmt": all("cases").allSatisfy { $0["body"]?.leaves == true }
    case "do_stmt": self["body"]?.leaves == true
    case "do_catch_stmt": ([self["body"]] + all("catch_stmts").map { $0["body"] }).allSatisfy { $0?.leaves == true }
    case "brace_stmt": all("elements").last?.leaves == true
    default: effect.map { $0.type.isNever } ?? false
    }
  }

  /// The names that a block declares without a value.
  var uninitializedNames: Set<String> {
    let declarations = all("elements").filter { $0.kind == "pattern_binding_decl" }
    let entries = declarations.flatMap { $0.all("pattern_entries") }
      .filter { $0["original_init"] == nil && $0["processed_init"]?.start == nil }
    return Set(entries.compactMap { $0["pattern"]?.declaredName })
  }

  /// The name that a pattern declares.
  private var declaredName: String? {
    if kind == "pattern_named" { return self["name"]?["name"]?.text ?? self["name"]?.text }
    return self["sub_pattern"].flatMap(\.declaredName)
  }

  /// Returns true if an assignment in the node gives a value to one of some variables.
  fileprivate func assigns(anyOf names: Set<String>) -> Bool {
    guard !names.isEmpty else { return false }
    if kind == "assign_expr", let name = self["dest"]?.calledName, names.contains(name) { return true }
    return children.contains { $0.node.assigns(anyOf: names) }
  }

  /// The call or assignment of a statement, without `try`, `await`, optional chains and conversions around it.
  fileprivate var effect: SyntaxNode? {
    if ["assign_expr", "call_expr", "binary_expr"].contains(kind) { return self }
    // An initializer cannot do without the call of another one.
    if kind == "rebind_self_in_constructor_expr" { return nil }
    return (self["sub_expr"] ?? self["expr"]).flatMap(\.effect)
  }
}
