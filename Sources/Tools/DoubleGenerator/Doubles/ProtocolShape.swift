/// A protocol as a class has to follow it: its actor, its associated types, and what it inherits.
struct ProtocolShape {
  let context: DoubleContext
  private let symbol: Symbol
  private let survey: RequirementSurvey.Result
  private let generics: [GenericParameter]
  private let isActor: Bool
  private let isSendableProtocol: Bool
  private let catalog: Catalog
  private let isExplicitlyNonisolated: Bool

  private struct GenericParameter {
    let name: String
    let constraint: TypeRef?
  }

  init(
    _ symbol: Symbol, _ declaration: Declaration, _ survey: RequirementSurvey.Result, catalog: Catalog,
    settings: DoublePlanner.Settings, noncopyable: Set<String>
  ) {
    (self.symbol, self.survey, self.catalog) = (symbol, survey, catalog)
    isActor = survey.lineage.contains(KnownType.actor)
    isSendableProtocol = survey.lineage.contains {
      [KnownType.sendable, KnownType.error, KnownType.actor].contains($0)
    }
    let own = Isolation(of: declaration)
    isExplicitlyNonisolated = own == .nonisolated || own == .none && settings.isOutputOnMainActor
    let isolation = isActor ? Isolation.instance : own == .none ? Self.defaultIsolation(survey, of: symbol.id) : own

    let name = DoublePlanner(catalog: catalog, settings: settings).name(of: symbol)
    let substitutions = Self.substitutions(survey)
    var facts = TypeFacts(catalog: catalog, noncopyable: noncopyable)
    let isSendable = isSendableProtocol || isolation.isIsolated
    var generics: [GenericParameter] = []
    for type in survey.associatedTypes where substitutions[type.name] == nil {
      var members = Self.constraintTypes(of: type, survey, substitutions)
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
    support.ambiguous.formUnion(SupportNames.all.intersection(generics.map(\.name)))
    let access = min(symbol.access == .open ? .public : symbol.access, settings.access)
    context = DoubleContext(
      name: name, selfType: selfType, facts: facts, isolation: isolation, isSendable: isSendable,
      access: access == .internal ? "" : "\(access.rawValue) ", support: support,
      printer: TypePrinter(
        hiddenNames: support.ambiguous.union(["Call", "Statics", name]).union(generics.map(\.name)), support: support,
        saysConcurrent: settings.isOutputNonsending),
      substitutions: substitutions,
      defaultExpression: settings.defaultExpression,
      hasInitializers: survey.requirements.contains(where: \.isInitializer),
      actorProtocols: isActor ? survey.ancestry.filter { facts.isRefinement($0, of: KnownType.actor) } : [])
  }

  /// The actor that all of the protocol's own requirements are on, but for those that say they are not.
  ///
  /// That is how a protocol looks in a module that is isolated to the main actor by default.
  private static func defaultIsolation(_ survey: RequirementSurvey.Result, of id: String) -> Isolation {
    let isolations = survey.requirements.filter { $0.owner == id }.filter { requirement in
      requirement.isolation != .nonisolated && !requirement.declaration.attributes.contains("@concurrent")
    }.map(\.isolation)
    guard let first = isolations.first, first.isIsolated, isolations.allSatisfy({ $0 == first }) else { return .none }
    return first
  }

  /// What kind of double it is, by its name.
  private static func word(for name: String) -> String {
    ["Spy", "Mock", "Fake", "Stub", "Dummy"].first { name.hasPrefix($0) || name.hasSuffix($0) }?.lowercased()
      ?? "double"
  }

  /// The plan before any requirement was added.
  func emptyPlan() -> DoublePlan {
    let path = symbol.path.map(Word.escaped).joined(separator: ".")
    let qualified = context.printer.text(.nominal(TypeRef.Nominal(name: path, id: symbol.id)))
    var plan = DoublePlan(
      name: context.name, protocolName: qualified, word: Self.word(for: context.name),
      access: context.access,
      keyword: isActor ? "actor" : "final class")
    plan.attributes = AvailabilityText.attributes(of: symbol.availability)
    if case .global(let attribute, let id) = context.isolation {
      plan.attributes.append(attribute)
      if let module = id.flatMap(Mangling.module) { plan.modules.insert(module) }
    }
    if isExplicitlyNonisolated && context.isolation == .none || context.isolation == .nonisolated {
      plan.keyword = "nonisolated \(plan.keyword)"
    }
    plan.support = context.support
    plan.sources = Set(survey.ancestry.compactMap { catalog[$0]?.location?.file })
    plan.genericParameters = generics.map { parameter in
      parameter.name + (parameter.constraint.map { ": \(context.text(context.resolved($0)))" } ?? "")
    }
    plan.genericConstraints = survey.constraints.compactMap(constraintText)
    for constraint in survey.constraints where constraintText(constraint) != nil {
      plan.modules.formUnion(
        context.resolved(constraint.left).moduleNames.union(context.resolved(constraint.right).moduleNames))
    }
    var seen: Set<String> = []
    plan.genericConstraints.removeAll { !seen.insert($0).inserted }
    if let module = Mangling.module(of: symbol.id) { plan.modules.insert(module) }
    if let module = survey.superclassID.flatMap(Mangling.module) { plan.modules.insert(module) }
    // Where a default implementation is, it has to be imported from.
    plan.modules.formUnion(survey.lineage.compactMap(Mangling.module))
    for parameter in generics { plan.modules.formUnion(parameter.constraint?.moduleNames ?? []) }
    plan.isInitializerNonisolated = !isActor && context.isolation.isIsolated && survey.superclassID == nil
    plan.needsOutsideModifier = context.isolation.isIsolated && !context.isolation.isMainActor
    plan.callsSuperclass = survey.superclassID != nil
    plan.isEquatable = survey.ancestry.contains {
      [KnownType.equatable, KnownType.hashable, KnownType.comparable].contains($0)
    }
    plan.isHashable = survey.ancestry.contains(KnownType.hashable)
    return plan
  }

  /// Adds what is known only when all requirements are planned.
  func finish(_ plan: inout DoublePlan) {
    var inherited: [String] = []
    if let id = survey.superclassID, let superclass = catalog[id] {
      inherited.append(
        context.printer.text(.nominal(TypeRef.Nominal(name: superclass.path.joined(separator: "."), id: id))))
    }
    inherited += [plan.protocolName, context.support("Spy")]
    if !isActor && !isSendableProtocol && !context.isolation.isIsolated && plan.isSendableThroughout
      && survey.superclassID == nil
    {
      inherited.append("Sendable")
    }
    plan.inherited = inherited
    if context.isSendable { plan.areCallsSendable = true }
  }

  private func constraintText(_ constraint: Declaration.Constraint) -> String? {
    // What says what an associated type is has been put in its place; what says something of a type inside remains.
    var (left, right) = (context.resolved(constraint.left), context.resolved(constraint.right))
    guard left != right else { return nil }
    if constraint.isSameType, case .member = right { (left, right) = (right, left) }
    guard case .member = left, left.contains(where: { part in generics.contains { part == .parameter($0.name) } })
    else {
      return nil
    }
    return "\(context.text(left))\(constraint.isSameType ? " == " : ": ")\(context.text(right))"
  }

  /// What associated types stand for, where the protocol or a default says it.
  private static func substitutions(_ survey: RequirementSurvey.Result) -> [String: TypeRef] {
    var known: [String: TypeRef] = [:]
    // What a type is comes before what it is the same as.
    let same = survey.constraints.filter(\.isSameType)
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
    for type in survey.associatedTypes where known[type.name] == nil { known[type.name] = type.standard }
    // The double cannot use an alias of its protocol before the compiler has found what is associated.
    let associated = Set(survey.associatedTypes.map(\.name))
    for (name, type) in survey.aliases where known[name] == nil && !associated.contains(name) { known[name] = type }
    return known.filter { !leads(from: $0.value, to: $0.key, known, []) }
  }

  /// Whether a type stands for something that speaks of an associated type, directly or through others.
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
    of type: RequirementSurvey.AssociatedType, _ survey: RequirementSurvey.Result, _ substitutions: [String: TypeRef]
  ) -> [TypeRef] {
    // One that stands for others has to be what those have to be.
    let others = substitutions.filter { $0.value == .parameter(type.name) }.keys.sorted()
    var types = type.inherited
    for other in others {
      types += survey.associatedTypes.first { $0.name == other }?.inherited ?? []
    }
    for constraint in survey.constraints where !constraint.isSameType {
      guard ([type.name] + others).contains(where: { constraint.left == .parameter($0) }) else { continue }
      types.append(constraint.right)
    }
    var seen: Set<TypeRef> = []
    return types.filter { seen.insert($0).inserted }
  }
}
