/// All that the graphs tell of types and protocols, ready to be looked up.
///
/// It is made once and never changes, so that any number of writers may read it at once.
final class Catalog: Sendable {
  /// The names of the modules.
  let modules: Set<String>
  private let symbols: [String: Symbol]
  private let declaringModules: [String: String]
  private let memberIDs: [String: [String]]
  private let requirementIDs: [String: [String]]
  private let conformances: [String: [Conformance]]
  private let superclassIDs: [String: String]
  private let defaultIDs: [String: [String]]
  private let ownerIDs: [String: String]

  /// A protocol that a type conforms to, or that a protocol inherits from.
  struct Conformance: Hashable, Sendable {
    let protocolID: String
    let constraints: [GenericConstraint]
  }

  init(_ graphs: [SymbolGraph] = []) {
    var symbols: [String: Symbol] = [:]
    var declaringModules: [String: String] = [:]
    symbols.reserveCapacity(graphs.reduce(0) { $0 + $1.symbols.count })
    for graph in graphs {
      for symbol in graph.symbols where !symbol.isSynthesized {
        symbols[symbol.id] = symbol
        if symbol.kind.isType { declaringModules[symbol.id] = graph.module }
      }
    }
    var (members, requirements, defaults): ([String: [String]], [String: [String]], [String: [String]]) = (
      [:], [:], [:]
    )
    var (superclasses, owners): ([String: String], [String: String]) = ([:], [:])
    var conformances: [String: [Conformance]] = [:]
    for relationship in graphs.lazy.flatMap(\.relationships) {
      switch relationship.kind {
      case .memberOf:
        members[relationship.target, default: []].append(relationship.source)
        owners[relationship.source] = relationship.target
      case .requirementOf: requirements[relationship.target, default: []].append(relationship.source)
      case .inheritsFrom: superclasses[relationship.source] = relationship.target
      case .conformsTo:
        conformances[relationship.source, default: []].append(
          Conformance(protocolID: relationship.target, constraints: relationship.constraints))
      case .defaultImplementationOf: defaults[relationship.target, default: []].append(relationship.source)
      default: break
      }
    }
    modules = Set(graphs.map(\.module))
    self.symbols = symbols
    self.declaringModules = declaringModules
    (memberIDs, requirementIDs, defaultIDs) = (members, requirements, defaults)
    (superclassIDs, ownerIDs) = (superclasses, owners)
    self.conformances = conformances
  }

  subscript(id: String) -> Symbol? { symbols[id] }

  /// The module that declares a type, which for one inside of another module's type is not the one that its name begins
  /// with.
  func module(declaring id: String) -> String? { declaringModules[id] }

  var allSymbols: some Sequence<Symbol> { symbols.values }

  /// The members of a type, those of its extensions included, in the order of their declaration.
  func members(of id: String) -> [Symbol] {
    (memberIDs[id] ?? []).compactMap { symbols[$0] }.sorted(by: Self.isDeclaredBefore)
  }

  /// What a protocol itself requires, in the order of its declaration.
  func requirements(of id: String) -> [Symbol] {
    (requirementIDs[id] ?? []).compactMap { symbols[$0] }.sorted(by: Self.isDeclaredBefore)
  }

  func conformances(of id: String) -> [Conformance] { conformances[id] ?? [] }

  func superclass(of id: String) -> String? { superclassIDs[id] }

  /// Whether a protocol of these has an implementation of the requirement for whatever conforms to it.
  ///
  /// One that asks more of the type may not fit, and one for a refinement of the protocol is none for the protocol.
  func hasDefault(_ id: String, amongExtensionsOf protocols: Set<String>) -> Bool {
    defaultConditions(of: id, amongExtensionsOf: protocols).contains(where: \.isEmpty)
  }

  /// What each implementation of the requirement by a protocol of these asks of the type.
  func defaultConditions(of id: String, amongExtensionsOf protocols: Set<String>) -> [[GenericConstraint]] {
    guard let sources = defaultIDs[id], let requirement = symbols[id] else { return [] }
    return sources.compactMap { symbols[$0] }.filter { source in
      isMember(source, ofOneOf: protocols) && DefaultSignature.fits(source, requirement)
    }.map { $0.swiftExtension?.constraints ?? [] }
  }

  private func isMember(_ symbol: Symbol, ofOneOf protocols: Set<String>) -> Bool {
    if let owner = ownerIDs[symbol.id] { return protocols.contains(owner) }
    return protocols.contains { symbols[$0]?.path == symbol.path.dropLast() }
  }

  /// Whether a type conforms to a protocol, or a protocol inherits from it, whatever its generic arguments are.
  func conforms(_ id: String, to protocolID: String) -> Bool {
    conformances(of: id).contains {
      $0.constraints.isEmpty && ($0.protocolID == protocolID || conforms($0.protocolID, to: protocolID))
    }
  }

  private static func isDeclaredBefore(_ left: Symbol, _ right: Symbol) -> Bool {
    switch (left.location, right.location) {
    case (let one?, let other?):
      (one.file, one.line, one.column, left.id) < (other.file, other.line, other.column, right.id)
    case (_?, nil): true
    case (nil, _?): false
    case (nil, nil): left.id < right.id
    }
  }
}
