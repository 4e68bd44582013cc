/// An index of the symbols and relationships of several graphs.
///
/// It never changes after its creation, so that any thread can read it.
final class SymbolIndex: Sendable {
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

  /// A conformance of a type, or the inheritance of a protocol.
  struct Conformance: Hashable, Sendable {
    let protocolID: String
    let constraints: [GenericConstraint]
  }

  init(_ graphs: [SymbolGraph] = []) {
    var symbols: [String: Symbol] = [:]
    var declaringModules: [String: String] = [:]
    symbols.reserveCapacity(graphs.reduce(0) { $0 + $1.symbols.count })
    for graph in graphs {
      // Synthesized members repeat those of protocol extensions for each conforming type.
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

  /// The module that declares a type.
  ///
  /// The mangled name of a nested type begins with the module of the outer type, which an extension in another module
  /// can differ from.
  func module(declaring id: String) -> String? { declaringModules[id] }

  var all: some Sequence<Symbol> { symbols.values }

  /// The members of a type and of its extensions, in the order of declaration.
  func members(of id: String) -> [Symbol] {
    (memberIDs[id] ?? []).compactMap { symbols[$0] }.sorted(by: Self.isDeclaredBefore)
  }

  /// The requirements that a protocol itself declares, in the order of declaration.
  func requirements(of id: String) -> [Symbol] {
    (requirementIDs[id] ?? []).compactMap { symbols[$0] }.sorted(by: Self.isDeclaredBefore)
  }

  func conformances(of id: String) -> [Conformance] { conformances[id] ?? [] }

  func superclass(of id: String) -> String? { superclassIDs[id] }

  /// True if an extension of one of the protocols implements the requirement for all conforming types.
  ///
  /// An implementation under conditions may not apply. One for a protocol that inherits from these does not apply to
  /// them.
  func hasDefault(_ id: String, amongExtensionsOf protocols: Set<String>) -> Bool {
    defaultConditions(of: id, amongExtensionsOf: protocols).contains(where: \.isEmpty)
  }

  /// The conditions of each implementation of the requirement in extensions of the protocols.
  func defaultConditions(of id: String, amongExtensionsOf protocols: Set<String>) -> [[GenericConstraint]] {
    guard let sources = defaultIDs[id], let requirement = symbols[id] else { return [] }
    return sources.compactMap { symbols[$0] }.filter { source in
      isMember(source, ofOneOf: protocols) && DefaultImplementation.fits(source, requirement)
    }.map { $0.swiftExtension?.constraints ?? [] }
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

/// Matches default implementations with requirements by their types.
///
/// The graph matches them by name only.
enum DefaultImplementation {
  static func fits(_ implementation: Symbol, _ requirement: Symbol) -> Bool {
    guard let one = try? DeclarationReader.read(implementation), let other = try? DeclarationReader.read(requirement)
    else {
      return false
    }
    // A conditional implementation may mention a concrete type where the requirement mentions an associated type.
    let same = (implementation.swiftExtension?.constraints ?? []).filter {
      $0.kind == .sameType && $0.left.hasPrefix("Self.")
    }
    let names = Dictionary(
      same.map { (String($0.left.dropFirst("Self.".count)), $0.right.replacing("Self.", with: "")) },
      uniquingKeysWith: { first, _ in first })
    return one.isStatic == other.isStatic && one.genericParameters.count == other.genericParameters.count
      && texts(one, names) == texts(other, names)
  }

  private static func texts(_ declaration: Declaration, _ names: [String: String]) -> [String] {
    (declaration.parameters.map(\.variadicType) + [declaration.type]).map { type in
      TypePrinter().text(
        type.replacing { part in
          guard case .parameter(let name) = part, let text = names[name] else { return nil }
          return .own(text)
        })
    }
  }
}
