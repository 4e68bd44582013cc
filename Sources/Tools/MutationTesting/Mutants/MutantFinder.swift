import ToolSupport

/// A search for the mutants of a file, by the compiler's tree.
///
/// The tree tells the kinds, types and places of code. Each place is checked against the tokens of the file, because the
/// tree also contains code of macros, which has its own places.
struct MutantFinder {
  let path: String
  let source: SourceFile
  let syntax: SourceSyntax
  /// True to remove statements of tests only.
  let changesTests: Bool
  private(set) var mutants: [Mutant] = []
  private var seen: Set<Change> = []
  /// The tokens of expressions that have no mutants.
  var exempt: Set<ClosedRange<Int>> = []
  /// The lines of the outermost declaration with code around the current node.
  private var unit: ClosedRange<Int>?

  /// The surroundings of a node.
  struct Scope {
    /// The code that the node must lie in.
    var bounds: Range<Int>
    var isInInitializer = false
    /// True for the parts of a pattern, whose literals decide which values match.
    var isPattern = false
    /// The constants and variables that get their first values in later assignments.
    var uninitialized: Set<String> = []
    /// True inside of a string literal, which has no literals and statements of its own.
    var isInterpolation = false
  }

  /// Returns the mutants of a file in source order, without numbers.
  static func mutants(
    of path: String, _ source: SourceFile, _ tree: SyntaxNode, changesTests: Bool = false
  ) -> [Mutant] {
    var finder = MutantFinder(
      path: path, source: source, syntax: SourceSyntax(source), changesTests: changesTests)
    finder.visitChildren(of: tree, Scope(bounds: 0..<source.bytes.count))
    return finder.mutants.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
  }

  /// Code that is written elsewhere, or that must stay as it is.
  private static let skipped: Set<String> = [
    "default_argument_expr", "opaque_value_expr", "import_decl", "macro_expansion_expr", "macro_expansion_decl",
    "macro_decl", "enum_case_decl", "enum_element_decl", "captured_value", "decl_ref",
  ]

  /// Code that contains all code below it.
  private static let containers: Set<String> = [
    "class_decl", "struct_decl", "enum_decl", "extension_decl", "protocol", "func_decl", "constructor_decl",
    "destructor_decl", "accessor_decl", "closure_expr", "brace_stmt",
  ]

  /// Code that the compiler checks by itself.
  private static let units: Set<String> = [
    "func_decl", "constructor_decl", "destructor_decl", "accessor_decl", "pattern_binding_decl", "brace_stmt",
  ]

  /// Finds the mutants of a node and of the nodes below it.
  mutating func visit(_ node: SyntaxNode, _ role: String, _ scope: Scope) {
    guard !Self.skipped.contains(node.kind), node.tokens.map(exempt.contains) != true else { return }
    // The function of a `defer` is one that the compiler added.
    if node.isImplicit, node.kind.hasSuffix("_decl"), role != "temp_decl" { return }
    var scope = scope
    if let start = node.start {
      guard scope.bounds.contains(start) else { return }
      if Self.containers.contains(node.kind), let range = range(of: node) {
        scope.bounds = range.clamped(to: scope.bounds)
      }
    }
    let outerUnit = unit
    defer { unit = outerUnit }
    if unit == nil, Self.units.contains(node.kind), let range = range(of: node) {
      unit = source.position(of: range.lowerBound).line...source.position(of: range.upperBound).line
    }
    switch node.kind {
    case "constructor_decl": scope.isInInitializer = true
    case "closure_expr", "func_decl", "accessor_decl": scope.isInInitializer = false
    case "brace_stmt": scope.uninitialized.formUnion(node.uninitializedNames)
    case "interpolated_string_literal_expr": scope.isInterpolation = true
    default: break
    }
    if role == "pattern" { scope.isPattern = true }
    if role == "where_expr" { scope.isPattern = false }
    if isAssertion(node) || changesTests && node.isTearDown { return }
    exemptHints(of: node)

    findStatements(node, scope)
    if !changesTests {
      findConditions(node)
      findOperators(node)
      if !scope.isPattern { findLiterals(node, scope) }
      findResults(node)
      findWeakReferences(node)
    }
    visitChildren(of: node, scope)
  }

  private mutating func visitChildren(of node: SyntaxNode, _ scope: Scope) {
    let hasTypedInitializer = node["processed_init"]?.start != nil
    for child in node.children where !(hasTypedInitializer && child.role == "original_init") {
      visit(child.node, child.role, scope)
    }
  }

  /// The bytes that differ in the changed file, which tell whether two mutants are the same.
  private struct Change: Hashable {
    let range: Range<Int>
    let replacement: [UInt8]
  }

  /// Returns the smallest change that gives the file of a mutant.
  private func change(_ range: Range<Int>, to text: String) -> Change {
    var (old, new) = (source.bytes[range], Array(text.utf8)[...])
    while let first = old.first, first == new.first { (old, new) = (old.dropFirst(), new.dropFirst()) }
    while let last = old.last, last == new.last { (old, new) = (old.dropLast(), new.dropLast()) }
    return Change(range: old.indices, replacement: Array(new))
  }

  /// Leaves out the mutant with some text in place of code, because there is one that does the same.
  mutating func exempt(_ range: Range<Int>, from text: String) { seen.insert(change(range, to: text)) }

  /// Adds a mutant, unless an earlier one changes the file in the same way.
  ///
  /// - Returns: True if there is such a mutant now.
  @discardableResult
  mutating func add(
    _ operation: MutationOperator, _ range: Range<Int>, _ replacement: String, _ edits: [Mutant.Edit]
  ) -> Bool {
    guard edits.allSatisfy({ hasWholeDirectives($0.range) }) else { return false }
    guard seen.insert(change(range, to: replacement)).inserted else { return true }
    mutants.append(
      Mutant(
        path: path, operator: operation, range: range,
        place: SourceRange(start: source.position(of: range.lowerBound), end: source.position(of: range.upperBound)),
        replacement: replacement, edits: edits, unit: unit))
    return true
  }
}

extension MutantFinder {
  /// Returns the range of a node, or nil if it does not begin and end with tokens of the file.
  ///
  /// The tree tells where the last token begins, so its length comes from the tokens.
  func range(of node: SyntaxNode) -> Range<Int>? {
    guard let start = node.start, node.lastToken >= start else { return nil }
    let first = syntax.firstToken(from: start)
    guard syntax.tokens.indices.contains(first), syntax.tokens[first].range.lowerBound == start else { return nil }
    let last = syntax.firstToken(from: node.lastToken)
    if syntax.tokens.indices.contains(last), syntax.tokens[last].range.lowerBound == node.lastToken {
      let token = syntax.tokens[last]
      // Only a string is one token for the tree and several tokens of the file.
      let end = token.kind == .string ? syntax.end(of: last) : last
      return start..<syntax.tokens[end].range.upperBound
    }
    // The tree can divide a token such as `?.` or `>>`.
    guard last > 0, syntax.tokens[last - 1].range.contains(node.lastToken) else { return nil }
    return start..<node.lastToken + 1
  }

  /// Returns the text of a range.
  func text(_ range: Range<Int>) -> String { String(decoding: source.bytes[range], as: UTF8.self) }

  /// Returns the text of a range with other code at a place in it.
  func text(_ range: Range<Int>, with code: String, at place: Range<Int>) -> String {
    text(range.lowerBound..<place.lowerBound) + code + text(place.upperBound..<range.upperBound)
  }

  /// Returns the range of some tokens.
  func code(_ first: Int, _ last: Int) -> Range<Int> {
    syntax.tokens[first].range.lowerBound..<syntax.tokens[last].range.upperBound
  }

  /// Returns true if a text begins at an offset.
  func begins(_ text: String, at offset: Int) -> Bool { source.bytes[offset...].starts(with: text.utf8) }
}

extension SyntaxNode {
  /// The reference in a callee.
  var reference: SyntaxNode? {
    if ["declref_expr", "member_ref_expr", "overloaded_decl_ref_expr"].contains(kind) { return self }
    return (self["fn"] ?? self["sub_expr"] ?? self["rhs"]).flatMap(\.reference)
  }

  /// The name of the function or operator that a callee names.
  var calledName: String? { reference?["decl"]?.text }

  var arguments: [SyntaxNode] { self["args"]?.all("args").compactMap { $0["expr"] } ?? [] }
}
