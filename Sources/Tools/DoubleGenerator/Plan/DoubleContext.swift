/// The properties that all members of a double share.
final class DoubleContext: Sendable {
  let name: String
  /// The type of the double, with its generic parameters.
  let selfType: TypeRef
  let facts: TypeFacts
  let isolation: Isolation
  /// True if the double can be used from any thread.
  let isSendable: Bool
  /// The access modifier of the double's members with a trailing space, empty for `internal`.
  let access: String
  let support: TestSupportNames
  let printer: TypePrinter
  /// The known types of associated types, by name.
  let substitutions: [String: TypeRef]
  /// An expression for a default value of a type.
  let defaultExpression: @Sendable (TypeRef) -> String?
  /// True if the protocol requires initializers, which leave no way to pass a value to the double.
  let hasInitializers: Bool

  /// The inherited protocols that are isolated to the actor, if the double is an actor.
  let actorProtocols: Set<String>

  init(
    name: String, selfType: TypeRef, facts: TypeFacts, isolation: Isolation, isSendable: Bool, access: String,
    support: TestSupportNames, printer: TypePrinter, substitutions: [String: TypeRef],
    defaultExpression: @escaping @Sendable (TypeRef) -> String?, hasInitializers: Bool, actorProtocols: Set<String>
  ) {
    self.name = name
    self.selfType = selfType
    self.facts = facts
    self.isolation = isolation
    self.isSendable = isSendable
    self.access = access
    self.support = support
    self.printer = printer
    self.substitutions = substitutions
    self.defaultExpression = defaultExpression
    self.hasInitializers = hasInitializers
    self.actorProtocols = actorProtocols
  }

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

  /// The declaration with known types in place of `Self` and associated types.
  func resolved(_ declaration: Declaration) -> Declaration {
    var resolved = declaration
    for index in resolved.parameters.indices {
      resolved.parameters[index].type = self.resolved(declaration.parameters[index].type)
    }
    resolved.type = self.resolved(declaration.type)
    if case .typed(let error) = declaration.failure { resolved.failure = .typed(self.resolved(error)) }
    if case .typed(let error) = declaration.accessors.failure {
      resolved.accessors.failure = .typed(self.resolved(error))
    }
    for index in resolved.constraints.indices {
      resolved.constraints[index].left = self.resolved(declaration.constraints[index].left)
      resolved.constraints[index].right = self.resolved(declaration.constraints[index].right)
    }
    return resolved
  }

  func resolved(_ type: TypeRef) -> TypeRef {
    type.replacing { part in
      switch part {
      case .parameter("Self"): selfType
      // `ClassPlanner` leaves out substitutions that lead back to themselves, so the recursion ends.
      case .parameter(let name): substitutions[name].map { $0 == part ? part : resolved($0) }
      // The double cannot use a generic alias of its protocol by name.
      case .nominal(let nominal) where nominal.parent == .parameter("Self") && facts.resolvingAliases(part) != part:
        resolved(facts.resolvingAliases(part))
      // A member such as `Item.Element` stays as written, because the compiler can resolve it.
      default: nil
      }
    }
  }

  func text(_ type: TypeRef) -> String { printer.text(type) }
}
