import ToolSupport

/// An index of the symbols and relationships of several graphs.
///
/// It parses each declaration that the generator needs, once, as a graph is added.
struct SymbolIndex: Sendable {
  /// The names of the modules.
  private(set) var modules: Set<String> = []
  private var symbols: [String: Symbol] = [:]
  private var declaringModules: [String: String] = [:]
  private var declarations: [String: Result<Declaration, UnreadableDeclaration>] = [:]
  private var memberIDs: [String: [String]] = [:]
  private var requirementIDs: [String: [String]] = [:]
  private var conformances: [String: [Conformance]] = [:]
  private var superclassIDs: [String: String] = [:]
  private var defaultIDs: [String: [String]] = [:]
  private var ownerIDs: [String: String] = [:]

  /// A conformance of a type, or the inheritance of a protocol.
  struct Conformance: Hashable, Sendable {
    let protocolID: String
    let constraints: [GenericConstraint]
  }

  init(_ graphs: [SymbolGraph] = []) {
    for graph in graphs { add(graph) }
  }

  /// Adds the symbols of another module.
  mutating func add(_ graph: SymbolGraph) {
    modules.insert(graph.module)
    var requirements: Set<String> = []
    for relationship in graph.relationships {
      let (source, target) = (relationship.source, relationship.target)
      switch relationship.kind {
      case .memberOf:
        memberIDs[target, default: []].append(source)
        ownerIDs[source] = target
      case .requirementOf:
        requirementIDs[target, default: []].append(source)
        requirements.insert(source)
      case .defaultImplementationOf:
        defaultIDs[target, default: []].append(source)
        requirements.insert(source)
      case .inheritsFrom: superclassIDs[source] = target
      case .conformsTo:
        conformances[source, default: []].append(
          Conformance(protocolID: target, constraints: relationship.constraints))
      case .other: break
      }
    }
    // Synthesized members repeat those of protocol extensions for each conforming type.
    let added = graph.symbols.filter { !$0.isSynthesized }
    let needed = added.filter { Self.isNeeded($0, requirements) }
    let parsed = concurrently(needed.count) { index in
      Result { () throws(UnreadableDeclaration) in try DeclarationReader.read(needed[index]) }
    }
    for (symbol, declaration) in zip(needed, parsed) { declarations[symbol.id] = declaration }
    for var symbol in added {
      symbol.tokens = []
      symbols[symbol.id] = symbol
      if symbol.kind.isType { declaringModules[symbol.id] = graph.module }
    }
  }

  /// True for the declarations of types, of requirements and of their default implementations, and for those that can
  /// make a value.
  private static func isNeeded(_ symbol: Symbol, _ requirements: Set<String>) -> Bool {
    switch symbol.kind {
    case .protocol, .struct, .class, .enum, .actor, .typeAlias, .initializer, .enumCase: true
    case .typeMethod: symbol.name.hasPrefix("fixture(") || requirements.contains(symbol.id)
    default: requirements.contains(symbol.id)
    }
  }

  subscript(id: String) -> Symbol? { symbols[id] }

  /// The declaration of a symbol, or nil if it has an unknown form.
  func declaration(of id: String) -> Declaration? { try? declarations[id]?.get() }

  /// The reason why the declaration of a symbol has an unknown form.
  func flaw(of id: String) -> String? {
    if case .failure(let error)? = declarations[id] { error.reason } else { nil }
  }

  /// The module that declares a type.
  ///
  /// The mangled name of a nested type begins with the module of the outer type, which an extension in another module
  /// can differ from.
  func module(declaring id: String) -> String? { declaringModules[id] }

  var all: some Sequence<Symbol> { symbols.values }

  /// The members of a type and of its extensions, in the order of declaration.
  func members(of id: String) -> [Symbol] { sorted(memberIDs[id]) }

  /// The requirements that a protocol itself declares, in the order of declaration.
  func requirements(of id: String) -> [Symbol] { sorted(requirementIDs[id]) }

  func conformances(of id: String) -> [Conformance] { conformances[id] ?? [] }

  func superclass(of id: String) -> String? { superclassIDs[id] }

  /// The protocols and all protocols that they inherit from.
  func lineage(of ids: Set<String>) -> Set<String> {
    var (seen, pending) = (ids, Array(ids))
    while let id = pending.popLast() {
      for parent in conformances(of: id) where seen.insert(parent.protocolID).inserted {
        pending.append(parent.protocolID)
      }
    }
    return seen
  }

  /// The conditions of each implementation of a requirement in extensions of the protocols.
  ///
  /// An implementation under conditions may not apply. One for a protocol that inherits from these does not apply to
  /// them.
  func defaultConditions(of id: String, amongExtensionsOf protocols: Set<String>) -> [[GenericConstraint]] {
    guard let sources = defaultIDs[id], let requirement = declaration(of: id) else { return [] }
    return sources.compactMap { symbols[$0] }.filter { source in
      isMember(source, ofOneOf: protocols) && fits(source, requirement)
    }.map { $0.extensionConstraints ?? [] }
  }

  private func isMember(_ symbol: Symbol, ofOneOf protocols: Set<String>) -> Bool {
    if let owner = ownerIDs[symbol.id] { return protocols.contains(owner) }
    return protocols.contains { symbols[$0]?.path == symbol.path.dropLast() }
  }

  /// True if a type conforms to a protocol without conditions, or a protocol inherits from it.
  func conforms(_ id: String, to protocolID: String) -> Bool {
    // The compiler rejects protocols that inherit from each other in a circle, so the recursion ends.
    conformances(of: id).contains {
      $0.constraints.isEmpty && ($0.protocolID == protocolID || conforms($0.protocolID, to: protocolID))
    }
  }

  private func sorted(_ ids: [String]?) -> [Symbol] {
    (ids ?? []).compactMap { symbols[$0] }.sorted { left, right in
      switch (left.location, right.location) {
      case (let one?, let other?):
        (one.file, one.line, one.column, left.id) < (other.file, other.line, other.column, right.id)
      case (_?, nil): true
      case (nil, _?): false
      case (nil, nil): left.id < right.id
      }
    }
  }
}

extension SymbolIndex {
  /// True if the types of a default implementation are those of the requirement.
  ///
  /// The graph matches them by name only.
  private func fits(_ implementation: Symbol, _ other: Declaration) -> Bool {
    guard let one = declaration(of: implementation.id) else { return false }
    // A conditional implementation may mention a concrete type where the requirement mentions an associated type.
    var names: [String: String] = [:]
    for constraint in implementation.extensionConstraints ?? [] where constraint.kind == .sameType {
      guard let name = constraint.associatedType, names[name] == nil else { continue }
      names[name] = constraint.right.replacing("Self.", with: "")
    }
    return one.isStatic == other.isStatic && one.genericParameters.count == other.genericParameters.count
      && Self.texts(one, names) == Self.texts(other, names)
  }

  private static func texts(_ declaration: Declaration, _ names: [String: String]) -> [String] {
    (declaration.parameters.map(\.variadicType) + [declaration.type]).map { type in
      TypePrinter().text(type.replacingParameters { names[$0].map { .own($0) } })
    }
  }
}
