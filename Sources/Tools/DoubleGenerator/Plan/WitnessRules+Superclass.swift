/// The members of a superclass that meet requirements, or that the double overrides.
extension WitnessRules {
  /// What the double declares for a requirement, as far as a superclass decides it.
  func superclassRole(of requirement: Requirement) -> Requirement.Role {
    let classes = collected.superclasses(in: symbols)
    for id in classes {
      if StandardID.objects.contains(id) && Self.objectMembers.contains(requirement.title) { return .inherited }
      for member in symbols.members(of: id) where member.access >= planner.leastAccess(of: id) {
        guard member.name == requirement.title, let declaration = symbols.member(member.id),
          declaration.isStatic == requirement.declaration.isStatic
        else { continue }
        if let role = role(of: requirement, member, declaration, of: id) { return role }
      }
    }
    // A conformance that the superclass has calls no member of the double.
    return isInherited(requirement.owner) ? .inherited : .declared
  }

  /// True if the superclass conforms to a protocol.
  func isInherited(_ protocolID: String) -> Bool {
    collected.superclasses(in: symbols).contains { symbols.conforms($0, to: protocolID) }
  }

  /// What the double declares for a requirement that has the name of a member, or nil if the two do not conflict.
  private func role(
    of requirement: Requirement, _ member: Symbol, _ declaration: Declaration, of id: String
  ) -> Requirement.Role? {
    // Each subclass has its own initializers, but says that one overrides a designated one.
    if requirement.isInitializer, !declaration.modifiers.isDisjoint(with: ["convenience", "required"]) { return nil }
    let isSame = Signature(declaration, symbols) == Signature(requirement.declaration, symbols)
    if !isSame && !requirement.isProperty && areOverloads(declaration, requirement.declaration) { return nil }
    func conflict(_ reason: String) -> Requirement.Role {
      .impossible("its superclass \(symbols[id]?.title ?? "") \(reason); write the double by hand")
    }
    if symbols[id]?.genericParameters.isEmpty == false {
      return conflict("is generic, and has a member '\(requirement.title)' of its own")
    }
    var merged = requirement.declaration
    merged.merge([declaration])
    let (own, wanted) = (Isolation(of: declaration), requirement.isolation)
    let isOnSameActor = own.isSame(as: wanted) || !own.isIsolated && !wanted.isIsolated
    let meets =
      isSame && merged.effects == declaration.effects && merged.accessors == declaration.accessors
      && (isOnSameActor || !own.isIsolated) && !Availability.isUnavailable(member.availability)
    // A member of another module's extension of the class cannot be overridden either.
    let isOverridable =
      (requirement.isInitializer || planner.isTestable(id) || member.access == .open) && isSame && !member.isSPI
      && member.extensionConstraints == nil && member.module == symbols[id]?.module
      && declaration.modifiers.isDisjoint(with: ["final", "static"]) && (isOnSameActor || !own.isIsolated)
    if requirement.isProperty {
      if meets && (!requirement.declaration.accessors.isSettable || requirement.isStatic) { return .inherited }
      if meets && isOverridable && isOnSameActor { return .observing(isWeak: declaration.modifiers.contains("weak")) }
    } else if isOverridable && !Availability.isUnavailable(member.availability) {
      return .overriding(merged, isOnSameActor ? wanted : .nonisolated)
    } else if meets {
      return .inherited
    }
    if meets { return conflict("has a property '\(requirement.title)' whose sets a double cannot record") }
    return conflict("has a member '\(requirement.title)' that neither meets the requirement nor can be overridden")
  }

  /// True if the compiler surely takes two functions of one name for overloads.
  ///
  /// It takes those for an override that differ in optionals, in closures, or in types that inherit from each other.
  private func areOverloads(_ one: Declaration, _ other: Declaration) -> Bool {
    func value(_ type: TypeRef) -> StandardType? {
      let type = StandardType.of(TypeFacts(symbols: symbols).resolvingAliases(type))
      return type?.traits.isSuperset(of: .value) == true ? type : nil
    }
    let types = zip(one.parameters.map(\.type) + [one.type], other.parameters.map(\.type) + [other.type])
    return one.isAsync != other.isAsync
      || types.contains { left, right in
        value(left).map { left in value(right).map { $0 !== left } ?? false } ?? false
      }
  }

  /// The members of Foundation's root class.
  private static let objectMembers: Set<String> = ["description", "debugDescription", "hash", "isEqual(_:)"]
}
