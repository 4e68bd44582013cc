import ToolSupport

/// The mutants of conditions.
extension MutantFinder {
  mutating func findConditions(_ node: SyntaxNode) {
    switch node.kind {
    case "if_stmt": findConditions(of: node, keyword: "if", forcesTrue: true)
    case "guard_stmt": findConditions(of: node, keyword: "guard", forcesTrue: true)
    // A loop that never ends would only be stopped by the time limit.
    case "while_stmt": findConditions(of: node, keyword: "while", forcesTrue: false)
    case "repeat_while_stmt": node["cond"].map { negate($0) }
    case "ternary_expr":
      guard let condition = node["cond_expr"] else { return }
      negate(condition)
      force(condition, true)
      force(condition, false)
    case "for_each_stmt": node["where"].map { findWhere($0) }
    case "case_label_item": node["where_expr"].map { findWhere($0) }
    default: break
    }
  }

  private mutating func findWhere(_ condition: SyntaxNode) {
    negate(condition)
    force(condition, true)
  }

  private mutating func findConditions(of node: SyntaxNode, keyword: String, forcesTrue: Bool) {
    let conditions = node.all("conditions")
    for condition in conditions where condition.isExpression {
      negate(condition)
      if forcesTrue { force(condition, true) }
    }
    guard let start = node.start, begins(keyword, at: start), let body = (node["then_stmt"] ?? node["body"])?.start
    else { return }
    // The compiler gives bindings no place, so the conditions reach from the keyword to the block.
    let end = keyword == "guard" ? endBeforeElse(body) : body
    let first = syntax.firstToken(from: start) + 1
    guard let begin = syntax.tokens.indices.contains(first) ? syntax.tokens[first].range.lowerBound : nil,
      let last = syntax.tokens.indices.last(where: { syntax.tokens[$0].range.upperBound <= end }), begin < end
    else { return }
    let range = begin..<syntax.tokens[last].range.upperBound
    // The names that the conditions bind are needed in the block.
    let bindsNames = !conditions.allSatisfy(\.isExpression)
    add(
      .condition, range, bindsNames ? "false, \(text(range))" : "false",
      [.init(range: begin..<begin, before: "!__rehearsalIsOn(\(Mutant.Edit.number)), ", level: .statement)])
  }

  /// Returns the end of the conditions of a `guard`, whose block follows the word `else`.
  private func endBeforeElse(_ body: Int) -> Int {
    let word = syntax.firstToken(from: body) - 1
    return syntax.isToken(word, "else") ? syntax.tokens[word].range.lowerBound : body
  }

  /// Adds the mutant with the opposite of a condition.
  mutating func negate(_ node: SyntaxNode, as operation: MutationOperator = .condition) {
    guard MangledType(name: node.type).isBool, !node.written.isImplicit, let range = range(of: node) else { return }
    add(operation, range, opposite(of: node, range), [flip(range)])
  }

  private mutating func force(_ node: SyntaxNode, _ value: Bool) {
    guard MangledType(name: node.type).isBool, !node.written.isImplicit, let range = range(of: node),
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
      return text(range.lowerBound..<place.lowerBound) + swapped + text(place.upperBound..<range.upperBound)
    }
    let isSimple = ["declref_expr", "member_ref_expr", "call_expr", "paren_expr", "subscript_expr"].contains(node.kind)
    return isSimple ? "!\(text(range))" : "!(\(text(range)))"
  }

  private static let opposites = [
    "<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "==", "===": "!==", "!==": "===",
  ]
}
