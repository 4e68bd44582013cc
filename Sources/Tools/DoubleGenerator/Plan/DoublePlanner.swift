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
    // A double of a public protocol does not see an internal implementation without `@testable`.
    let least = symbol.access <= .internal || isTestable(symbol.id) ? Access.internal : .package
    var collected = RequirementCollector(symbols: symbols).collect(type.protocols)
    collected.superclassID = type.superclass ?? collected.superclassID
    collected.apply(
      WitnessRules(
        symbols: symbols, conditions: conditions, collected: collected, module: symbol.module, least: least,
        includesDefaults: settings.options.includesDefaults, isTestable: isTestable))
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

  // MARK: - Superclasses

  /// True for a declaration of a module that the double imports with `@testable`.
  func isTestable(_ id: String) -> Bool { symbols[id]?.module.map(settings.names.testable.contains) ?? false }

  /// The initializers of a class that the double can call, the most suitable one first.
  func initializers(
    of id: String, defaultValue: @escaping (TypeRef) -> String? = { _ in nil }
  ) -> [SuperclassInitializer] {
    SuperclassInitializers(symbols: symbols, least: isTestable(id) ? .internal : .public, defaultValue: defaultValue)
      .of(id)
  }

  /// The names of the members of a class that the double can see.
  func memberNames(of id: String) -> [String] {
    symbols.members(of: id).filter { $0.access >= (isTestable(id) ? .internal : .public) }
      .map { String($0.name.prefix { $0 != "(" }) }
  }

  /// The initializers that the double calls: the most suitable one, and those that are required.
  func initializers(of id: String, _ context: DoubleContext) -> [SuperclassInitializer] {
    var found = initializers(of: id) { context.initialValue(of: $0) }
    // Two initializers that need no argument would be ambiguous.
    for index in found.indices.dropFirst() { found[index].defaults = found[index].ownDefaults }
    return found.prefix(1) + found.dropFirst().filter(\.isRequired)
  }
}
