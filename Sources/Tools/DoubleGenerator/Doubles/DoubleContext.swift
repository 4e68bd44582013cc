/// What the pieces of one double have in common.
final class DoubleContext: Sendable {
  let name: String
  /// The type of the double itself, its generic parameters included.
  let selfType: TypeRef
  let facts: TypeFacts
  let isolation: Isolation
  /// Whether the double as a whole may be used from any thread.
  let isSendable: Bool
  /// The access of the double's members, with a blank behind it; empty for `internal`.
  let access: String
  let support: SupportNames
  let printer: TypePrinter
  /// Associated types that are known, by their names.
  let substitutions: [String: TypeRef]
  /// A default for a value of a type, as an expression.
  let defaultExpression: @Sendable (TypeRef) -> String?
  /// Whether the protocol has initializers, which cannot be told any value.
  let hasInitializers: Bool

  /// The protocols that are on the double's actor, if it is an actor itself.
  let actorProtocols: Set<String>

  init(
    name: String, selfType: TypeRef, facts: TypeFacts, isolation: Isolation, isSendable: Bool, access: String,
    support: SupportNames, printer: TypePrinter, substitutions: [String: TypeRef],
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

  /// Whether a requirement is called from outside of the double's actor: its protocol says so, or is on no actor itself.
  func isOutside(_ requirement: Requirement) -> Bool {
    switch (isolation, requirement.isolation) {
    case (.none, _), (.nonisolated, _), (_, .global): false
    case (.instance, .none):
      !requirement.isStatic && !requirement.declaration.isAsync && !actorProtocols.contains(requirement.owner)
    case (.global, .none): !requirement.declaration.isAsync
    case (_, .nonisolated), (_, .instance): true
    }
  }

  /// A requirement's declaration as the double says it: without `Self` and associated types that are known.
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
      case .parameter(let name): substitutions[name].map { $0 == part ? part : resolved($0) }
      // A generic alias of the protocol, which the double cannot use by its name.
      case .nominal(let nominal) where nominal.parent == .parameter("Self") && facts.resolvingAliases(part) != part:
        resolved(facts.resolvingAliases(part))
      // `Item.Element` where the item is known is left to the compiler: it reads the same.
      default: nil
      }
    }
  }

  func text(_ type: TypeRef) -> String { printer.text(type) }
}
