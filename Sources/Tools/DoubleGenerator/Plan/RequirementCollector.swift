/// Collects the requirements of a protocol and of all protocols it inherits from.
struct RequirementCollector {
  let symbols: SymbolIndex

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
    /// True if extensions implement all requirements, so that the double would record nothing.
    var isLeftToExtensions = false
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

    /// Sets the roles of the requirements, and drops those that the double need not declare.
    ///
    /// An associated type that no requirement and no constraint mentions any more can be inferred by the compiler.
    mutating func apply(_ rules: WitnessRules) {
      for index in requirements.indices {
        requirements[index].role = rules.role(of: requirements[index])
        if case .overriding(let declaration, let isolation) = requirements[index].role {
          (requirements[index].declaration, requirements[index].isolation) = (declaration, isolation)
        }
      }
      isLeftToExtensions = !requirements.isEmpty && requirements.allSatisfy { $0.role == .implemented }
      requirements.removeAll { [.inherited, .implemented].contains($0.role) }
      (isEquatable, isHashable) = (rules.declaresEquality, rules.declaresHash)
      if rules.includesDefaults { return }
      associatedTypes.removeAll { [constraints, requirements] type in
        !type.isOwn && type.defaultType == nil
          && !constraints.contains { $0.isSameType && $0.left == .parameter(type.name) }
          && !requirements.map(\.declaration).contains { declaration in
            (declaration.types + declaration.constraints.map(\.right)).contains { $0.mentionsParameter(type.name) }
          }
      }
    }

    func superclasses(in symbols: SymbolIndex) -> [String] {
      superclassID.map { [$0] + symbols.superclasses(of: $0) } ?? []
    }
  }

  struct AssociatedType: Hashable, Sendable {
    var name: String
    /// The name in the protocol, if the double has a type of that name.
    var protocolName: String?
    /// The mangled name of the protocol that declares it first.
    let owner: String
    /// True if the package contains its source.
    let isOwn: Bool
    var inherited: [TypeRef] = []
    var defaultType: TypeRef?
  }

  /// Collects the requirements of several protocols, which one double conforms to.
  func collect(_ ids: [String]) -> Result {
    var result = Result()
    result.lineage = symbols.lineage(of: Set(ids))
    for id in ids { visit(id, result: &result) }
    if result.visited.contains(StandardID.identifiable), !result.requirements.contains(where: { $0.title == "id" }) {
      result.requirements += StandardRequirements.identity(result.constraints)
    }
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

  private func visit(_ id: String, result: inout Result) {
    guard result.visited.insert(id).inserted else { return }
    guard !Self.isKnown(id), let symbol = symbols[id], symbol.kind == .protocol else {
      if !Self.isKnown(id) { result.unknown.append(id) }
      // The superclass implements the requirements.
      if let object = StandardID.objectProtocols[id] { result.superclassID = result.superclassID ?? object }
      result.requirements += StandardRequirements.of(id)
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

  private func declaration(of symbol: Symbol, _ result: inout Result) -> Declaration? {
    let declaration = symbols.member(symbol.id)
    if declaration == nil { result.unreadable.append(symbol) }
    return declaration
  }

  private func add(_ symbol: Symbol, of owner: String, to result: inout Result) {
    guard let declaration = declaration(of: symbol, &result) else { return }
    if declaration.keyword == "associatedtype" {
      add(declaration, of: symbol, in: owner, to: &result)
      return
    }
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
  }

  /// True if one implementation meets a requirement and a declaration with this title.
  private func isSame(_ requirement: Requirement, _ title: String, _ declaration: Declaration) -> Bool {
    requirement.title == title && Signature(requirement.declaration, symbols) == Signature(declaration, symbols)
  }

  private func add(_ declaration: Declaration, of symbol: Symbol, in owner: String, to result: inout Result) {
    // A system module's other default implementations only fit its default types. The package's own defaults are just
    // one choice.
    let isOwn = symbol.location != nil
    let defaultType = declaration.type.isVoid || isOwn ? nil : declaration.type
    result.constraints += declaration.constraints
    let known = result.associatedTypes.firstIndex { $0.name == declaration.name }
    let index = known ?? result.associatedTypes.endIndex
    if known == nil {
      result.associatedTypes.append(AssociatedType(name: declaration.name, owner: owner, isOwn: isOwn))
    }
    for type in declaration.inherited where !result.associatedTypes[index].inherited.contains(type) {
      result.associatedTypes[index].inherited.append(type)
    }
    result.associatedTypes[index].defaultType = defaultType ?? result.associatedTypes[index].defaultType
  }
}
