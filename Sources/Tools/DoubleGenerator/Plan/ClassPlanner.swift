/// Plans the class of a double: its isolation, generic parameters and inheritance.
struct ClassPlanner {
  let context: DoubleContext
  private let symbol: Symbol
  private let collected: RequirementCollector.Result
  private let generics: [GenericParameter]
  private let isActor: Bool
  private let isSendableProtocol: Bool
  private let symbols: SymbolIndex
  private let isExplicitlyNonisolated: Bool

  private struct GenericParameter {
    let name: String
    let constraint: TypeRef?
  }

  init(
    _ symbol: Symbol, _ declaration: Declaration, _ collected: RequirementCollector.Result, symbols: SymbolIndex,
    settings: DoublePlanner.Settings, noncopyable: Set<String>
  ) {
    (self.symbol, self.collected, self.symbols) = (symbol, collected, symbols)
    isActor = collected.lineage.contains(KnownType.actor)
    isSendableProtocol = collected.lineage.contains {
      [KnownType.sendable, KnownType.error, KnownType.actor].contains($0)
    }
    let own = Isolation(of: declaration)
    isExplicitlyNonisolated = own == .nonisolated || own == .none && settings.isOutputOnMainActor
    let isolation = isActor ? Isolation.instance : own == .none ? Self.defaultIsolation(collected, of: symbol.id) : own

    let name = DoublePlanner(symbols: symbols, settings: settings).name(of: symbol)
    let substitutions = Self.substitutions(collected)
    var facts = TypeFacts(symbols: symbols, noncopyable: noncopyable)
    let isSendable = isSendableProtocol || isolation.isIsolated
    var generics: [GenericParameter] = []
    for type in collected.associatedTypes where substitutions[type.name] == nil {
      var members = Self.constraintTypes(of: type, collected, substitutions)
      var protocols = members.reduce(into: Set<String>()) { $0.formUnion(MemberPlanner.protocols(in: $1)) }
      let isSent = protocols.contains { facts.isRefinement($0, of: KnownType.sendable) }
      if isSendable && !isSent {
        members.append(.nominal(TypeRef.Nominal(name: "Sendable", id: KnownType.sendable)))
        protocols.insert(KnownType.sendable)
      }
      facts.constraints[type.name] = protocols
      generics.append(
        GenericParameter(
          name: type.name, constraint: members.isEmpty ? nil : members.count == 1 ? members[0] : .composition(members)))
    }
    self.generics = generics
    let selfType = TypeRef.own(name, generics.map { .parameter($0.name) })
    var support = settings.support
    support.ambiguous.formUnion(TestSupportNames.all.intersection(generics.map(\.name)))
    let access = min(symbol.access == .open ? .public : symbol.access, settings.access)
    context = DoubleContext(
      name: name, selfType: selfType, facts: facts, isolation: isolation, isSendable: isSendable,
      access: access == .internal ? "" : "\(access.rawValue) ", support: support,
      printer: TypePrinter(
        hiddenNames: support.ambiguous.union(["Call", "Statics", name]).union(generics.map(\.name)), support: support,
        marksConcurrent: settings.isOutputNonsending),
      substitutions: substitutions,
      defaultExpression: settings.defaultExpression,
      hasInitializers: collected.requirements.contains(where: \.isInitializer),
      actorProtocols: isActor ? collected.visited.filter { facts.isRefinement($0, of: KnownType.actor) } : [])
  }

  /// The global actor that the protocol's requirements share, except for those marked as nonisolated.
  ///
  /// In a module with default isolation, the compiler puts the actor on each requirement, not on the protocol.
  private static func defaultIsolation(_ collected: RequirementCollector.Result, of id: String) -> Isolation {
    let isolations = collected.requirements.filter { $0.owner == id }.filter { requirement in
      requirement.isolation != .nonisolated && !requirement.declaration.attributes.contains("@concurrent")
    }.map(\.isolation)
    guard let first = isolations.first, first.isIsolated, isolations.allSatisfy({ $0 == first }) else { return .none }
    return first
  }

  /// The kind of double that a name stands for, such as `spy`.
  private static func noun(for name: String) -> String {
    ["Spy", "Mock", "Fake", "Stub", "Dummy"].first { name.hasPrefix($0) || name.hasSuffix($0) }?.lowercased()
      ?? "double"
  }

  /// The plan without any requirement.
  func emptyPlan() -> DoublePlan {
    let path = symbol.path.map(Identifier.escaped).joined(separator: ".")
    let qualified = context.printer.text(.nominal(TypeRef.Nominal(name: path, id: symbol.id)))
    var plan = DoublePlan(
      name: context.name, protocolName: qualified, noun: Self.noun(for: context.name),
      access: context.access,
      keyword: isActor ? "actor" : "final class")
    plan.attributes = Availability.attributes(of: symbol.availability)
    if case .global(let attribute, let id) = context.isolation {
      plan.attributes.append(attribute)
      if let module = id.flatMap(MangledName.module) { plan.modules.insert(module) }
    }
    if isExplicitlyNonisolated && context.isolation == .none || context.isolation == .nonisolated {
      plan.keyword = "nonisolated \(plan.keyword)"
    }
    plan.support = context.support
    plan.sources = Set(collected.visited.compactMap { symbols[$0]?.location?.file })
    plan.genericParameters = generics.map { parameter in
      parameter.name + (parameter.constraint.map { ": \(context.text(context.resolved($0)))" } ?? "")
    }
    plan.genericConstraints = collected.constraints.compactMap(constraintText)
    for constraint in collected.constraints where constraintText(constraint) != nil {
      plan.modules.formUnion(
        context.resolved(constraint.left).moduleNames.union(context.resolved(constraint.right).moduleNames))
    }
    var seen: Set<String> = []
    plan.genericConstraints.removeAll { !seen.insert($0).inserted }
    if let module = MangledName.module(of: symbol.id) { plan.modules.insert(module) }
    if let module = collected.superclassID.flatMap(MangledName.module) { plan.modules.insert(module) }
    // A default implementation must be imported from the module that declares it.
    plan.modules.formUnion(collected.lineage.compactMap(MangledName.module))
    for parameter in generics { plan.modules.formUnion(parameter.constraint?.moduleNames ?? []) }
    plan.isInitializerNonisolated = !isActor && context.isolation.isIsolated && collected.superclassID == nil
    plan.needsOutsideModifier = context.isolation.isIsolated && !context.isolation.isMainActor
    plan.callsSuperclass = collected.superclassID != nil
    plan.isEquatable = collected.visited.contains {
      [KnownType.equatable, KnownType.hashable, KnownType.comparable].contains($0)
    }
    plan.isHashable = collected.visited.contains(KnownType.hashable)
    return plan
  }

  /// Completes the plan after all requirements have been added.
  func finish(_ plan: inout DoublePlan) {
    var inherited: [String] = []
    if let id = collected.superclassID, let superclass = symbols[id] {
      inherited.append(
        context.printer.text(.nominal(TypeRef.Nominal(name: superclass.path.joined(separator: "."), id: id))))
    }
    inherited += [plan.protocolName, context.support("Spy")]
    if !isActor && !isSendableProtocol && !context.isolation.isIsolated && plan.isSendableThroughout
      && collected.superclassID == nil
    {
      inherited.append("Sendable")
    }
    plan.inherited = inherited
    if context.isSendable { plan.areCallsSendable = true }
  }

  private func constraintText(_ constraint: Declaration.Constraint) -> String? {
    // Constraints that define an associated type have been substituted. Only those about a member of one remain.
    var (left, right) = (context.resolved(constraint.left), context.resolved(constraint.right))
    guard left != right else { return nil }
    if constraint.isSameType, case .member = right { (left, right) = (right, left) }
    guard case .member = left, left.contains(where: { part in generics.contains { part == .parameter($0.name) } })
    else {
      return nil
    }
    return "\(context.text(left))\(constraint.isSameType ? " == " : ": ")\(context.text(right))"
  }

  /// The known types of associated types, from same-type constraints and from defaults.
  private static func substitutions(_ collected: RequirementCollector.Result) -> [String: TypeRef] {
    var known: [String: TypeRef] = [:]
    // A concrete type takes precedence over an equality with another associated type.
    let same = collected.constraints.filter(\.isSameType)
    let isRelative = { (constraint: Declaration.Constraint) in
      constraint.right.contains { if case .parameter = $0 { true } else { false } }
    }
    for constraint in same.filter(isRelative) + same.filter({ !isRelative($0) }) {
      switch (constraint.left, constraint.right) {
      case (.parameter(let name), let type) where name != "Self" && !type.contains(where: { $0 == .parameter(name) }):
        known[name] = type
      case (let type, .parameter(let name)) where !type.contains(where: { $0 == .parameter(name) }): known[name] = type
      default: break
      }
    }
    for type in collected.associatedTypes where known[type.name] == nil { known[type.name] = type.defaultType }
    // The compiler cannot resolve a protocol's alias inside the double while it still infers the associated types.
    let associated = Set(collected.associatedTypes.map(\.name))
    for (name, type) in collected.aliases where known[name] == nil && !associated.contains(name) { known[name] = type }
    return known.filter { !leads(from: $0.value, to: $0.key, known, []) }
  }

  /// True if a type mentions an associated type, directly or through the known types of others.
  ///
  /// Such a substitution would never end.
  private static func leads(
    from type: TypeRef, to name: String, _ known: [String: TypeRef], _ seen: Set<String>
  ) -> Bool {
    type.contains { part in
      guard case .parameter(let other) = part else { return false }
      if other == name { return true }
      guard let next = known[other], !seen.contains(other) else { return false }
      return leads(from: next, to: name, known, seen.union([other]))
    }
  }

  private static func constraintTypes(
    of type: RequirementCollector.AssociatedType, _ collected: RequirementCollector.Result,
    _ substitutions: [String: TypeRef]
  ) -> [TypeRef] {
    // An associated type that others are equal to must meet their constraints too.
    let others = substitutions.filter { $0.value == .parameter(type.name) }.keys.sorted()
    var types = type.inherited
    for other in others {
      types += collected.associatedTypes.first { $0.name == other }?.inherited ?? []
    }
    for constraint in collected.constraints where !constraint.isSameType {
      guard ([type.name] + others).contains(where: { constraint.left == .parameter($0) }) else { continue }
      types.append(constraint.right)
    }
    var seen: Set<TypeRef> = []
    return types.filter { seen.insert($0).inserted }
  }
}
