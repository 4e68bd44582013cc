/// Collects the requirements of a protocol and of all protocols it inherits from.
struct RequirementCollector {
  let symbols: SymbolIndex
  /// True if requirements with a default implementation are included.
  var includesDefaults = false
  /// The lowest access level of a default implementation that the double can see.
  var least = Access.internal

  struct Result {
    var requirements: [Requirement] = []
    var associatedTypes: [AssociatedType] = []
    /// The constraints on associated types of the protocol and its ancestors, such as `Self.Item == Int`.
    var constraints: [Declaration.Constraint] = []
    /// The types behind the protocols' type aliases, by name.
    var aliases: [String: TypeRef] = [:]
    /// The mangled names of the protocol and of all protocols it inherits from.
    var lineage: Set<String> = []
    /// The mangled names of the protocols that were visited so far.
    var visited: Set<String> = []
    var superclassID: String?
    /// True if the double implements `==`.
    var isEquatable = false
    /// True if the double implements `hash(into:)`.
    var isHashable = false
    /// True without a superclass, or with Foundation's root class.
    var hasPlainSuperclass: Bool { superclassID.map(StandardID.objects.contains) ?? true }
    /// Inherited protocols of modules whose graph is missing.
    var unknown: [String] = []
    var unreadable: [Symbol] = []

    /// True if requirements differ only in the types of their parameters.
    var hasOverloads: Bool {
      let names = requirements.map { ($0.isStatic ? "static " : "") + $0.title }
      return Set(names).count < names.count
    }

    func superclasses(in symbols: SymbolIndex) -> [String] {
      superclassID.map { [$0] + symbols.superclasses(of: $0) } ?? []
    }
  }

  struct AssociatedType: Hashable, Sendable {
    let name: String
    /// The mangled name of the protocol that declares it first.
    let owner: String
    /// True if the package contains its source.
    let isOwn: Bool
    var inherited: [TypeRef]
    var defaultType: TypeRef?
  }

  /// Collects the requirements of several protocols, which one double conforms to.
  func collect(_ ids: [String]) -> Result {
    var result = Result()
    result.lineage = symbols.lineage(of: Set(ids))
    for id in ids { visit(id, result: &result) }
    if result.visited.contains(StandardID.identifiable), !result.requirements.contains(where: { $0.title == "id" }) {
      result.requirements += StandardRequirements.identity(result.constraints).filter {
        !isImplemented($0.id, in: result)
      }
    }
    result.isEquatable =
      !result.visited.isDisjoint(with: StandardID.equality) && !isImplemented(StandardID.equals, in: result)
    result.isHashable =
      result.visited.contains(StandardID.hashable) && !isImplemented(StandardID.hashes, in: result)
    if !includesDefaults { dropConditionalDefaults(from: &result) }
    return result
  }

  /// The inherited protocols of modules whose graph is missing.
  func unknown(among ids: [String]) -> [String] {
    symbols.lineage(of: Set(ids)).filter { !Self.isKnown($0) && symbols[$0]?.kind != .protocol }
  }

  /// True for a protocol whose graph need not be read.
  static func isKnown(_ id: String) -> Bool {
    StandardRequirements.isKnown(id) || StandardID.requirementless.contains(id)
      || StandardID.objectProtocols[id] != nil
  }

  /// Drops requirements that a system module implements under conditions that the double meets.
  ///
  /// The conditions are about associated types. The double can choose these types freely, so it chooses those that
  /// bring an implementation. The requirements of `Collection`, for example, shrink to a few.
  private func dropConditionalDefaults(from result: inout Result) {
    let types = Dictionary(result.associatedTypes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let printer = TypePrinter()
    func holds(_ constraint: GenericConstraint) -> Bool {
      guard constraint.kind == .sameType, let type = constraint.associatedType.flatMap({ types[$0] }), !type.isOwn
      else {
        return false
      }
      if let defaultType = type.defaultType { return printer.text(defaultType) == constraint.right }
      return constraint.rightAssociatedType.map { types[$0] != nil } ?? false
    }
    result.requirements.removeAll { requirement in
      // A requirement of a system module has no location.
      requirement.location == nil && !Self.areImplementedByEachOther(requirement.title, requirement.owner)
        && ([requirement.id] + requirement.restated).contains { id in
          symbols.defaultConditions(of: id, amongExtensionsOf: result.lineage, least: least).contains {
            $0.allSatisfy(holds)
          }
        }
    }
    // An associated type that no requirement and no constraint mentions any more can be inferred by the compiler.
    let requirements = result.requirements
    result.associatedTypes.removeAll { type in
      !type.isOwn && type.defaultType == nil
        && !result.constraints.contains { $0.isSameType && $0.left == .parameter(type.name) }
        && !requirements.contains { $0.declaration.mentions(type.name) }
    }
  }

  private func visit(_ id: String, result: inout Result) {
    guard result.visited.insert(id).inserted else { return }
    guard !Self.isKnown(id), let symbol = symbols[id], symbol.kind == .protocol else {
      if !Self.isKnown(id) { result.unknown.append(id) }
      // The superclass implements the requirements.
      if let object = StandardID.objectProtocols[id] { result.superclassID = result.superclassID ?? object }
      result.requirements += StandardRequirements.of(id).filter { !isImplemented($0.id, in: result) }
      return
    }
    // Parents come first, so that a protocol can restate or implement what it inherits.
    for parent in symbols.conformances(of: id) { visit(parent.protocolID, result: &result) }
    if let superclass = symbols.superclass(of: id) { result.superclassID = superclass }
    if let declaration = declaration(of: symbol, &result) { result.constraints += declaration.constraints }
    for requirement in symbols.requirements(of: id) { add(requirement, of: id, to: &result) }
    for member in symbols.members(of: id) where member.kind == .typeAlias && member.extensionConstraints == nil {
      guard let alias = declaration(of: member, &result), alias.genericParameters.isEmpty else { continue }
      result.aliases[alias.name] = alias.type
    }
  }

  /// The declaration without result builders.
  ///
  /// They look like global actors, but only affect the body.
  private func declaration(of symbol: Symbol, _ result: inout Result) -> Declaration? {
    guard var declaration = symbols.declaration(of: symbol.id) else {
      result.unreadable.append(symbol)
      return nil
    }
    let count = declaration.attributes.count
    declaration.attributes.removeAll { [ids = declaration.attributeIDs] in ids[$0].map(isResultBuilder) ?? false }
    declaration.hasResultBuilder = declaration.attributes.count < count
    return declaration
  }

  private func isResultBuilder(_ id: String) -> Bool {
    // If the type's graph is missing, its name must decide, such as `ViewBuilder`.
    guard symbols[id] != nil else { return id.dropLast().hasSuffix("Builder") }
    return symbols.declaration(of: id)?.attributes.contains("@resultBuilder") ?? false
  }

  private func add(_ symbol: Symbol, of owner: String, to result: inout Result) {
    guard let declaration = declaration(of: symbol, &result) else { return }
    if declaration.keyword == "associatedtype" {
      add(declaration, of: symbol, in: owner, to: &result)
    } else if Self.areImplementedByEachOther(symbol.name, owner) || !isImplemented(symbol.id, in: result) {
      var requirement = Requirement(
        id: symbol.id, title: symbol.name, declaration: declaration, isolation: Isolation(of: declaration),
        summary: DocumentationComment.summary(of: symbol.documentation), availability: symbol.availability,
        location: symbol.location, owner: owner)
      // A protocol can restate an inherited requirement. Both become one, which must meet both declarations.
      let earlier = result.requirements.filter { isSame($0, symbol.name, declaration) }
      requirement.declaration.merge(earlier.map(\.declaration))
      requirement.restated = earlier.flatMap { [$0.id] + $0.restated }
      requirement.setters = earlier.flatMap(\.setters) + (declaration.accessors.isSettable ? [owner] : [])
      result.requirements.removeAll { isSame($0, symbol.name, declaration) }
      result.requirements.append(requirement)
    } else {
      // The protocol restates an inherited requirement and implements it, so nothing is left to implement.
      result.requirements.removeAll { isSame($0, symbol.name, declaration) }
    }
  }

  /// True for a requirement that is left to an extension of the protocols.
  private func isImplemented(_ id: String, in result: Result) -> Bool {
    !includesDefaults
      && symbols.defaultConditions(of: id, amongExtensionsOf: result.lineage, least: least).contains(where: \.isEmpty)
  }

  /// True for a requirement whose default implementation calls one that calls back.
  ///
  /// At least one of the two must be implemented.
  private static func areImplementedByEachOther(_ title: String, _ owner: String) -> Bool {
    owner == StandardID.asyncIterator && title == "next()"
  }

  /// True if one implementation meets a requirement and a declaration with this title.
  private func isSame(_ requirement: Requirement, _ title: String, _ declaration: Declaration) -> Bool {
    requirement.title == title && Shape(requirement.declaration, symbols) == Shape(declaration, symbols)
  }

  private func add(_ declaration: Declaration, of symbol: Symbol, in owner: String, to result: inout Result) {
    // A system module's other default implementations only fit its default types. The package's own defaults are just
    // one choice.
    let isOwn = symbol.location != nil
    let defaultType = declaration.type.isVoid || isOwn ? nil : declaration.type
    result.constraints += declaration.constraints
    if let index = result.associatedTypes.firstIndex(where: { $0.name == declaration.name }) {
      for type in declaration.inherited where !result.associatedTypes[index].inherited.contains(type) {
        result.associatedTypes[index].inherited.append(type)
      }
      result.associatedTypes[index].defaultType = defaultType ?? result.associatedTypes[index].defaultType
    } else {
      result.associatedTypes.append(
        AssociatedType(
          name: declaration.name, owner: owner, isOwn: isOwn, inherited: declaration.inherited, defaultType: defaultType
        ))
    }
  }
}

extension Declaration {
  /// Changes the declaration so that one implementation also meets the others.
  ///
  /// The result is settable if one of them is. It only throws or waits if all of them do.
  fileprivate mutating func merge(_ others: [Declaration]) {
    for other in others {
      accessors.isSettable = accessors.isSettable || other.accessors.isSettable
      accessors.isAsync = accessors.isAsync && other.accessors.isAsync
      if other.accessors.failure == .none { accessors.failure = .none }
      if other.failure == .none { failure = .none }
    }
  }

  fileprivate func mentions(_ name: String) -> Bool {
    (parameters.map(\.type) + [type] + constraints.map(\.right)).contains { $0.mentionsParameter(name) }
  }
}

/// The parts of a declaration that are equal in two declarations of one requirement.
///
/// Type aliases are resolved and generic parameters are numbered, because both can be written in several ways.
private struct Shape: Equatable {
  private let keyword: String
  private let counts: [Int]
  private let flags: [Bool]
  private let types: [TypeRef?]

  init(_ declaration: Declaration, _ symbols: SymbolIndex) {
    let (parameters, generics) = (declaration.parameters, declaration.genericParameters)
    let facts = TypeFacts(symbols: symbols)
    let places = generics.enumerated().map { ($0.element.name, TypeRef.parameter("\($0.offset)")) }
    let names = Dictionary(places, uniquingKeysWith: { first, _ in first })
    func plain(_ type: TypeRef) -> TypeRef {
      type.replacing { part in
        if case .parameter(let name) = part { return names[name] }
        let resolved = facts.resolvingAliases(part)
        return resolved == part ? nil : plain(resolved)
      }
    }
    keyword = declaration.keyword
    counts = [parameters.count, generics.count]
    flags =
      [declaration.isStatic, declaration.isAsync] + generics.flatMap { [$0.isPack, $0.isValue] }
      + declaration.constraints.map(\.isSameType)
    types =
      [plain(declaration.type)] + parameters.map { plain($0.type) } + generics.map { $0.constraint.map(plain) }
      + declaration.constraints.flatMap { [plain($0.left), plain($0.right)] }
  }
}
