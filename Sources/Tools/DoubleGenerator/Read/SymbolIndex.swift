import ToolSupport

/// An index of the symbols and relationships of several graphs.
///
/// It parses each declaration that the generator needs, once, as a graph is added.
struct SymbolIndex: Sendable {
  private(set) var modules: Set<String> = []
  /// The access levels of the types of a name that no other type contains, by module.
  ///
  /// Of modules whose graphs were not added, these are the types that declarations mention.
  private(set) var topLevelNames: [String: [String: Access]] = [:]
  /// The mangled names of deprecated types, and of aliases.
  private(set) var deprecatedTypes: Set<String> = []
  /// The mangled names of declarations that code sees only by importing their module with `@_spi`.
  private(set) var spi: Set<String> = []
  private var symbols: [String: Symbol] = [:]
  private var declarations: [String: Result<Declaration, UnreadableDeclaration>] = [:]
  private var links: [String: Links] = [:]

  /// A conformance of a type, or the inheritance of a protocol.
  struct Conformance: Hashable, Sendable {
    let protocolID: String
    let constraints: [GenericConstraint]
  }

  /// The relationships of a symbol.
  private struct Links: Sendable {
    /// The type that the symbol is a member of.
    var owner: String?
    var superclass: String?
    var members: [String] = []
    var requirements: [String] = []
    var defaultImplementations: [String] = []
    var conformances: [Conformance] = []
  }

  init(_ graphs: [SymbolGraph] = []) {
    for graph in graphs { add(graph) }
  }

  /// Adds the symbols of another module.
  mutating func add(_ graph: consuming SymbolGraph) {
    modules.insert(graph.module)
    var requirements: Set<String> = []
    let classes = Set(graph.symbols.lazy.filter { $0.kind == .class }.map(\.id))
    for relationship in graph.relationships {
      let (source, target) = (relationship.source, relationship.target)
      switch relationship.kind {
      case .memberOf:
        links[target, default: Links()].members.append(source)
        links[source, default: Links()].owner = target
        if classes.contains(target) { requirements.insert(source) }
      case .requirementOf:
        links[target, default: Links()].requirements.append(source)
        requirements.insert(source)
      case .defaultImplementationOf:
        links[target, default: Links()].defaultImplementations.append(source)
        requirements.insert(source)
      case .inheritsFrom: links[source, default: Links()].superclass = target
      case .conformsTo:
        links[source, default: Links()].conformances.append(
          Conformance(protocolID: target, constraints: relationship.constraints))
      case .other: break
      }
    }
    // Synthesized members repeat those of protocol extensions for each conforming type.
    graph.symbols.removeAll(where: \.isSynthesized)
    let omittedTypes = OmittedTypes(graph.symbols)
    // Most declarations mention the same types, whose names are read once.
    var mentioned: Set<String> = []
    for index in graph.symbols.indices {
      if !Self.isNeeded(graph.symbols[index], requirements) { graph.symbols[index].fragments = [] }
      addNames(graph.symbols[index], in: graph.module, &mentioned)
    }
    symbols.reserveCapacity(symbols.count + graph.symbols.count)
    // Each portion frees its fragments, so that all fragments and all declarations are never in memory at once.
    for start in stride(from: 0, to: graph.symbols.count, by: 4_096) {
      let portion = Array(graph.symbols[start..<min(start + 4_096, graph.symbols.count)])
      let parsed = concurrently(portion.count) { index in
        portion[index].fragments.isEmpty
          ? nil
          : Result { () throws(UnreadableDeclaration) in
            try DeclarationReader.read(portion[index], omittedTypes?.tokens(of: portion[index]) ?? [])
          }
      }
      for (index, declaration) in parsed.enumerated() {
        graph.symbols[start + index].fragments = []
        let symbol = graph.symbols[start + index]
        symbols[symbol.id] = symbol
        if symbol.isSPI { spi.insert(symbol.id) }
        if symbol.isDeprecated, symbol.kind.isType || symbol.kind == .typeAlias { deprecatedTypes.insert(symbol.id) }
        if let declaration { declarations[symbol.id] = declaration }
      }
    }
  }

  private mutating func addNames(_ symbol: Symbol, in module: String, _ mentioned: inout Set<String>) {
    if symbol.path.count == 1, symbol.kind.isType || [.protocol, .typeAlias].contains(symbol.kind),
      StandardType.library(ofModule: module) == nil
    {
      topLevelNames[symbol.name, default: [:]][module] = symbol.access
    }
    for fragment in symbol.fragments where fragment.kind == .name {
      guard let id = fragment.id, mentioned.insert(id).inserted, let module = MangledName.module(of: id),
        StandardType.library(ofModule: module) == nil,
        topLevelNames[fragment.text]?[module] == nil, MangledName.isTopLevelType(id)
      else { continue }
      topLevelNames[fragment.text, default: [:]][module] = .public
    }
  }

  /// True for the declarations of types, of requirements and of members that can meet them, and for those that can make
  /// a value.
  private static func isNeeded(_ symbol: Symbol, _ requirements: Set<String>) -> Bool {
    switch symbol.kind {
    case .protocol, .struct, .class, .enum, .actor, .typeAlias, .macro, .initializer, .enumCase: true
    case .typeMethod: symbol.name.hasPrefix("fixture(") || makesItsType(symbol) || requirements.contains(symbol.id)
    default: requirements.contains(symbol.id)
    }
  }

  /// True for a function that returns a value of its type.
  private static func makesItsType(_ symbol: Symbol) -> Bool {
    let result = symbol.fragments.last { $0.kind == .name }?.text
    // The compiler writes an optional `Self` as part of the arrow's text.
    let isSelf = symbol.fragments.last { $0.text.contains("->") }?.text.hasSuffix("-> `Self`") ?? false
    return isSelf || result == "Self" || result == symbol.path.dropLast().last
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
  func module(declaring id: String) -> String? { symbols[id]?.module ?? MangledName.module(of: id) }

  /// The modules that code must import to mention types: their own, and those of the types that they extend.
  func modules(declaring ids: Set<String>) -> Set<String> {
    Set(ids.flatMap { [module(declaring: $0), MangledName.module(of: $0)] }.compactMap(\.self))
  }

  var all: some Sequence<Symbol> { symbols.values }

  /// The members of a type and of its extensions, in the order of declaration.
  func members(of id: String) -> [Symbol] { sorted(links[id]?.members) }

  /// The type that contains a declaration.
  func owner(of id: String) -> Symbol? { links[id]?.owner.flatMap { symbols[$0] } }

  /// The access level of a declaration within those of the types that contain it.
  ///
  /// Other modules only mention what is public.
  func access(of id: String) -> Access {
    min(symbols[id]?.access ?? .public, owner(of: id).map { access(of: $0.id) } ?? .open)
  }

  /// The requirements that a protocol itself declares, in the order of declaration.
  func requirements(of id: String) -> [Symbol] { sorted(links[id]?.requirements) }

  func conformances(of id: String) -> [Conformance] { links[id]?.conformances ?? [] }

  func superclass(of id: String) -> String? { links[id]?.superclass }

  /// Returns the superclass of a class, and its superclasses in turn.
  func superclasses(of id: String) -> [String] {
    // The compiler rejects classes that inherit from each other in a circle, so the list ends.
    Array(sequence(first: id, next: superclass).dropFirst())
  }

  /// Returns the protocols and all protocols that they inherit from.
  func lineage(of ids: Set<String>) -> Set<String> { ids.closure { conformances(of: $0).map(\.protocolID) } }

  /// The members of extensions of protocols that have the name of a requirement.
  ///
  /// The requirement can be one of a module whose graph was not added.
  func defaultImplementations(of id: String) -> [Symbol] {
    (links[id]?.defaultImplementations ?? []).compactMap { symbols[$0] }
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
