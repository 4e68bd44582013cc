/// Plans the double of a protocol.
struct DoublePlanner: Sendable {
  struct Settings: Sendable {
    var nameRules = NameRule.standard
    /// The highest access level.
    ///
    /// A double is never more visible than its protocol.
    var access = Access.public
    var includesDefaults = false
    /// True if the double's module is isolated to the main actor by default.
    var isOutputOnMainActor = false
    /// True if `NonisolatedNonsendingByDefault` is on in the double's module but not in the protocol's.
    var isOutputNonsending = false
    /// True if the double's module imports the protocol's with `@testable`.
    var isTestable = false
    var support = TestSupportNames()
    /// An expression for a default value of a type.
    var defaultExpression: @Sendable (TypeRef) -> String? = { _ in nil }
  }

  let symbols: SymbolIndex
  var noncopyable: Set<String> = []
  var settings = Settings()

  /// The result of planning a protocol.
  enum Outcome: Sendable {
    case planned(DoublePlan)
    /// The protocol cannot be doubled for these reasons.
    case leftOut([Diagnostic])
  }

  func plan(_ symbol: Symbol, conditions: SourceConditions = SourceConditions()) -> Outcome {
    var collected = RequirementCollector(symbols: symbols, includesDefaults: settings.includesDefaults).collect(
      symbol.id)
    if let reasons = impossibilities(of: symbol, collected) { return .leftOut(reasons) }
    guard let declaration = try? DeclarationReader.read(symbol) else {
      return .leftOut([diagnostic(symbol, "its declaration cannot be read: \(symbol.declaration)")])
    }
    if collected.isIdentifiable { collected.requirements += StandardRequirements.identity(collected) }
    for index in collected.requirements.indices {
      collected.requirements[index].conditions = conditions.conditions(
        at: collected.requirements[index].location, within: symbol.location)
    }
    let shape = ClassPlanner(
      symbol, declaration, collected, symbols: symbols, settings: settings, noncopyable: noncopyable)
    var plan = shape.emptyPlan()
    plan.conditions = conditions.conditions(at: symbol.location, within: nil)
    let sides = Dictionary(grouping: collected.requirements, by: \.isStatic).mapValues { CaseNames($0) }
    for requirement in collected.requirements {
      let names = sides[requirement.isStatic] ?? CaseNames([])
      var planner = MemberPlanner(requirement, names: names, context: shape.context, plan: plan)
      plan = planner.planned()
    }
    shape.finish(&plan)
    return .planned(plan)
  }

  func name(of symbol: Symbol) -> String {
    let joined = symbol.path.joined()
    let qualified = symbol.qualifiedName
    return settings.nameRules.lazy.compactMap { $0.name(for: joined) ?? $0.exactName(for: qualified) }.first
      ?? "Mock\(joined)"
  }

  // MARK: - Impossible doubles

  private func impossibilities(of symbol: Symbol, _ collected: RequirementCollector.Result) -> [Diagnostic]? {
    var diagnostics: [Diagnostic] = []
    if symbol.access < .internal {
      let text = "it is \(symbol.access.rawValue), so other files cannot see it; make it internal"
      return [diagnostic(symbol, text, level: .warning)]
    }
    for id in collected.unknown {
      diagnostics.append(
        diagnostic(
          symbol, "it inherits from a protocol of an unknown module (\(id)); add its module with --target"
        ))
    }
    for (requirement, reason) in collected.unreadable {
      diagnostics.append(diagnostic(requirement, "\(requirement.name) cannot be read: \(reason)"))
    }
    for requirement in collected.requirements
    where requirement.declaration.name == "calls" && requirement.declaration.parameters.isEmpty && !requirement.isStatic
    {
      diagnostics.append(
        diagnostic(
          symbol, "it requires 'calls', which is the name of the double's call log; rename the requirement",
          at: requirement.location))
    }
    for requirement in collected.requirements where requirement.isStatic && Self.isTaken(requirement.declaration) {
      let name = requirement.declaration.name
      diagnostics.append(
        diagnostic(
          symbol, "it requires a static '\(name)', which the double already has; rename the requirement",
          at: requirement.location))
    }
    for type in collected.associatedTypes where ["Call", "Statics"].contains(type.name) {
      diagnostics.append(
        diagnostic(
          symbol, "its associated type '\(type.name)' has the name of a type inside the double; rename it"
        ))
    }
    if collected.lineage.contains(KnownType.bitwiseCopyable) {
      diagnostics.append(diagnostic(symbol, "it inherits from BitwiseCopyable, but no class can conform to that"))
    }
    if let reason = systemProblem(collected) { diagnostics.append(diagnostic(symbol, reason)) }
    if let id = collected.superclassID, let reason = superclassProblem(id) {
      diagnostics.append(diagnostic(symbol, reason))
    }
    return diagnostics.isEmpty ? nil : diagnostics
  }

  /// True if a static requirement has the name of a static member of the double.
  private static func isTaken(_ declaration: Declaration) -> Bool {
    declaration.parameters.isEmpty
      && (declaration.name == "statics" || declaration.name == "calls" && declaration.keyword == "var")
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
      constraint.isSameType && constraint.left == .parameter("Index")
        && !constraint.right.contains { if case .parameter = $0 { true } else { false } }
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
    if superclass.fragments.contains(where: { $0.kind == .keyword && $0.text == "final" }) {
      return "it requires the superclass \(superclass.name), which is final"
    }
    let least = settings.isTestable ? Access.internal : .public
    if !settings.isTestable && superclass.access < .open {
      return "it requires the superclass \(superclass.name), which is not open"
    }
    let initializers = symbols.members(of: id).filter { $0.kind == .initializer }
    let fits = initializers.contains { $0.name == "init()" && $0.access >= least }
    return fits ? nil : "it requires the superclass \(superclass.name), which has no accessible initializer init()"
  }

  private func diagnostic(
    _ symbol: Symbol, _ text: String, at location: SourceLocation? = nil, level: Diagnostic.Level = .leftOut
  ) -> Diagnostic {
    let place = location ?? symbol.location
    return Diagnostic(
      level: level, file: place?.file, line: place?.line,
      text: "no double of \(symbol.path.joined(separator: ".")): \(text)")
  }
}
