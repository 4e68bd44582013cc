/// Plans the double of a protocol.
struct DoublePlanner: Sendable {
  struct Settings: Sendable {
    var nameRules = NameRule.standard
    /// At most this; a double is never more visible than its protocol.
    var access = Access.public
    var includesDefaults = false
    /// Whether the double's module is isolated to the main actor by default: what is not has to say so there.
    var isOutputOnMainActor = false
    /// Whether asynchronous closures mean something else there than where the protocol is, unless they say it.
    var isOutputNonsending = false
    /// Whether the double's module sees what is internal in the protocol's.
    var isTestable = false
    var support = SupportNames()
    /// A default for a value of a type, as an expression.
    var defaultExpression: @Sendable (TypeRef) -> String? = { _ in nil }
  }

  let catalog: Catalog
  var noncopyable: Set<String> = []
  var settings = Settings()

  /// What became of a protocol.
  enum Outcome: Sendable {
    case planned(DoublePlan)
    /// It cannot be doubled, for these reasons.
    case leftOut([GenerationNote])
  }

  func plan(_ symbol: Symbol, conditions: SourceConditions = SourceConditions()) -> Outcome {
    var survey = RequirementSurvey(catalog: catalog, includesDefaults: settings.includesDefaults).survey(symbol.id)
    if let reasons = impossibilities(of: symbol, survey) { return .leftOut(reasons) }
    guard let declaration = try? DeclarationReader.read(symbol) else {
      return .leftOut([note(symbol, "its declaration cannot be read: \(symbol.declaration)")])
    }
    if survey.isIdentifiable { survey.requirements += StandardRequirements.identity(survey) }
    for index in survey.requirements.indices {
      survey.requirements[index].conditions = conditions.conditions(
        at: survey.requirements[index].location, within: symbol.location)
    }
    let shape = ProtocolShape(
      symbol, declaration, survey, catalog: catalog, settings: settings, noncopyable: noncopyable)
    var plan = shape.emptyPlan()
    plan.conditions = conditions.conditions(at: symbol.location, within: nil)
    let sides = Dictionary(grouping: survey.requirements, by: \.isStatic).mapValues { CaseNames($0) }
    for requirement in survey.requirements {
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

  // MARK: - What cannot be

  private func impossibilities(of symbol: Symbol, _ survey: RequirementSurvey.Result) -> [GenerationNote]? {
    var notes: [GenerationNote] = []
    if symbol.access < .internal {
      let text = "it is \(symbol.access.rawValue), and cannot be seen outside of its file; make it internal to have one"
      return [note(symbol, text, level: .warning)]
    }
    for id in survey.unknown {
      notes.append(
        note(
          symbol, "it inherits from a protocol that the compiler says nothing of (\(id)); name its module with --target"
        ))
    }
    for (requirement, reason) in survey.unreadable {
      notes.append(note(requirement, "\(requirement.name) cannot be read: \(reason)"))
    }
    for requirement in survey.requirements
    where requirement.declaration.name == "calls" && requirement.declaration.parameters.isEmpty && !requirement.isStatic
    {
      notes.append(
        note(
          symbol, "it requires 'calls', which is what the double's log is called; give the requirement another name",
          at: requirement.location))
    }
    for requirement in survey.requirements where requirement.isStatic && Self.isTaken(requirement.declaration) {
      let name = requirement.declaration.name
      notes.append(
        note(
          symbol, "it requires a static '\(name)', which the double has already; give the requirement another name",
          at: requirement.location))
    }
    for type in survey.associatedTypes where ["Call", "Statics"].contains(type.name) {
      notes.append(
        note(
          symbol, "its associated type '\(type.name)' has the name of a type inside of the double; give it another name"
        ))
    }
    if survey.lineage.contains(KnownType.bitwiseCopyable) {
      notes.append(note(symbol, "it inherits from BitwiseCopyable, to which no class conforms"))
    }
    if let reason = systemProblem(survey) { notes.append(note(symbol, reason)) }
    if let id = survey.superclassID, let reason = superclassProblem(id) { notes.append(note(symbol, reason)) }
    return notes.isEmpty ? nil : notes
  }

  /// Whether a static requirement has the name of something that the double's static side is made of.
  private static func isTaken(_ declaration: Declaration) -> Bool {
    declaration.parameters.isEmpty
      && (declaration.name == "statics" || declaration.name == "calls" && declaration.keyword == "var")
  }

  /// Why no class of ours can be what a protocol of the standard library asks for.
  private func systemProblem(_ survey: RequirementSurvey.Result) -> String? {
    let names = survey.lineage.filter { Mangling.module(of: $0) == "Swift" }.compactMap { catalog[$0]?.name }
    if names.contains("StringProtocol") {
      return "it inherits from StringProtocol, which is for String and Substring alone"
    }
    if names.contains("Executor") {
      return "it inherits from Executor, whose jobs have to be run; write it by hand, or leave it out with --except"
    }
    let saysIndex = survey.constraints.contains { constraint in
      constraint.isSameType && constraint.left == .parameter("Index")
        && !constraint.right.contains { if case .parameter = $0 { true } else { false } }
    }
    if names.contains("Collection") && !saysIndex {
      return "it inherits from Collection without saying what its places are; add 'where Index == Int'"
    }
    return nil
  }

  private func superclassProblem(_ id: String) -> String? {
    guard let superclass = catalog[id] else {
      return "it demands a superclass of another module, whose initializers are not known"
    }
    if superclass.fragments.contains(where: { $0.kind == .keyword && $0.text == "final" }) {
      return "it demands the superclass \(superclass.name), which is final"
    }
    let least = settings.isTestable ? Access.internal : .public
    if !settings.isTestable && superclass.access < .open {
      return "it demands the superclass \(superclass.name), which is not open"
    }
    let initializers = catalog.members(of: id).filter { $0.kind == .initializer }
    let fits = initializers.contains { $0.name == "init()" && $0.access >= least }
    return fits ? nil : "it demands the superclass \(superclass.name), which has no initializer init() within reach"
  }

  private func note(
    _ symbol: Symbol, _ text: String, at location: SourceLocation? = nil, level: GenerationNote.Level = .leftOut
  ) -> GenerationNote {
    let place = location ?? symbol.location
    return GenerationNote(
      level: level, file: place?.file, line: place?.line,
      text: "no double of \(symbol.path.joined(separator: ".")): \(text)")
  }
}
