import ToolSupport

/// Code that has no mutants, because no test can tell them apart, or because they do not compile.
extension MutantFinder {
  /// Returns true for an assertion, whose condition is no decision of the program.
  func isAssertion(_ node: SyntaxNode) -> Bool {
    node.kind == "call_expr" && node["fn"].flatMap(\.calledName).map { SourceSyntax.traps[$0] != nil } ?? false
  }

  /// Exempts the whole number with which values are compared.
  ///
  /// To compare with the next number does the same as the other operator, of which there is a mutant.
  mutating func exemptBound(_ bound: SyntaxNode, of comparison: SyntaxNode) {
    guard bound.written.kind == "integer_literal_expr", comparison.type.isBool,
      comparison.arguments.allSatisfy({ $0.type.isInteger }), let tokens = bound.written.tokens
    else { return }
    exempt.insert(tokens)
  }

  /// Exempts the capacities that a call passes to a collection of the standard library, which are only hints.
  mutating func exemptHints(of call: SyntaxNode) {
    guard call.kind == "call_expr", call.isOfStandardLibrary else { return }
    let isHint = call["fn"]?.calledName == "reserveCapacity"
    let hints = (call["args"]?.all("args") ?? []).filter { isHint || Self.capacities.contains($0.text) }
    exempt.formUnion(hints.compactMap { $0["expr"]?.written.tokens })
  }

  private static let capacities = ["capacity", "minimumCapacity", "keepingCapacity"]

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
  /// True for a call that decides only about time or memory: it reserves or frees memory, or adds a value to a hash.
  ///
  /// Unequal values may have the same hash, so a hash of fewer values is as good.
  var isHint: Bool {
    guard let callee = self["fn"], let name = callee.calledName else { return false }
    return ["reserveCapacity", "deallocate"].contains(name) && isOfStandardLibrary
      || name == "combine" && callee.arguments.contains { $0.type.isHasher }
  }

  /// True for a call of a method or initializer of a type in the standard library.
  fileprivate var isOfStandardLibrary: Bool {
    (self["fn"]?.arguments ?? []).contains { $0.type.isOfStandardLibrary }
  }

  /// The places of the first and the last token.
  var tokens: ClosedRange<Int>? { start.flatMap { $0 <= lastToken ? $0...lastToken : nil } }
}

/// The statements of tests that stay.
extension MutantFinder {
  /// Returns true for a statement that only asserts, and for one that a framework asks for.
  ///
  /// Without an assertion, a test that passes still passes. The effect is the call or assignment in the statement.
  func isNeededByTests(_ statement: SyntaxNode, _ effect: SyntaxNode) -> Bool {
    statement.asserts || effect.isOfSuperclass || effect["dest"]?.calledName == "continueAfterFailure"
  }
}

extension SyntaxNode {
  /// True for a method of XCTest that only cleans up.
  var isTearDown: Bool { kind == "func_decl" && self["name"]?["name"]?.text.hasPrefix("tearDown") == true }

  /// The beginnings of names of functions that only assert.
  private static let assertions = ["XCT", "assert", "check", "expectNo", "verify"]

  /// The names of other functions that only assert or wait.
  private static let others: Set = [
    "confirmation", "expectDeallocated", "expectText", "fulfillment", "wait", "withKnownIssue",
  ]

  /// True if an assertion is in the node, also in a closure.
  fileprivate var asserts: Bool {
    if kind == "macro_expansion_expr" { return true }
    if kind == "call_expr", let name = self["fn"]?.calledName {
      if Self.others.contains(name) || Self.assertions.contains(where: name.hasPrefix) { return true }
    }
    return children.contains { $0.node.asserts }
  }

  /// True for a call of the superclass.
  fileprivate var isOfSuperclass: Bool {
    self["fn"]?.arguments.contains { $0.written.kind == "super_ref_expr" } ?? false
  }
}
