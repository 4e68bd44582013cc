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
    var reasons = impossibilities(of: symbol, collected)
    if StandardID.objectProtocols[symbol.id] != nil {
      reasons.append(.noDouble(of: symbol, "NSObject conforms to it; use an NSObject, or a subclass of it"))
    }
    for other in type.others {
      let text = "its member \(TypePrinter().text(other)) is neither a known protocol nor a known class"
      reasons.append(.noDouble(of: symbol, text))
    }
    if symbol.kind == .typeAlias, type.ids.isEmpty, type.others.isEmpty {
      reasons.append(.noDouble(of: symbol, "it is a type alias of another kind than a composition"))
    }
    for case .impossible(let text) in collected.requirements.map(\.role) {
      reasons.append(.noDouble(of: symbol, text))
    }
    for requirement in collected.requirements where !symbol.isDeprecated && !symbols.deprecatedTypes.isEmpty {
      let types = symbols.deprecatedTypes.intersection(requirement.declaration.ids).compactMap { symbols[$0] }
      guard let type = types.first(where: { $0.kind != .typeAlias }) else { continue }
      let text =
        "its '\(requirement.title)' mentions \(type.title), which is deprecated, so a double would cause warnings; write the "
        + "double by hand"
      reasons.append(.noDouble(of: symbol, text))
    }
    guard reasons.isEmpty, let declaration = symbols.declaration(of: symbol.id) else { return .leftOut(reasons) }
    for index in collected.requirements.indices {
      collected.requirements[index].conditions = conditions.conditions(
        at: collected.requirements[index].location, within: symbol.location)
    }
    let doubleClass = ClassPlanner(type, declaration, collected, self)
    if let reason = circularity(of: doubleClass) { return .leftOut([.noDouble(of: symbol, reason)]) }
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
      if mentioned.contains(symbol.id), plan.access == .public { plan.attributes += Set(attributes).sorted() }
    }
  }

  func name(of symbol: Symbol) -> String {
    let rules = settings.options.nameRules.compactMap(NameRule.init) + NameRule.standard
    return rules.lazy.compactMap { $0.name(of: symbol) }.first ?? "Mock\(symbol.path.joined())"
  }

  // MARK: - Impossible doubles

  /// The reason why a double cannot meet a constraint that mentions the double itself, or nil if there is none.
  private func circularity(of doubleClass: ClassPlanner) -> String? {
    guard let constraint = doubleClass.circularConstraint else { return nil }
    let (left, right) = (TypePrinter().text(constraint.left), TypePrinter().text(constraint.right))
    return "it requires '\(left)\(constraint.isSameType ? " ==" : ":") \(right)', which a double for any "
      + "'\(doubleClass.genericNames)' cannot say of itself; write the double by hand, for the types of the test"
  }

  private func impossibilities(of symbol: Symbol, _ collected: RequirementCollector.Result) -> [Diagnostic] {
    func diagnostic(_ text: String) -> Diagnostic { .noDouble(of: symbol, text) }
    if symbol.access < .internal {
      let text = "it is \(symbol.access.rawValue), so other files cannot see it; make it internal"
      return [.noDouble(of: symbol, text, level: .warning)]
    }
    var diagnostics = collected.unknown.map { id in
      // A protocol that a macro makes is in no graph.
      let isMade = MangledName.module(of: id).map(symbols.modules.contains) ?? false
      return diagnostic(
        isMade
          ? "a macro makes a protocol that it inherits from, which the compiler does not describe; write the double by hand"
          : "it inherits from a protocol of an unknown module (\(id)); add its module with --target")
    }
    diagnostics += collected.unreadable.map { other in
      diagnostic("its \(other.name) cannot be read: \(symbols.flaw(of: other.id) ?? "it has an unknown form")")
    }
    if let requirement = collected.requirements.first(where: takesFunctionOfSwift5) {
      diagnostics.append(
        diagnostic(
          "its \(requirement.title) takes a function on an actor, which is Sendable in the doubles' language mode of Swift 6 and "
            + "not in the protocol's of Swift 5; mark the function as @Sendable, or use one language mode for both"))
    }
    if collected.lineage.contains(StandardID.bitwiseCopyable) {
      diagnostics.append(diagnostic("it inherits from BitwiseCopyable, but no class can conform to that"))
    }
    let reasons = [
      systemProblem(collected), collected.superclassID.flatMap(superclassProblem),
      initializerProblem(collected),
    ]
    return diagnostics + reasons.compactMap(\.self).map { diagnostic($0) }
  }

  /// True if an argument is of a type that code in the language mode of Swift 6 cannot name.
  private func takesFunctionOfSwift5(_ requirement: Requirement) -> Bool {
    guard !settings.output.contains(.swift5), isolation.isSwift5(symbols.module(declaring: requirement.owner)) else {
      return false
    }
    return requirement.declaration.parameters.contains { parameter in
      parameter.type.contains { $0.function.map { $0.actorID != nil && !$0.isSendable } ?? false }
    }
  }

  /// The reason why a class cannot meet a requirement of the standard library.
  private func systemProblem(_ collected: RequirementCollector.Result) -> String? {
    let names = collected.lineage.filter { MangledName.module(of: $0) == "Swift" }.compactMap { symbols[$0]?.name }
    if names.contains("StringProtocol") {
      return "it inherits from StringProtocol, but only String and Substring may conform to that"
    }
    if names.contains("Executor") {
      return
        "it inherits from Executor, which must run jobs; write the double by hand, or exclude the protocol with --except"
    }
    let saysIndex = collected.constraints.contains { constraint in
      constraint.isSameType && constraint.left == .parameter("Index") && !constraint.right.mentionsParameter()
    }
    if names.contains("Collection") && !saysIndex {
      return "it inherits from Collection, but its index type is unknown; add 'where Index == Int'"
    }
    return nil
  }

  private func superclassProblem(_ id: String) -> String? {
    if StandardID.objects.contains(id) { return nil }
    guard let superclass = symbols[id] else {
      return "it requires a superclass of another module, whose initializers are unknown"
    }
    let isFinal = symbols.declaration(of: id)?.modifiers.contains("final") == true
    let flaw: String? =
      if isFinal {
        "is final"
      } else if !superclass.genericParameters.isEmpty {
        "is generic"
      } else if !isTestable(id) && superclass.access < .open {
        "is not open"
      } else if initializers(of: id).of(id).isEmpty {
        "has no initializer that the double can call"
      } else { nil }
    return flaw.map { "it requires the superclass \(superclass.name), which \($0)" }
  }

  /// The reason why a required initializer of the protocol cannot call the superclass.
  private func initializerProblem(_ collected: RequirementCollector.Result) -> String? {
    guard let id = collected.superclassID, collected.requirements.contains(where: \.isInitializer) else { return nil }
    let known = initializers(of: id).of(id)
    if known.isEmpty || known[0].declaration.parameters.isEmpty && !known.contains(where: \.isRequired) { return nil }
    return
      "it requires an initializer, which would have to call one of the superclass with arguments; write the double by "
      + "hand"
  }

  // MARK: - Superclasses

  private func isTestable(_ id: String) -> Bool {
    symbols[id]?.module.map(settings.names.testable.contains) ?? false
  }

  private func initializers(
    of id: String, defaultValue: @escaping (TypeRef) -> String? = { _ in nil }
  ) -> SuperclassInitializers {
    SuperclassInitializers(symbols: symbols, least: isTestable(id) ? .internal : .public, defaultValue: defaultValue)
  }

  /// The names of the members of a class that the double can see.
  func memberNames(of id: String) -> [String] {
    symbols.members(of: id).filter { $0.access >= (isTestable(id) ? .internal : .public) }
      .map { String($0.name.prefix { $0 != "(" }) }
  }

  /// The initializers that the double calls: the most suitable one, and those that are required.
  func initializers(of id: String, _ context: DoubleContext) -> [SuperclassInitializer] {
    var found = initializers(of: id) { context.initialValue(of: $0) }.of(id)
    // Two initializers that need no argument would be ambiguous.
    for index in found.indices.dropFirst() { found[index].defaults = found[index].ownDefaults }
    return found.prefix(1) + found.dropFirst().filter(\.isRequired)
  }
}
