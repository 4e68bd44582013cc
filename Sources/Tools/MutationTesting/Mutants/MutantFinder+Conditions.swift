import ToolSupport

/// The mutants of conditions.
extension MutantFinder {
  mutating func findConditions(_ node: SyntaxNode) {
    switch node.kind {
    case "if_stmt", "guard_stmt", "while_stmt": findConditions(of: node, keyword: String(node.kind.dropLast(5)))
    case "repeat_while_stmt": node["cond"].map { negate($0) }
    case "ternary_expr":
      guard let condition = node["cond_expr"] else { return }
      findCondition(condition)
      force(condition, false)
    case "for_each_stmt": node["where"].map { findCondition($0) }
    case "case_label_item": node["where_expr"].map { findCondition($0) }
    default: break
    }
  }

  private mutating func findCondition(_ condition: SyntaxNode) {
    negate(condition)
    force(condition, true)
  }

  private mutating func findConditions(of node: SyntaxNode, keyword: String) {
    let conditions = node.all("conditions")
    for condition in conditions where condition.isExpression {
      // A loop that never ends would only be stopped by the time limit.
      if keyword == "while" { negate(condition) } else { findCondition(condition) }
    }
    guard let start = node.start, begins(keyword, at: start), let body = (node["then_stmt"] ?? node["body"])?.start
    else { return }
    // The compiler gives bindings no place, so the conditions reach from the keyword to the block.
    let first = syntax.firstToken(from: start) + 1
    var last = syntax.firstToken(from: body) - 1
    // The block of a `guard` follows the word `else`.
    if syntax.isToken(last, "else") { last -= 1 }
    guard first <= last else { return }
    let range = code(first, last)
    let begin = range.lowerBound..<range.lowerBound
    // The names that the conditions bind are needed in the block.
    let bindsNames = !conditions.allSatisfy(\.isExpression)
    add(
      .condition, range, bindsNames ? "false, \(text(range))" : "false",
      [.init(range: begin, before: "!__rehearsalIsOn(\(Mutant.Edit.number)), ", level: .statement)])
  }

  /// Adds the mutant with the opposite of a condition.
  mutating func negate(_ node: SyntaxNode, as operation: MutationOperator = .condition) {
    guard node.type.isBool, !node.written.isImplicit, let range = range(of: node) else { return }
    add(operation, range, opposite(of: node, range), [flip(range)])
  }

  private mutating func force(_ node: SyntaxNode, _ value: Bool) {
    guard node.type.isBool, !node.written.isImplicit, let range = range(of: node),
      node.written.kind != "boolean_literal_expr"
    else { return }
    let edit = Mutant.Edit(
      range: range, before: "(__rehearsalIsOn(\(Mutant.Edit.number)) ? \(value) : (", after: "))")
    add(.condition, range, "\(value)", [edit])
  }

  /// Returns the edit that gives the opposite of a Boolean value.
  func flip(_ range: Range<Int>) -> Mutant.Edit {
    Mutant.Edit(range: range, before: "__rehearsalFlip(\(Mutant.Edit.number), ", after: ")")
  }

  /// Returns the shortest code for the opposite of a Boolean expression.
  private func opposite(of node: SyntaxNode, _ range: Range<Int>) -> String {
    let node = node.written
    if node.kind == "boolean_literal_expr" { return text(range) == "true" ? "false" : "true" }
    if node.kind == "prefix_unary_expr", begins("!", at: range.lowerBound) { return String(text(range).dropFirst()) }
    if node.kind == "binary_expr", let name = node["fn"]?.calledName, let swapped = Self.opposites[name],
      let place = operatorRange(of: node, name)
    {
      return text(range, with: swapped, at: place)
    }
    let isSimple = ["declref_expr", "member_ref_expr", "call_expr", "paren_expr", "subscript_expr"].contains(node.kind)
    return isSimple ? "!\(text(range))" : "!(\(text(range)))"
  }

  private static let opposites = [
    "<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "==", "===": "!==", "!==": "===",
  ]
}
