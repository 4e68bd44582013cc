/// Decides how each model is made: the models of a circle together, each circle after those that it is made of.
struct FactoryPlanner {
  let options: FactoryOptions
  let models: [String: Model]
  private(set) var maker: ValueMaker
  /// The number of the circle that a model is in.
  private(set) var circles: [String: Int] = [:]
  private let reader: ModelReader

  init(catalog: Catalog, options: FactoryOptions) {
    self.options = options
    reader = ModelReader(catalog: catalog, options: options)
    models = reader.models()
    var conformers: [String: [String]] = [:]
    for model in models.values.sorted(by: { ($0.name, $0.id) < ($1.name, $1.id) }) {
      for id in Self.protocols(of: model.id, in: catalog) { conformers[id, default: []].append(model.id) }
    }
    maker = ValueMaker(facts: TypeFacts(catalog: catalog), models: models, conformers: conformers)
  }

  /// Plans all models.
  mutating func run() {
    let edges = models.mapValues(neighbours)
    for (index, group) in ModelCircles.groups(edges).enumerated() {
      let isCircle = group.count > 1 || edges[group[0]]?.contains(group[0]) == true
      maker.circle = isCircle ? Set(group) : []
      if isCircle { for id in group { circles[id] = index } }
      plan(group)
    }
    maker.circle = []
  }

  private static func protocols(of id: String, in catalog: Catalog) -> Set<String> {
    var found: Set<String> = []
    var rest = [id]
    while let next = rest.popLast() {
      for conformance in catalog.conformances(of: next)
      where conformance.constraints.isEmpty && found.insert(conformance.protocolID).inserted {
        rest.append(conformance.protocolID)
      }
    }
    return found.filter { Mangling.module(of: $0) != "Swift" }
  }

  private func neighbours(of model: Model) -> Set<String> {
    let declarations = model.initializers.map(\.declaration) + model.cases.map(\.declaration)
    var ids: Set<String> = []
    for parameter in declarations.joined() { ids.formUnion(maker.modelIDs(in: parameter.type)) }
    // A superclass comes first: its factory decides whether a subclass can have one.
    if let superclass = maker.facts.catalog.superclass(of: model.id) { ids.insert(superclass) }
    return ids
  }

  /// Plans a group in rounds: what can be made of what the rounds before could make; first by the best initializers.
  private mutating func plan(_ group: [String]) {
    var pending = group
    for limit in [1, Int.max] {
      var hasProgress = true
      while hasProgress && !pending.isEmpty {
        let plans = pending.compactMap { id in models[id].flatMap { attempt($0, limit: limit) } }
        for plan in plans { maker.plans[plan.symbol.id] = plan }
        pending.removeAll { maker.plans[$0] != nil }
        hasProgress = !plans.isEmpty
      }
    }
    for id in pending { maker.plans[id] = models[id].flatMap(impossible) }
  }

  private func start(_ model: Model) -> FixturePlan {
    let name = model.symbol.path.map(Word.escaped).joined(separator: ".")
    let isShort = model.symbol.path.count == 1 || model.generics.isEmpty || !model.isFinal
    let access = min(model.access, .public)
    var plan = FixturePlan(
      symbol: model.symbol, name: name, ownName: isShort && !SupportNames.all.contains(name) ? name : "Self",
      module: model.module,
      access: min(access, options.access),
      // To a module that imports it with `@testable`, a model is public.
      conformanceAccess: options.place == .testable ? .public : access, modelIsolation: model.isolation,
      availability: Self.availability(of: model.symbol))
    if let (symbol, declaration) = model.handwritten {
      plan.isCallableBare =
        declaration.parameters.allSatisfy { $0.defaultValue != nil || $0.isVariadic } && !declaration.isAsync
        && declaration.failure == .none && maker.facts.resolvingAliases(declaration.type).wrapped == nil
      plan.access = min(plan.access, symbol.access)
    }
    return plan
  }

  /// A plan by one of the first initializers, or the cases; none where what they need cannot be made so far.
  private func attempt(_ model: Model, limit: Int) -> FixturePlan? {
    var plan = start(model)
    if let expression = SourceComment.fixture(in: model.symbol.documentation) {
      plan.making = .value(FixtureValue(expression))
      return finished(plan, model)
    }
    if maker.facts.catalog.conforms(model.id, to: "s:s9OptionSetP") {
      plan.making = .value(FixtureValue("[]"))
      return finished(plan, model)
    }
    if model.isEnum {
      guard let value = enumValue(model, plan) else { return nil }
      plan.making = .value(value)
      return finished(plan, model)
    }
    for initializer in model.initializers.prefix(limit) {
      if let plan = self.plan(plan, model, by: initializer) { return plan }
    }
    return nil
  }

  private func plan(_ start: FixturePlan, _ model: Model, by initializer: Model.Initializer) -> FixturePlan? {
    var plan = start
    if initializer.isolation != model.isolation { plan.isolation = initializer.isolation ?? "nonisolated" }
    for parameter in initializer.declaration.parameters { plan.access = min(plan.access, access(of: parameter.type)) }
    let comments = ParameterComments.expressions(in: initializer.symbol.documentation)
    for parameter in initializer.declaration.parameters where !parameter.isVariadic {
      switch self.parameter(parameter, comments, model, plan) {
      case .omitted: continue
      case .impossible: return nil
      case .made(let made): plan.parameters.append(made)
      }
    }
    let declaration = initializer.declaration
    plan.isOverloaded = initializer.isOverloaded
    plan.making = .initializer(
      isFailable: declaration.isFailable, isThrowing: declaration.failure != .none, isAsync: declaration.isAsync)
    return finished(plan, model)
  }

  private enum PlannedParameter {
    case made(FixturePlan.Parameter)
    /// Left to the initializer's own default value.
    case omitted
    case impossible
  }

  private func parameter(
    _ parameter: Declaration.Parameter, _ comments: [String: String], _ model: Model, _ plan: FixturePlan
  ) -> PlannedParameter {
    var (type, specifiers) = (parameter.type, parameter.specifiers.filter { $0 == "@escaping" || $0 == "sending" })
    if parameter.specifiers.contains("@autoclosure"), case .function(let function) = type {
      (type, specifiers) = (function.result, [])
    }
    let name = Self.unused(parameter.label ?? parameter.name, in: plan.parameters)
    let comment = model.comments[parameter.label ?? parameter.name] ?? comments[parameter.name]
    let value =
      comment.map { FixtureValue($0) } ?? ownDefault(of: parameter, type)
      ?? maker.value(type, context(name, model, plan))
    let isOpen = type.contains { part in
      if case .parameter(let name) = part { model.generics.contains(name) } else { false }
    }
    if value == nil && parameter.defaultValue != nil { return .omitted }
    if value == nil && !isOpen { return .impossible }
    return .made(
      FixturePlan.Parameter(label: parameter.label, name: name, specifiers: specifiers, type: type, value: value))
  }

  /// What the initializer itself says, where it is a literal or a case.
  private func ownDefault(of parameter: Declaration.Parameter, _ type: TypeRef) -> FixtureValue? {
    guard let text = parameter.defaultValue else { return nil }
    if let value = LiteralDefault.value(text) { return value }
    guard text.hasPrefix("."), case .nominal(let nominal) = maker.normalized(type.wrapped ?? type), let id = nominal.id,
      let model = models[id], model.cases.contains(where: { ".\($0.declaration.name)" == text })
    else { return nil }
    return FixtureValue(text, modules: [model.module])
  }

  private static func unused(_ name: String, in parameters: [FixturePlan.Parameter]) -> String {
    var (candidate, number) = (name, 2)
    while parameters.contains(where: { $0.name == candidate }) {
      (candidate, number) = ("\(name)\(number)", number + 1)
    }
    return candidate
  }

  func context(_ name: String, _ model: Model, _ plan: FixturePlan) -> ValueMaker.Context {
    ValueMaker.Context(
      name: name, model: model.symbol.name, access: plan.access, isolation: plan.makingIsolation)
  }

  // MARK: Enums

  private func enumValue(_ model: Model, _ plan: FixturePlan) -> FixtureValue? {
    for enumCase in model.cases {
      if let text = SourceComment.fixture(in: enumCase.symbol.documentation) { return FixtureValue(text) }
    }
    return model.cases.lazy.compactMap { value(of: $0, model, plan) { fixed, _, _ in fixed } }.first
  }

  /// A case with its payload, each value of which the closure makes, given how it would be fixed.
  func value(
    of enumCase: Model.Case, _ model: Model, _ plan: FixturePlan,
    making: (FixtureValue?, TypeRef, ValueMaker.Context) -> FixtureValue?
  ) -> FixtureValue? {
    let declaration = enumCase.declaration
    let name = ["init", "self"].contains(declaration.name) ? "`\(declaration.name)`" : Word.label(declaration.name)
    guard !declaration.parameters.isEmpty else { return FixtureValue(".\(name)") }
    var (texts, modules): ([String], Set<String>) = ([], [])
    for parameter in declaration.parameters {
      let context = context(parameter.label ?? declaration.name, model, plan)
      let fixed = maker.value(parameter.type, context)
      guard let value = making(fixed, parameter.type, context) else { return nil }
      texts.append((parameter.label.map { "\(Word.label($0)): " } ?? "") + value.text)
      modules.formUnion(value.modules)
    }
    return FixtureValue(".\(name)(\(texts.joined(separator: ", ")))", modules: modules)
  }

  // MARK: Ends

  private func finished(_ plan: FixturePlan, _ model: Model) -> FixturePlan {
    var plan = plan
    plan.hasFactory = model.handwritten == nil && options.modules.contains(model.module)
    if let conflict = inheritedFactory(of: model, plan) {
      plan.hasFactory = false
      plan.notes.append(
        note(
          model, "it would override the one of \(conflict)",
          "write a factory of another name by hand, or leave one of the two out"))
    }
    guard model.handwritten == nil else { return plan }
    plan.isCallableBare = plan.hasFactory && plan.parameters.allSatisfy { $0.value != nil }
    if case .initializer(let isFailable, let isThrowing, _) = plan.making, isFailable || isThrowing, plan.hasFactory,
      !maker.facts.catalog.members(of: model.id).contains(where: { SourceComment.fixture(in: $0.documentation) != nil })
    {
      plan.notes.append(
        note(
          model, "its initializer may refuse the values that were made up",
          "say good ones with '- Fixture: …' in the comments of its properties", .values))
    }
    if case .initializer(_, _, isAsync: true) = plan.making { plan.isCallableBare = false }
    return plan
  }

  /// The superclass that has a factory of the same parameters: a static function of an extension cannot be overridden.
  private func inheritedFactory(of model: Model, _ plan: FixturePlan) -> String? {
    guard model.isClass, plan.hasFactory else { return nil }
    var ancestor = maker.facts.catalog.superclass(of: model.id)
    while let id = ancestor, let other = models[id] {
      if maker.plans[id]?.parameters.map(\.name) == plan.parameters.map(\.name) { return other.name }
      ancestor = maker.facts.catalog.superclass(of: id)
    }
    return nil
  }

  private func impossible(_ model: Model) -> FixturePlan {
    var plan = start(model)
    let isWanted =
      options.modules.contains(model.module) && model.handwritten == nil && !(model.isEnum && model.cases.isEmpty)
    if isWanted && !isCollaborator(model) { plan.notes.append(note(model, reason(model, plan), Self.remedy)) }
    return plan
  }

  /// Whether it is an object that works with others, as a presenter does with its services: nobody misses a fixture of it.
  private func isCollaborator(_ model: Model) -> Bool {
    guard model.isClass else { return false }
    return model.initializers.contains { initializer in
      initializer.declaration.parameters.contains { if case .any = $0.type.wrapped ?? $0.type { true } else { false } }
    }
  }

  private static let remedy =
    "give it an initializer that can be called with what can be made, or write 'static func fixture' by hand"

  private func reason(_ model: Model, _ plan: FixturePlan) -> String {
    let declarations = model.isEnum ? model.cases.map(\.declaration) : model.initializers.map(\.declaration)
    guard let declaration = declarations.first else {
      return model.hasHiddenInitializers
        ? "its initializers are too private to be called" : "it has no initializer that can be called"
    }
    for parameter in declaration.parameters where !parameter.isVariadic {
      let name = parameter.label ?? (model.isEnum ? declaration.name : parameter.name)
      if maker.value(parameter.type, context(name, model, plan)) != nil { continue }
      let isCircular = !maker.circle.isDisjoint(with: maker.modelIDs(in: parameter.type))
      let type = TypePrinter().text(parameter.type)
      return isCircular
        ? "it contains itself without an end, by '\(name)'" : "nobody can make '\(name)', which is \(type)"
    }
    return "it cannot be made"
  }

  func note(_ model: Model, _ reason: String, _ remedy: String, _ subject: FixtureNote.Subject = .factory)
    -> FixtureNote
  {
    FixtureNote(subject: subject, model: model.name, location: model.symbol.location, reason: reason, remedy: remedy)
  }

  /// The least access among the types that a signature names.
  private func access(of type: TypeRef) -> Access {
    var access = Access.public
    if case .nominal(let nominal) = type, let id = nominal.id, let symbol = maker.facts.catalog[id] {
      access = min(access, reader.access(of: symbol))
    }
    return type.parts.reduce(access) { min($0, self.access(of: $1)) }
  }

  private static func availability(of symbol: Symbol) -> String? {
    let platforms = symbol.availability.compactMap { entry in
      entry.domain.flatMap { domain in
        entry.introduced.flatMap { domain.lowercased() == "swift" || domain == "*" ? nil : "\(domain) \($0)" }
      }
    }
    return platforms.isEmpty ? nil : "@available(\(platforms.joined(separator: ", ")), *)"
  }
}

extension [Declaration] {
  fileprivate func joined() -> [Declaration.Parameter] { flatMap(\.parameters) }
}
