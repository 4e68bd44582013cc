import ToolSupport

/// Plans the double of a protocol.
struct DoublePlanner: Sendable {
  struct Settings: Sendable {
    /// The options, whose access level no double exceeds.
    ///
    /// Neither is a double more visible than its protocol.
    var options = DoublesOptions()
    /// The settings of the double's module.
    var output: ModuleSettings = []
    var names = FileNames()
    /// An expression for a default value of a type, in a declaration with an access level.
    var defaultExpression: @Sendable (TypeRef, Access) -> String? = { _, _ in nil }

    /// The names of the types inside each double.
    static let ownTypes = ["Call", "Statics", "CallPattern"]
  }

  let symbols: SymbolIndex
  var isolation = DefaultIsolation()
  var noncopyable: Set<String> = []
  var settings = Settings()
  /// The decision about a protocol.
  enum Decision: Sendable {
    case planned(DoublePlan)
    /// The protocol cannot be doubled for these reasons.
    case leftOut([Diagnostic])
  }

  func plan(_ symbol: Symbol, conditions: SourceConditions = SourceConditions()) -> Decision {
    let type = DoubledType(symbol, in: symbols)
    var collected = RequirementCollector(symbols: symbols).collect(type.protocols)
    collected.superclassID = type.superclass ?? collected.superclassID
    collected.apply(WitnessRules(planner: self, symbol: symbol, conditions: conditions, collected: collected))
    collected.renameAssociatedTypes(Settings.ownTypes)
    let reasons = Impossibilities(planner: self, type: type, collected: collected).diagnostics
    guard reasons.isEmpty, let declaration = symbols.declaration(of: symbol.id) else { return .leftOut(reasons) }
    for index in collected.requirements.indices {
      collected.requirements[index].conditions = conditions.conditions(
        at: collected.requirements[index].location, within: symbol.location)
    }
    let doubleClass = ClassPlanner(type, declaration, collected, self)
    if let reason = doubleClass.circularity { return .leftOut([.noDouble(of: symbol, reason)]) }
    // Each host sees other requirements. The class must not depend on them, so that all hosts write the same one.
    let isSameEverywhere = !conditions.hasConditionalRequirements(
      at: collected.visited.compactMap { symbols[$0]?.location })
    func planned(_ context: DoubleContext) -> DoublePlan {
      doubleClass.plan(with: parts(of: symbol, collected, context, conditions), infersSendable: isSameEverywhere)
    }
    var context = doubleClass.context
    var plan = planned(context)
    let mentionsSelf = plan.parts.answers.contains { answer in
      answer.side == .statics && answer.output.contains { $0 == context.selfType }
    }
    if mentionsSelf, !context.isSendable, !plan.inherited.contains(.sendable) {
      // Static answers are Sendable, so they cannot hold such a double.
      context.facts.unsendableDouble = context.selfType
      plan = planned(context)
    }
    plan.conditions = conditions.conditions(at: symbol.location, within: nil)
    addSPI(of: collected, to: &plan)
    return .planned(plan)
  }

  /// What the requirements make.
  private func parts(
    of symbol: Symbol, _ collected: RequirementCollector.Result, _ context: DoubleContext,
    _ conditions: SourceConditions
  ) -> DoubleParts {
    let names = Dictionary(grouping: collected.requirements, by: \.isStatic).mapValues { CaseNames($0) }
    var parts = DoubleParts()
    if collected.isLeftToExtensions {
      parts.diagnostics.append(
        Diagnostic(
          "\(name(of: symbol)) records nothing, as extensions implement all requirements of \(symbol.title); "
            + "pass --defaults to record them",
          at: symbol.location))
    }
    for requirement in collected.requirements {
      var planner = MemberPlanner(
        requirement, names: names[requirement.isStatic] ?? CaseNames([]), context: context, parts: parts)
      parts = planner.planned()
    }
    // The registrar needs a key path, and there is none to a property of an actor.
    if collected.visited.contains(StandardID.observable), !context.isObservable {
      parts.diagnostics.append(
        Diagnostic(
          "\(name(of: symbol)) is an actor, so no observer hears of its changes; if a test observes it, write it by hand",
          at: symbol.location))
    }
    let protocols = collected.visited.sorted().compactMap { symbols[$0] }
    for macro in MacroProducts(symbols: symbols).addingRequirements(to: protocols, conditions) {
      parts.diagnostics.append(
        Diagnostic(
          "\(name(of: symbol)) lacks each requirement of \(symbol.title) that the macro '\(macro)' adds, as the compiler does "
            + "not describe them; if there is one, write the double by hand", at: symbol.location))
    }
    return parts
  }

  /// Adds the SPI groups of the declarations that a double mentions or leaves to extensions.
  private func addSPI(of collected: RequirementCollector.Result, to plan: inout DoublePlan) {
    if symbols.spi.isEmpty { return }
    let requirements = collected.requirements
    let mentioned = collected.visited.union(requirements.map(\.id)).union(requirements.flatMap(\.declaration.ids))
    let required = collected.visited.flatMap(symbols.requirements).map(\.id)
    for symbol in symbols.spi.intersection(mentioned.union(required)).compactMap({ symbols[$0] }) {
      let groups = symbol.location.map { SourceSyntax(path: $0.file).groupsOfSPI } ?? []
      plan.spi[symbol.module ?? "", default: []].formUnion(groups)
      // A public declaration can only mention SPI if it is SPI itself.
      let attributes = groups.map { "@_spi(\($0))" }.filter { !plan.attributes.contains($0) }
      if mentioned.contains(symbol.id), plan.context.access == .public { plan.attributes += Set(attributes).sorted() }
    }
  }

  func name(of symbol: Symbol) -> String {
    let rules = settings.options.nameRules.compactMap(NameRule.init) + NameRule.standard
    return rules.lazy.compactMap { $0.name(of: symbol) }.first ?? "Mock\(symbol.path.joined())"
  }

  // MARK: - Access

  /// True for a declaration of a module that the double imports with `@testable`.
  func isTestable(_ id: String) -> Bool { symbols[id]?.module.map(settings.names.testable.contains) ?? false }

  /// The lowest access level of members that a double in another module can see.
  func leastAccess(of id: String) -> Access { isTestable(id) ? .internal : .public }
}
