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
    isActor = survey.ancestry.contains(KnownType.actor)
    isSendableProtocol = survey.ancestry.contains { [KnownType.sendable, KnownType.error, KnownType.actor].contains($0) }
    let own = Isolation(of: declaration)
    isExplicitlyNonisolated = own == .nonisolated
    let isolation = isActor ? Isolation.instance : own

    let name = DoublePlanner(catalog: catalog, settings: settings).name(of: symbol)
    let substitutions = Self.substitutions(survey)
    var facts = TypeFacts(catalog: catalog, noncopyable: noncopyable)
    let isSendable = isSendableProtocol || isolation.isIsolated
    var generics: [GenericParameter] = []
    for type in survey.associatedTypes where substitutions[type.name] == nil {
      var members = Self.constraintTypes(of: type, survey)
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
    let access = min(symbol.access == .open ? .public : symbol.access, settings.access)
    context = DoubleContext(
      name: name, selfType: selfType, facts: facts, isolation: isolation, isSendable: isSendable,
      access: access == .internal ? "" : "\(access.rawValue) ", support: settings.support,
      printer: TypePrinter(hiddenNames: ["Call", "Statics", name]), substitutions: substitutions,
      defaultExpression: settings.defaultExpression,
      hasInitializers: survey.requirements.contains(where: \.isInitializer))
  }

  /// The plan before any requirement was added.
  func emptyPlan(_ settings: DoublePlanner.Settings) -> DoublePlan {
    let path = symbol.path.map(Word.escaped).joined(separator: ".")
    let qualified = context.printer.text(.nominal(TypeRef.Nominal(name: path, id: symbol.id)))
    var plan = DoublePlan(
      name: context.name, protocolName: qualified, word: context.name.hasPrefix("Spy") ? "spy" : "mock",
      summary: SourceComment.summary(of: symbol.documentation), access: context.access,
      keyword: isActor ? "actor" : "final class")
    plan.attributes = AvailabilityText.attributes(of: symbol.availability)
    if case .global(let attribute, let id) = context.isolation {
      plan.attributes.append(attribute)
      if let module = id.flatMap(Mangling.module) { plan.modules.insert(module) }
    }
    if isExplicitlyNonisolated { plan.keyword = "nonisolated \(plan.keyword)" }
    plan.support = settings.support
    plan.location = symbol.location
    plan.genericParameters = generics.map { parameter in
      parameter.name + (parameter.constraint.map { ": \(context.text(context.resolved($0)))" } ?? "")
    }
    plan.genericConstraints = survey.constraints.compactMap(constraintText)
    var seen: Set<String> = []
    plan.genericConstraints.removeAll { !seen.insert($0).inserted }
    if let module = Mangling.module(of: symbol.id) { plan.modules.insert(module) }
    for parameter in generics { plan.modules.formUnion(parameter.constraint?.moduleNames ?? []) }
    plan.isInitializerNonisolated = !isActor && context.isolation.isIsolated && survey.superclassID == nil
    plan.needsOutsideModifier = context.isolation.isIsolated && !context.isolation.isMainActor
    plan.callsSuperclass = survey.superclassID != nil
    plan.isEquatable = survey.ancestry.contains { [KnownType.equatable, KnownType.hashable, KnownType.comparable].contains($0) }
    plan.isHashable = survey.ancestry.contains(KnownType.hashable)
    return plan
  }

  /// Adds what is known only when all requirements are planned.
  func finish(_ plan: inout DoublePlan) {
    var inherited: [String] = []
    if let id = survey.superclassID, let superclass = catalog[id] {
      inherited.append(context.printer.text(.nominal(TypeRef.Nominal(name: superclass.path.joined(separator: "."), id: id))))
    }
    inherited += [plan.protocolName, context.support("Spy")]
    if !isActor && !isSendableProtocol && !context.isolation.isIsolated && plan.isSendableThroughout && survey.superclassID == nil {
      inherited.append("Sendable")
    }
    plan.inherited = inherited
    if context.isSendable { plan.areCallsSendable = true }
  }

  private func constraintText(_ constraint: Declaration.Constraint) -> String? {
    // What says what an associated type is has been put in its place; what says something of a type inside remains.
    if case .parameter = constraint.left { return nil }
    let left = context.resolved(constraint.left)
    guard case .member = left else { return nil }
    guard left.contains(where: { part in generics.contains { part == .parameter($0.name) } }) else { return nil }
    return "\(context.text(left))\(constraint.isSameType ? " == " : ": ")\(context.text(context.resolved(constraint.right)))"
  }

  /// What associated types stand for, where the protocol or a default says it.
  private static func substitutions(_ survey: RequirementSurvey.Result) -> [String: TypeRef] {
    var known: [String: TypeRef] = [:]
    for constraint in survey.constraints where constraint.isSameType {
      switch (constraint.left, constraint.right) {
      case (.parameter(let name), let type) where type != .parameter(name): known[name] = type
      case (let type, .parameter(let name)): known[name] = type
      default: break
      }
    }
    for type in survey.associatedTypes where known[type.name] == nil { known[type.name] = type.standard }
    return known
  }

  private static func constraintTypes(of type: RequirementSurvey.AssociatedType, _ survey: RequirementSurvey.Result) -> [TypeRef] {
    var types = type.inherited
    for constraint in survey.constraints where !constraint.isSameType && constraint.left == .parameter(type.name) {
      if !types.contains(constraint.right) { types.append(constraint.right) }
    }
    return types
  }
}
