import ToolSupport

/// The statements of tests that stay.
extension MutantFinder {
  /// Returns true for a statement that only asserts, and for one that a framework asks for.
  ///
  /// Without an assertion, a test that passes still passes.
  ///
  /// - Parameters:
  ///   - statement: The statement.
  ///   - effect: The call or assignment in it.
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
