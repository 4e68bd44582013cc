/// The types that a double stands in for: a protocol, or the members of a composition.
struct DoubledType {
  let symbol: Symbol
  /// The mangled names of the protocols.
  private(set) var protocols: [String] = []
  /// The mangled name of the class among the members of a composition.
  private(set) var superclass: String?
  /// The class and the protocols, as the double inherits them.
  var inherited: [TypeRef] { classes + conformances }
  private var classes: [TypeRef] = []
  private var conformances: [TypeRef] = []
  /// The types of a composition that are neither protocols nor classes, or whose graph is missing.
  private(set) var others: [TypeRef] = []

  init(_ symbol: Symbol, in symbols: SymbolIndex) {
    self.symbol = symbol
    switch symbol.kind {
    case .protocol: protocols = [symbol.id]
    default:
      if let declaration = symbols.declaration(of: symbol.id) { add(declaration.type, symbols) }
    }
  }

  /// The mangled names of all types.
  var ids: [String] { protocols + [superclass].compactMap(\.self) }

  private mutating func add(_ type: TypeRef, _ symbols: SymbolIndex) {
    switch TypeFacts(symbols: symbols).resolvingAliases(type) {
    case .any(let base): add(base, symbols)
    case .composition(let members): for member in members { add(member, symbols) }
    case .nominal(let nominal) where nominal.arguments.isEmpty && nominal.parent == nil:
      guard let id = nominal.id else { return others.append(type) }
      switch symbols[id]?.kind {
      case .class: (superclass, classes) = (id, [.nominal(nominal)])
      case .protocol,
        _ where RequirementCollector.isKnown(id):
        protocols.append(id)
        conformances.append(.nominal(nominal))
      default: others.append(type)
      }
    default: others.append(type)
    }
  }
}

extension DoubledType {
  /// The modules whose graphs are needed and missing: those of inherited protocols, superclasses and members.
  func missingModules(in symbols: SymbolIndex) -> Set<String> {
    var ids = RequirementCollector(symbols: symbols).unknown(among: protocols)
    if let first = superclass ?? symbols.lineage(of: Set(protocols)).lazy.compactMap(symbols.superclass).first {
      let classes = ([first] + symbols.superclasses(of: first)).prefix { !StandardID.objects.contains($0) }
      ids += classes.filter { symbols[$0] == nil }
    }
    for type in others { if case .nominal(let nominal) = type, let id = nominal.id { ids.append(id) } }
    return Set(ids.compactMap(MangledName.module)).subtracting(symbols.modules)
  }
}
