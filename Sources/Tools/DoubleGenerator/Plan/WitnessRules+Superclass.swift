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
    return classes.contains { symbols.conforms($0, to: requirement.owner) } ? .inherited : .declared
  }

  /// What the double declares for a requirement that has the name of a member, or nil if the two do not conflict.
  private func role(
    of requirement: Requirement, _ member: Symbol, _ declaration: Declaration, of id: String
  ) -> Requirement.Role? {
    // Each subclass has its own initializers, but says that one overrides a designated one.
    if requirement.isInitializer, !declaration.modifiers.isDisjoint(with: ["convenience", "required"]) { return nil }
    let isSame = Signature(declaration, symbols) == Signature(requirement.declaration, symbols)
    let isGeneric = symbols[id]?.genericParameters.isEmpty == false
    if !isSame && !isGeneric && !requirement.isProperty { return nil }
    var merged = requirement.declaration
    merged.merge([declaration])
    let meets = merged.effects == declaration.effects && merged.accessors == declaration.accessors
    let conflict = Requirement.Role.impossible(
      "its superclass \(symbols[id]?.title ?? "") has a member '\(requirement.title)' that neither meets the "
        + "requirement nor can be overridden; write the double by hand")
    guard isSame, !isGeneric, Isolation(of: declaration).isSame(as: requirement.isolation) else { return conflict }
    if requirement.isProperty {
      guard meets else { return conflict }
      return requirement.declaration.accessors.isSettable && !requirement.isStatic ? .stored : .inherited
    }
    let isOverridable =
      (requirement.isInitializer || planner.isTestable(id) || member.access == .open)
      && member.extensionConstraints == nil && declaration.modifiers.isDisjoint(with: ["final", "static"])
    return isOverridable ? .overriding(merged) : meets ? .inherited : conflict
  }

  /// The members of Foundation's root class.
  private static let objectMembers: Set<String> = ["description", "debugDescription", "hash", "isEqual(_:)"]
}
