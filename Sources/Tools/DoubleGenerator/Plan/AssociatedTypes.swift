import ToolSupport

/// The types that stand for the associated types of the collected protocols.
extension RequirementCollector.Result {
  /// Gives other names to associated types with the names of types inside the double.
  mutating func renameAssociatedTypes(_ names: [String]) {
    for index in associatedTypes.indices where names.contains(associatedTypes[index].name) {
      let name = associatedTypes[index].name
      associatedTypes[index].name += "OfProtocol"
      associatedTypes[index].protocolName = name
      aliases[name] = .parameter(associatedTypes[index].name)
    }
    func renamed(_ type: TypeRef) -> TypeRef { type.replacingParameters { names.contains($0) ? aliases[$0] : nil } }
    for index in associatedTypes.indices {
      associatedTypes[index].inherited = associatedTypes[index].inherited.map(renamed)
      associatedTypes[index].defaultType = associatedTypes[index].defaultType.map(renamed)
    }
    constraints = constraints.map { $0.mapped(renamed) }
  }

  /// The known types of associated types, from same-type constraints and from defaults.
  var substitutions: [String: TypeRef] {
    var known: [String: TypeRef] = [:]
    // A concrete type takes precedence over an equality with another associated type.
    let same = constraints.filter(\.isSameType)
    for constraint in same.filter({ $0.right.mentionsParameter() }) + same.filter({ !$0.right.mentionsParameter() }) {
      switch (constraint.left, constraint.right) {
      case (.parameter(let name), let type) where name != "Self" && !type.mentionsParameter(name): known[name] = type
      case (let type, .parameter(let name)) where !type.mentionsParameter(name): known[name] = type
      default: break
      }
    }
    for type in associatedTypes where known[type.name] == nil { known[type.name] = type.defaultType }
    // The compiler cannot resolve a protocol's alias inside the double while it still infers the associated types.
    let associated = Set(associatedTypes.map(\.name))
    for (name, type) in aliases where known[name] == nil && !associated.contains(name) { known[name] = type }
    return known.filter { !leads(from: $0.value, to: $0.key, known, []) }
  }

  /// True if a type mentions an associated type, directly or through the known types of others.
  ///
  /// Such a substitution would never end.
  private func leads(from type: TypeRef, to name: String, _ known: [String: TypeRef], _ seen: Set<String>) -> Bool {
    type.contains { part in
      guard case .parameter(let other) = part else { return false }
      if other == name { return true }
      guard let next = known[other], !seen.contains(other) else { return false }
      return leads(from: next, to: name, known, seen.union([other]))
    }
  }

  /// The constraints that a type must meet to stand for an associated type.
  func constraints(of type: RequirementCollector.AssociatedType, _ substitutions: [String: TypeRef]) -> [TypeRef] {
    // An associated type that others are equal to must meet their constraints too.
    let names = [type.name] + substitutions.filter { $0.value == .parameter(type.name) }.keys.sorted()
    let inherited = names.flatMap { name in associatedTypes.first { $0.name == name }?.inherited ?? [] }
    let others = constraints.filter { constraint in
      !constraint.isSameType && names.contains { constraint.left == .parameter($0) }
    }
    return (inherited + others.map(\.right)).withoutRepetitions
  }
}
