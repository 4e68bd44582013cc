/// Plans the double of a protocol.
struct DoublePlanner: Sendable {
  struct Settings: Sendable {
    var nameRules = NameRule.standard
    /// The highest access level.
    ///
    /// A double is never more visible than its protocol.
    var access = Access.public
    var includesDefaults = false
    /// The settings of the double's module.
    var output: ModuleSettings = []
    /// True if the double's module imports the protocol's with `@testable`.
    var isTestable = false
    var support = TestSupportNames()
    /// An expression for a default value of a type.
    var defaultExpression: @Sendable (TypeRef) -> String? = { _ in nil }
  }

  let symbols: SymbolIndex
  var isolation = DefaultIsolation()
  var noncopyable: Set<String> = []
  var settings = Settings()

  /// The result of planning a protocol.
  enum Outcome: Sendable {
    case planned(DoublePlan)
    /// The protocol cannot be doubled for these reasons.
    case leftOut([Diagnostic])
  }

  func plan(_ symbol: Symbol, conditions: SourceConditions = SourceConditions()) -> Outcome {
    if symbol.kind == .struct { return planClient(symbol, conditions: conditions) }
    let collected = RequirementCollector(symbols: symbols, includesDefaults: settings.includesDefaults).collect(
      symbol.id)
    return plan(symbol, collected, client: nil, conditions: conditions)
  }

  /// Plans the double of a struct of closures.
  private func planClient(_ symbol: Symbol, conditions: SourceConditions) -> Outcome {
    let reader = StructClientReader(symbols: symbols, leastAccess: settings.isTestable ? .internal : .public)
    guard let client = reader.read(symbol) else {
      return .leftOut([.noDouble(of: symbol, "it has no closures; leave it out of --clients")])
    }
    let reasons = symbol.access < .internal ? [] : reader.impossibilities(of: symbol, client)
    guard reasons.isEmpty else { return .leftOut(reasons.map { .noDouble(of: symbol, $0) }) }
    return plan(symbol, reader.collect(symbol, client), client: client, conditions: conditions)
  }

  private func plan(
    _ symbol: Symbol, _ collected: RequirementCollector.Result, client: StructClient?, conditions: SourceConditions
  ) -> Outcome {
    var collected = collected
    let reasons = impossibilities(of: symbol, collected)
    guard reasons.isEmpty, let declaration = symbols.declaration(of: symbol.id) else { return .leftOut(reasons) }
    if collected.visited.contains(StandardID.identifiable) {
      collected.requirements += StandardRequirements.identity(collected.constraints)
    }
    // Each double is compared and hashed by its identity.
    collected.requirements.removeAll { requirement in
      requirement.title == "==(_:_:)" && !collected.visited.isDisjoint(with: StandardID.equality)
        || requirement.title == "hash(into:)" && collected.visited.contains(StandardID.hashable)
    }
    for index in collected.requirements.indices {
      collected.requirements[index].conditions = conditions.conditions(
        at: collected.requirements[index].location, within: symbol.location)
    }
    let shape = ClassPlanner(symbol, declaration, collected, self)
    var plan = shape.emptyPlan()
    plan.conditions = conditions.conditions(at: symbol.location, within: nil)
    let names = Dictionary(grouping: collected.requirements, by: \.isStatic).mapValues { CaseNames($0) }
    for requirement in collected.requirements {
      var planner = MemberPlanner(
        requirement, names: names[requirement.isStatic] ?? CaseNames([]), context: shape.context, plan: plan)
      plan = planner.planned()
    }
    shape.finish(&plan, client)
    return .planned(plan)
  }

  func name(of symbol: Symbol) -> String {
    settings.nameRules.lazy.compactMap { $0.name(of: symbol) }.first ?? "Mock\(symbol.path.joined())"
  }

  // MARK: - Impossible doubles

  private func impossibilities(of symbol: Symbol, _ collected: RequirementCollector.Result) -> [Diagnostic] {
    func diagnostic(
      _ text: String, of other: Symbol? = nil, at location: SourceLocation? = nil,
      level: Diagnostic.Level = .leftOut
    ) -> Diagnostic {
      .noDouble(of: other ?? symbol, text, at: location, level: level)
    }
    if symbol.access < .internal {
      let text = "it is \(symbol.access.rawValue), so other files cannot see it; make it internal"
      return [diagnostic(text, level: .warning)]
    }
    var diagnostics = collected.unknown.map { id in
      diagnostic("it inherits from a protocol of an unknown module (\(id)); add its module with --target")
    }
    diagnostics += collected.unreadable.map { other in
      diagnostic("\(other.name) cannot be read: \(symbols.flaw(of: other.id) ?? "it has an unknown form")", of: other)
    }
    for type in collected.associatedTypes where ["Call", "Statics"].contains(type.name) {
      diagnostics.append(
        diagnostic("its associated type '\(type.name)' has the name of a type inside the double; rename it"))
    }
    if collected.lineage.contains(StandardID.bitwiseCopyable) {
      diagnostics.append(diagnostic("it inherits from BitwiseCopyable, but no class can conform to that"))
    }
    let reasons = [systemProblem(collected), collected.superclassID.flatMap(superclassProblem)]
    return diagnostics + reasons.compactMap(\.self).map { diagnostic($0) }
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
    guard let superclass = symbols[id] else {
      return "it requires a superclass of another module, whose initializers are unknown"
    }
    if symbols.declaration(of: id)?.modifiers.contains("final") == true {
      return "it requires the superclass \(superclass.name), which is final"
    }
    if !settings.isTestable && superclass.access < .open {
      return "it requires the superclass \(superclass.name), which is not open"
    }
    let least = settings.isTestable ? Access.internal : .public
    let fits = symbols.members(of: id).contains {
      $0.kind == .initializer && $0.name == "init()" && $0.access >= least
    }
    return fits ? nil : "it requires the superclass \(superclass.name), which has no accessible initializer init()"
  }
}
