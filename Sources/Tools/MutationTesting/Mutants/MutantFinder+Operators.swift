import ToolSupport

/// The mutants of operators.
extension MutantFinder {
  private static let boundaries = ["<": "<=", "<=": "<", ">": ">=", ">=": ">"]
  private static let equalities: Set = ["==", "!=", "===", "!=="]
  private static let opposites = [
    "+": "-", "-": "+", "*": "/", "/": "*", "%": "*", "&+": "&-", "&-": "&+", "&*": "&+", "+=": "-=", "-=": "+=",
    "*=": "/=", "/=": "*=",
  ]

  mutating func findOperators(_ node: SyntaxNode) {
    if node.kind == "prefix_unary_expr" { return findPrefix(node) }
    guard node.kind == "binary_expr", !node.isImplicit, let name = node["fn"]?.calledName,
      node.arguments.count == 2, let place = operatorRange(of: node, name), let range = range(of: node)
    else { return }
    let (left, right) = (node.arguments[0], node.arguments[1])
    switch name {
    case "&&", "||", "??":
      guard let left = self.range(of: left), let right = self.range(of: right) else { return }
      if name == "??" { findCoalescing(range, left, right) } else { findLogical(name, place, range, left, right) }
    case let name where Self.boundaries[name] != nil:
      negate(node, as: .relational)
      if choose(text(range, with: Self.boundaries[name] ?? name, at: place), range, .relational) {
        exemptBound(["<", ">="].contains(name) ? right : left, of: node)
      }
    case let name where Self.equalities.contains(name): negate(node, as: .relational)
    case let name where right.type.isNumber:
      guard let opposite = Self.opposites[name], !name.hasSuffix("=") else { return }
      choose(text(range, with: opposite, at: place), range, .arithmetic)
    default: break
    }
  }

  /// Returns the place of a binary operator.
  func operatorRange(of node: SyntaxNode, _ name: String) -> Range<Int>? {
    guard let start = node["fn"]?.reference?.start, source.bytes.indices.contains(start), begins(name, at: start)
    else { return nil }
    return start..<start + name.utf8.count
  }

  /// Adds the mutant of a compound assignment, which is a statement.
  mutating func replaceAssignment(_ node: SyntaxNode, _ statement: Range<Int>) {
    guard node.kind == "binary_expr", let name = node["fn"]?.calledName, name.hasSuffix("="),
      let opposite = Self.opposites[name], node.arguments.count == 2,
      node.arguments[1].type.isNumber, let place = operatorRange(of: node, name)
    else { return }
    let changed = text(statement, with: opposite, at: place)
    guard let line = Self.onOneLine(changed) else { return }
    let edit = Mutant.Edit(
      range: statement, before: "if __rehearsalIsOn(\(Mutant.Edit.number)) { \(line) } else { ", after: " }",
      level: .statement)
    add(.arithmetic, statement, changed, [edit])
  }

  /// Adds the mutant with the other logical operator.
  ///
  /// By De Morgan's law, `a || b` is the opposite of `!a && !b`. So the operands need not be repeated.
  private mutating func findLogical(
    _ name: String, _ place: Range<Int>, _ range: Range<Int>, _ left: Range<Int>, _ right: Range<Int>
  ) {
    let changed = text(range, with: name == "&&" ? "||" : "&&", at: place)
    // In `a || b && c`, the second operator would come first.
    let isLeftOperand = name == "&&" && syntax.isToken(syntax.firstToken(from: range.upperBound), "&&")
    add(.logical, range, isLeftOperand ? "(\(changed))" : changed, [flip(range), flip(left), flip(right)])
  }

  private mutating func findCoalescing(_ range: Range<Int>, _ left: Range<Int>, _ right: Range<Int>) {
    add(
      .coalescing, range, text(right),
      [.init(range: left, before: "(__rehearsalIsOn(\(Mutant.Edit.number)) ? nil : ", after: ")")])
    // As an argument of the operator, nil would do the same.
    exempt(left, from: "nil")
    add(
      .coalescing, range, "(\(text(left)))!",
      [.init(range: right, before: "__rehearsalTrap(\(Mutant.Edit.number), ", after: ")")])
  }

  private mutating func findPrefix(_ node: SyntaxNode) {
    guard let name = node["fn"]?.calledName, let range = range(of: node), begins(name, at: range.lowerBound)
    else { return }
    let operand = range.lowerBound + name.utf8.count..<range.upperBound
    switch name {
    case "!": negate(node, as: .logical)
    case "-" where node.type.isNumber: choose(text(operand), range, .arithmetic)
    default: break
    }
  }

  /// Adds the mutant with other code in place of an expression.
  ///
  /// - Returns: True if there is such a mutant now.
  @discardableResult
  mutating func choose(_ code: String, _ range: Range<Int>, _ operation: MutationOperator) -> Bool {
    // A line end would move the lines below it.
    guard let line = Self.onOneLine(code) else { return false }
    return add(
      operation, range, code,
      [.init(range: range, before: "(__rehearsalIsOn(\(Mutant.Edit.number)) ? \(line) : ", after: ")")])
  }

  /// Returns code on one line, or nil if it has line ends that cannot be left out.
  private static func onOneLine(_ code: String) -> String? {
    let lineEnds: Set<Character> = ["\n", "\r\n", "\r"]
    guard code.contains(where: lineEnds.contains) else { return code }
    // Line ends separate statements, and they end comments and lines of literals.
    guard !code.contains("{"), !code.contains("//"), !code.contains("\"\"\""), !code.contains("#if")
    else { return nil }
    return code.split(whereSeparator: lineEnds.contains).map { $0.trimmingPrefix(while: \.isWhitespace) }.joined(
      separator: " ")
  }
}
