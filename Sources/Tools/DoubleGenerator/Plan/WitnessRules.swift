/// The rules that decide what a double declares for each requirement.
///
/// They follow the compiler, which looks for the member that meets a requirement in the class, in its superclass and in
/// extensions of the protocols. Where it is unclear what the compiler finds, the double declares a member of its own.
struct WitnessRules {
  let planner: DoublePlanner
  /// The doubled type.
  let symbol: Symbol
  /// The conditions in the sources, under which an extension may be missing.
  let conditions: SourceConditions
  let collected: RequirementCollector.Result

  var symbols: SymbolIndex { planner.symbols }
  /// True if a double also declares what extensions implement.
  var includesDefaults: Bool { planner.settings.options.includesDefaults }

  /// True if the double implements `==`.
  var declaresEquality: Bool {
    !collected.visited.isDisjoint(with: StandardID.equality) && !isImplemented(StandardID.equals)
      && !isInherited(StandardID.equatable)
  }

  /// True if the double implements `hash(into:)`.
  var declaresHash: Bool {
    collected.visited.contains(StandardID.hashable) && !isImplemented(StandardID.hashes)
      && !isInherited(StandardID.hashable)
  }

  func role(of requirement: Requirement) -> Requirement.Role {
    if isMetByIdentity(requirement) { return .inherited }
    let role = superclassRole(of: requirement)
    return role == .declared && !includesDefaults && isImplemented(requirement) ? .implemented : role
  }

  /// True for a requirement that the identity of the double meets.
  private func isMetByIdentity(_ requirement: Requirement) -> Bool {
    switch requirement.title {
    case "==(_:_:)":
      requirement.declaration.parameters.allSatisfy { $0.type == .parameter("Self") }
        && !collected.visited.isDisjoint(with: StandardID.equality)
    case "hash(into:)": collected.visited.contains(StandardID.hashable)
    default: false
    }
  }

  // MARK: - Extensions

  /// True if an extension implements the requirement for the double.
  ///
  /// The symbol graph names each member with the name of a requirement as its default implementation, even one that the
  /// compiler cannot use, and an overload that only calls the requirement. A double that lacks the requirement then does
  /// not compile, or calls itself without end. So a member only counts if it is declared as the requirement is.
  private func isImplemented(_ requirement: Requirement) -> Bool {
    // The two requirements of an iterator call each other.
    if requirement.owner == StandardID.asyncIterator && requirement.title == "next()" { return false }
    let members = members([requirement.id] + requirement.restated).filter { member in
      isDeclared(member, as: requirement)
        && conditions.holds(at: member.location, whereverItHoldsAt: requirement.location)
    }
    let owners = members.filter(\.isUnconditional).compactMap(owner)
    // Of several members, the compiler uses the one of the protocol that inherits from the others'.
    if owners.contains(where: { symbols.lineage(of: [$0]).isSuperset(of: owners) }) { return true }
    // A requirement of a system module has no location.
    return requirement.location == nil && members.contains { $0.extensionConstraints?.allSatisfy(holds) ?? true }
  }

  /// True if an extension implements a requirement of a module whose graph was not read.
  private func isImplemented(_ id: String) -> Bool {
    !includesDefaults && members([id]).contains(where: \.isUnconditional)
  }

  /// The visible members of extensions of the double's protocols that have the name of a requirement.
  private func members(_ ids: [String]) -> [Symbol] {
    // A witness must be as visible as the protocol and the class are, and the double must import its module.
    let access = min(symbol.access, .public, planner.settings.options.access)
    let least = planner.isTestable(symbol.id) ? Access.internal : access
    let modules = Set(collected.lineage.compactMap(symbols.module))
    return ids.flatMap(symbols.defaultImplementations).filter { member in
      let visible = member.module == symbol.module ? least : planner.leastAccess(of: member.id)
      let isImported = member.location == nil || member.module.map(modules.contains) ?? false
      return member.access >= visible && isImported && !member.isSPI && owner(of: member) != nil
    }
  }

  /// The protocol of the double whose extension has a member, which the graph does not always say.
  private func owner(of member: Symbol) -> String? {
    if let owner = symbols.owner(of: member.id)?.id { return collected.lineage.contains(owner) ? owner : nil }
    return collected.lineage.first { symbols[$0]?.path == member.path.dropLast() }
  }

  private func isDeclared(_ member: Symbol, as requirement: Requirement) -> Bool {
    guard let own = symbols.member(member.id) else { return false }
    let declaration = requirement.declaration
    // A conditional implementation may mention a concrete type where the requirement mentions an associated type.
    var names: [String: String] = [:]
    for constraint in member.extensionConstraints ?? [] where constraint.kind == .sameType {
      guard let name = constraint.associatedType, names[name] == nil else { continue }
      names[name] = constraint.right.replacing("Self.", with: "")
    }
    let isolation = Isolation(of: own)
    return Signature(own, symbols, names) == Signature(declaration, symbols, names)
      && own.effects == declaration.effects && own.accessors.effects == declaration.accessors.effects
      && own.isFailable == declaration.isFailable
      && (own.accessors.isSettable || !declaration.accessors.isSettable)
      && own.parameters.map(\.specifiers) == declaration.parameters.map(\.specifiers)
      && own.parameters.map(\.isVariadic) == declaration.parameters.map(\.isVariadic)
      && own.parameters.allSatisfy { $0.defaultValue == nil }
      && (!isolation.isIsolated || isolation.isSame(as: requirement.isolation))
      && (declaration.modifiers.contains("mutating") || !own.modifiers.contains("mutating"))
      && (member.availability.isEmpty || member.availability == requirement.availability)
  }

  /// True if the double meets a condition of an extension.
  ///
  /// The conditions are about associated types. The double can choose these types freely, so it chooses those that
  /// bring an implementation. The requirements of `Collection`, for example, shrink to a few.
  private func holds(_ constraint: GenericConstraint) -> Bool {
    guard constraint.kind == .sameType, let name = constraint.associatedType,
      let type = collected.associatedTypes.first(where: { $0.name == name }), !type.isOwn
    else { return false }
    if let defaultType = type.defaultType { return TypePrinter().text(defaultType) == constraint.right }
    return constraint.rightAssociatedType.map { other in
      collected.associatedTypes.contains { $0.name == other }
    } ?? false
  }
}

extension Symbol {
  fileprivate var isUnconditional: Bool { extensionConstraints?.isEmpty ?? true }
}

extension SymbolIndex {
  /// The declaration of a member without result builders.
  ///
  /// They look like global actors, but only affect the body.
  func member(_ id: String) -> Declaration? {
    guard var declaration = declaration(of: id) else { return nil }
    let count = declaration.attributes.count
    declaration.attributes.removeAll { [ids = declaration.attributeIDs] in ids[$0].map(isResultBuilder) ?? false }
    declaration.hasResultBuilder = declaration.attributes.count < count
    return declaration
  }

  private func isResultBuilder(_ id: String) -> Bool {
    // If the type's graph is missing, its name must decide, such as `ViewBuilder`.
    guard self[id] != nil else { return id.dropLast().hasSuffix("Builder") }
    return declaration(of: id)?.attributes.contains("@resultBuilder") ?? false
  }
}
