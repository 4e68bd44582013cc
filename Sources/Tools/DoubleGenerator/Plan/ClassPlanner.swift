import ToolSupport

/// Plans the class of a double: its isolation, generic parameters and inheritance.
struct ClassPlanner {
  /// What the members of the double need to know of it.
  let context: DoubleContext
  private let type: DoubledType
  private let collected: RequirementCollector.Result
  private let planner: DoublePlanner
  private let generics: [Declaration.GenericParameter]
  /// The constraints of associated types that are members of others.
  private let memberConstraints: [Declaration.Constraint]
  private let isActor: Bool
  private var symbol: Symbol { type.symbol }
  private var symbols: SymbolIndex { planner.symbols }

  init(
    _ type: DoubledType, _ declaration: Declaration, _ collected: RequirementCollector.Result, _ planner: DoublePlanner
  ) {
    let symbols = planner.symbols
    (self.type, self.collected, self.planner) = (type, collected, planner)
    isActor = collected.lineage.contains(StandardID.actor)
    let superclasses = collected.superclasses(in: symbols)
    let isSendableProtocol =
      superclasses.contains { symbols.conforms($0, to: StandardID.sendable) }
      || !collected.lineage.isDisjoint(with: [StandardID.sendable, StandardID.error, StandardID.actor])
    let own = Self.isolation(of: type, declaration, symbols)
    let owners = Set(type.ids)
    let isolation = isActor ? Isolation.instance : own == .none ? Self.defaultIsolation(collected, of: owners) : own
    let isSendable = isSendableProtocol || isolation.isIsolated

    let substitutions = collected.substitutions
    var facts = TypeFacts(symbols: symbols, isolation: planner.isolation, noncopyable: planner.noncopyable)
    facts.areActorFunctionsSendable = !planner.settings.output.contains(.swift5)
    var generics: [Declaration.GenericParameter] = []
    for type in collected.associatedTypes where substitutions[type.name] == nil {
      var types = collected.constraints(of: type, substitutions)
      let protocols = types.reduce(into: Set<String>()) { $0.formUnion($1.protocols) }
      if isSendable && !protocols.contains(where: { facts.isRefinement($0, of: StandardID.sendable) }) {
        types.append(.sendable)
      }
      facts.constraints[type.name] = types.reduce(into: protocols) { $0.formUnion($1.protocols) }
      generics.append(Declaration.GenericParameter(name: type.name, constraint: .composition(of: types)))
    }
    // A type that is equal to a member of another one must meet its own constraints there.
    var members: [Declaration.Constraint] = []
    for type in collected.associatedTypes {
      guard let member = substitutions[type.name], case .member = member else { continue }
      let types = collected.constraints(of: type, substitutions)
      facts.constraints[TypePrinter().text(member), default: []].formUnion(types.flatMap(\.protocols))
      members += (isSendable ? types + [.sendable] : types).map { .init(left: member, isSameType: false, right: $0) }
    }
    memberConstraints = members
    self.generics = generics
    let name = planner.name(of: type.symbol)
    let aliases = collected.visited.flatMap(symbols.members).filter { $0.kind == .typeAlias }
    var names = planner.settings.names
    names.hidden = Set(DoublePlanner.Settings.ownTypes + [name] + generics.map(\.name) + aliases.map(\.name))
    context = DoubleContext(
      name: name, noun: Self.noun(for: name),
      access: min(type.symbol.access, .public, planner.settings.options.access),
      selfType: .own(name, generics.map { .parameter($0.name) }), facts: facts,
      printer: TypePrinter(names: names, isNonsending: planner.settings.output.contains(.nonsending)),
      isolation: isolation,
      isMarkedNonisolated: isolation == .nonisolated
        || isolation == .none && own == .none && planner.settings.output.isOnMainActor,
      isSendable: isSendable, isObservable: !isActor && collected.lineage.contains(StandardID.observable),
      substitutions: substitutions, settings: planner.settings,
      hasInitializers: collected.requirements.contains(where: \.isInitializer),
      actorProtocols: isActor ? collected.visited.filter { facts.isRefinement($0, of: StandardID.actor) } : [])
  }

  /// The isolation of the declaration, or that of the first isolated member of a composition.
  private static func isolation(
    of type: DoubledType, _ declaration: Declaration, _ symbols: SymbolIndex
  ) -> Isolation {
    let own = Isolation(of: declaration)
    guard own == .none, type.symbol.kind == .typeAlias else { return own }
    return type.ids.compactMap(symbols.declaration).map { Isolation(of: $0) }.first(where: \.isIsolated) ?? .none
  }

  /// The global actor that the protocol's requirements share, except for those marked as nonisolated.
  ///
  /// In a module with default isolation, the compiler puts the actor on each requirement, not on the protocol.
  private static func defaultIsolation(_ collected: RequirementCollector.Result, of ids: Set<String>) -> Isolation {
    let isolations = collected.requirements.filter { requirement in
      ids.contains(requirement.owner) && requirement.isolation != .nonisolated
        && !requirement.declaration.attributes.contains("@concurrent")
    }.map(\.isolation)
    guard let first = isolations.first, first.isIsolated, isolations.allSatisfy({ $0 == first }) else { return .none }
    return first
  }

  /// The kind of double that a name stands for, such as `spy`.
  private static func noun(for name: String) -> String {
    ["Spy", "Mock", "Fake", "Stub", "Dummy"].first { name.hasPrefix($0) || name.hasSuffix($0) }?.lowercased()
      ?? "double"
  }

  /// The plan of the double with what the requirements make, which is Sendable where they allow that.
  func plan(with parts: DoubleParts, infersSendable: Bool) -> DoublePlan {
    let superclasses = collected.superclasses(in: symbols)
    var plan = DoublePlan(
      context: context, protocolType: .nominal(TypeRef.Nominal(name: symbol.escapedPath, id: symbol.id)), parts: parts,
      printer: context.printer)
    plan.attributes = Availability.attributes(of: symbol.availability)
    if case .global(let attribute, _) = context.isolation { plan.attributes.append(attribute) }
    plan.genericParameters = generics.map { .init(name: $0.name, constraint: $0.constraint.map(context.resolved)) }
    plan.genericConstraints = genericConstraints
    plan.associatedTypes = ambiguousTypes
    plan.sources = Set(collected.visited.compactMap { symbols[$0]?.location?.file })
    plan.modules = parts.modules.union(modules)

    plan.isInitializerNonisolated =
      context.isOnGlobalActor && collected.hasPlainSuperclass && infersSendable && !parts.needsIsolatedInitializer
    plan.areCallsSendable = context.isSendable || infersSendable && parts.areCallsSendable
    plan.hasSuperclass = collected.superclassID != nil
    if let id = collected.superclassID, type.superclass == nil {
      plan.inherited.append(.nominal(TypeRef.Nominal(name: symbols[id]?.title ?? "NSObject", id: id)))
    }
    plan.inherited += symbol.kind == .typeAlias ? type.inherited : [plan.protocolType]
    plan.inherited.append(.own("Spy"))
    if !context.isSendable && plan.areCallsSendable && parts.areAnswersSendable && collected.hasPlainSuperclass {
      plan.inherited.append(.sendable)
    }
    // A class that is isolated to an actor is Sendable without saying so.
    plan.isUncheckedSendable = superclasses.contains { id in
      symbols.conforms(id, to: StandardID.sendable)
        && symbols.declaration(of: id).map { !Isolation(of: $0).isIsolated } ?? true
        && symbols.superclass(of: id).map { !symbols.conforms($0, to: StandardID.sendable) } ?? true
    }
    plan.superclassInitializers = collected.superclassID.map { planner.initializers(of: $0, context) } ?? []
    plan.inheritedNames = Set(superclasses.flatMap(planner.memberNames))
    plan.printer.names.hidden.formUnion(plan.inheritedNames)
    // Foundation's root class implements equality, hashing and descriptions.
    let isObject = superclasses.contains(where: StandardID.objects.contains)
    plan.isHashable = !isObject && collected.isHashable
    plan.isEquatable = !isObject && collected.isEquatable
    return plan
  }

  /// The modules that the class mentions, and those of default implementations, which must be imported.
  private var modules: Set<String> {
    let constraints = genericConstraints.flatMap { [$0.left, $0.right] } + generics.compactMap(\.constraint)
    var modules = symbols.modules(
      declaring: collected.lineage.union([collected.superclassID ?? ""]).union(constraints.flatMap(\.ids)))
    if case .global(_, let id?) = context.isolation, let module = MangledName.module(of: id) { modules.insert(module) }
    if collected.superclassID.map(StandardID.objects.contains) == true { modules.insert("Foundation") }
    return modules
  }

  /// The associated types that the double must name, with the protocols that declare them.
  ///
  /// The compiler cannot tell them from overloads, although generic parameters have their names.
  private var ambiguousTypes: [DoublePlan.AssociatedType] {
    collected.associatedTypes.compactMap { type in
      let isAmbiguous = collected.hasOverloads && generics.contains { $0.name == type.name }
      guard isAmbiguous || type.protocolName != nil, let owner = symbols[type.owner] else { return nil }
      return DoublePlan.AssociatedType(
        protocolType: .nominal(TypeRef.Nominal(name: owner.title, id: type.owner)),
        name: type.protocolName ?? type.name, type: context.resolved(.parameter(type.name)))
    }
  }

  // MARK: - Associated types

  /// The reason why the double cannot meet a constraint that mentions the double itself, or nil if there is none.
  var circularity: String? {
    let circular = (collected.constraints + memberConstraints).first { written in
      guard let constraint = constraint(written) else { return false }
      return [constraint.left, constraint.right].contains { $0.contains { $0 == context.selfType } }
    }
    guard let circular else { return nil }
    let (left, right) = (TypePrinter().text(circular.left), TypePrinter().text(circular.right))
    return "it requires '\(left)\(circular.isSameType ? " ==" : ":") \(right)', which a double for any "
      + "'\(generics.map(\.name).joined(separator: ", "))' cannot say of itself; write the double by hand, for the types "
      + "of the test"
  }

  /// The constraints of the generic parameters that must be written.
  private var genericConstraints: [Declaration.Constraint] {
    (collected.constraints + memberConstraints).compactMap(constraint).withoutRepetitions
  }

  /// The constraint if it must be written.
  ///
  /// Constraints that define an associated type have been substituted. Only those about a member of one remain.
  private func constraint(_ constraint: Declaration.Constraint) -> Declaration.Constraint? {
    var resolved = constraint.mapped(context.resolved)
    guard resolved.left != resolved.right else { return nil }
    if resolved.isSameType, case .member = resolved.right { swap(&resolved.left, &resolved.right) }
    guard case .member = resolved.left, generics.contains(where: { resolved.left.mentionsParameter($0.name) }) else {
      return nil
    }
    return resolved
  }
}
