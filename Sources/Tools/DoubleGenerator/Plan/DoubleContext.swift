/// The properties that all members of a double share.
struct DoubleContext: Sendable {
  let name: String
  /// The kind of double, such as `spy` or `mock`.
  let noun: String
  let access: Access
  /// The type of the double, with its generic parameters.
  let selfType: TypeRef
  var facts: TypeFacts
  let printer: TypePrinter
  let isolation: Isolation
  /// True if the class is marked as `nonisolated`.
  let isMarkedNonisolated: Bool
  /// True if the double can be used from any thread.
  let isSendable: Bool
  /// True if observers hear of each change of a stored property.
  let isObservable: Bool
  /// The known types of associated types, by name.
  let substitutions: [String: TypeRef]
  let settings: DoublePlanner.Settings
  /// True if the protocol requires initializers, which leave no way to pass a value to the double.
  let hasInitializers: Bool
  /// The inherited protocols that are isolated to the actor, if the double is an actor.
  let actorProtocols: Set<String>

  /// True if the double is a class on a global actor, so that members for any thread need `nonisolated`.
  var isOnGlobalActor: Bool { isolation.isIsolated && isolation != .instance }

  /// True if a requirement is called from outside the double's actor.
  func isOutside(_ requirement: Requirement) -> Bool {
    switch (isolation, requirement.isolation) {
    case (.none, _), (.nonisolated, _), (_, .global): false
    case (.instance, .none):
      !requirement.isStatic && !requirement.declaration.isAsync && !actorProtocols.contains(requirement.owner)
    case (.global, .none): !requirement.declaration.isAsync
    case (_, .nonisolated), (_, .instance): true
    }
  }

  /// The expression for a fixture of a type, or nil if the double cannot mention one.
  func defaultExpression(_ type: TypeRef) -> String? { settings.defaultExpression(type, access) }

  /// The expression for a value of a type that a test need not choose, or nil if there is none.
  func initialValue(of type: TypeRef) -> String? {
    if type.wrapped != nil { return "nil" }
    let resolved = facts.resolvingAliases(type)
    if resolved.isVoid { return "()" }
    return resolved.emptyLiteral ?? StandardType.of(resolved)?.empty ?? defaultExpression(type)
  }

  /// The declaration with known types in place of `Self` and associated types.
  func resolved(_ declaration: Declaration) -> Declaration {
    var result = declaration
    result.mapTypesOfValues(facts.writingAny)
    // A generic parameter hides an associated type or another type of the same name.
    func hidesType(_ name: String) -> Bool {
      substitutions[name] != nil || selfType.mentionsParameter(name) || FileNames.ofTestSupport.contains(name)
        || declaration.mentionsType(named: name)
    }
    for (index, name) in declaration.genericParameters.map(\.name).enumerated() where hidesType(name) {
      var other = "Other\(name)"
      while hidesType(other) || result.genericParameters.contains(where: { $0.name == other }) {
        other = "Other\(other)"
      }
      result.genericParameters[index].name = other
      result.mapTypes { $0.replacingParameters { $0 == name ? .parameter(other) : nil } }
    }
    result.mapTypes(resolved)
    return result
  }

  /// True for a type that is written as a member of the protocol.
  private func isMember(_ nominal: TypeRef.Nominal) -> Bool {
    if let parent = nominal.parent { return parent == .parameter("Self") }
    return !nominal.name.contains(".") && nominal.id.map { !MangledName.isTopLevelType($0) } ?? false
  }

  func resolved(_ type: TypeRef) -> TypeRef {
    type.replacing { part in
      switch part {
      case .parameter("Self"): selfType
      case .member(of: .parameter("Self"), let name): resolved(.parameter(name))
      case .member(of: let base, "Element"): if case .array(let element) = resolved(base) { element } else { nil }
      // `ClassPlanner` leaves out substitutions that lead back to themselves, so the recursion ends.
      case .parameter(let name): substitutions[name].map { $0 == part ? part : resolved($0) }
      // A deprecated alias would cause a warning.
      case .nominal(let nominal) where nominal.id.map(facts.symbols.deprecatedTypes.contains) == true:
        facts.resolvingAliases(part) == part ? nil : resolved(facts.resolvingAliases(part))
      // Inside the double, the name of its protocol's alias can mean another type: `Result` is the standard library's.
      case .nominal(let nominal) where isMember(nominal) && facts.resolvingAliases(part) != part:
        resolved(facts.resolvingAliases(part))
      // A member such as `Item.Element` stays as written, because the compiler can resolve it.
      default: nil
      }
    }
  }
}
