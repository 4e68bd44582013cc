import ToolSupport

/// Plans the factory of each model.
///
/// A model is planned after the models that it contains, because its default values call their factories. Models that
/// contain each other are planned together.
struct FactoryPlanner {
  let options: FactoryOptions
  private(set) var builder: FixtureExpressionBuilder
  /// The number of the dependency cycle that a model belongs to.
  private(set) var cycles: [String: Int] = [:]
  var models: [String: Model] { builder.models }
  var symbols: SymbolIndex { builder.facts.symbols }

  init(symbols: SymbolIndex, options: FactoryOptions) {
    self.options = options
    let models = ModelReader(symbols: symbols, options: options).models()
    var conformers: [String: [String]] = [:]
    for model in models.values.sorted(by: { ($0.name, $0.id) < ($1.name, $1.id) }) {
      for id in Self.protocols(of: model.id, in: symbols) { conformers[id, default: []].append(model.id) }
    }
    let names = FileNames(
      symbols.topLevelNames, support: options.supportModule,
      testable: options.outputModule == .testableImport ? options.modules : [])
    builder = FixtureExpressionBuilder(
      facts: TypeFacts(symbols: symbols, noncopyable: options.noncopyable), printer: TypePrinter(names: names),
      models: models, conformers: conformers)
  }

  /// Plans all models.
  mutating func run() {
    let edges = models.mapValues(neighbors)
    for (index, group) in DependencyCycles.groups(edges).enumerated() {
      let isCycle = group.count > 1 || edges[group[0]]?.contains(group[0]) == true
      builder.cycle = isCycle ? Set(group) : []
      if isCycle { for id in group { cycles[id] = index } }
      plan(group)
    }
    builder.cycle = []
  }

  private static func protocols(of id: String, in symbols: SymbolIndex) -> Set<String> {
    let all = [id].closure { symbols.conformances(of: $0).filter(\.constraints.isEmpty).map(\.protocolID) }
    return all.subtracting([id]).filter { MangledName.module(of: $0) != "Swift" }
  }

  private func neighbors(of model: Model) -> Set<String> {
    let declarations = (model.initializers + model.cases).map(\.declaration)
    var ids = Set(declarations.flatMap(\.parameters).flatMap { builder.modelIDs(in: $0.type) })
    // A superclass comes first, because its factory decides whether a subclass can have one.
    if let superclass = symbols.superclass(of: model.id) { ids.insert(superclass) }
    return ids
  }

  /// Plans a group of models in rounds.
  ///
  /// Each round uses the factories of the rounds before.
  ///
  /// The first rounds only try each model's best initializer. If they make no more progress, all initializers are
  /// tried.
  private mutating func plan(_ group: [String]) {
    var pending = group
    for limit in [1, Int.max] {
      var hasProgress = true
      while hasProgress && !pending.isEmpty {
        let plans = pending.compactMap { id in models[id].flatMap { attempt($0, limit: limit) } }
        for plan in plans { builder.plans[plan.model.id] = plan }
        pending.removeAll { builder.plans[$0] != nil }
        hasProgress = !plans.isEmpty
      }
    }
    for id in pending { builder.plans[id] = models[id].map(impossible) }
  }

  /// A plan that uses one of the first initializers, or a case, or nil if some value cannot be made yet.
  private func attempt(_ model: Model, limit: Int) -> FixturePlan? {
    var plan = FixturePlan(model, options)
    var value = DocumentationComment.fixtures(in: model.symbol.documentation).first.map { FixtureExpression($0) }
    if value == nil, symbols.conforms(model.id, to: StandardID.optionSet) { value = .emptyList }
    if let value = value ?? enumValue(plan) {
      plan.construction = .value(value)
      return finished(plan)
    }
    if model.handwritten == nil, collaboration(of: model) != nil { return nil }
    return model.initializers.prefix(limit).lazy.compactMap { self.plan(model, by: $0) }.first
  }

  private func plan(_ model: Model, by initializer: Model.Initializer) -> FixturePlan? {
    let declaration = initializer.declaration
    var plan = FixturePlan(model, options)
    plan.construction = .initializer(initializer)
    for id in declaration.ids { plan.access = min(plan.access, symbols.access(of: id)) }
    let comments = DocumentationComment.parameterFixtures(in: initializer.symbol.documentation)
    for parameter in declaration.parameters where !parameter.isVariadic {
      if let made = self.parameter(parameter, comments, plan) {
        plan.parameters.append(made)
      } else if parameter.defaultValue == nil {
        return nil
      }
    }
    return finished(plan)
  }

  /// A parameter of the factory, or nil if only the initializer's own default value can be its value.
  private func parameter(
    _ parameter: Declaration.Parameter, _ comments: [String: String], _ plan: FixturePlan
  ) -> FixturePlan.Parameter? {
    let model = plan.model
    var type = builder.facts.writingAny(parameter.type)
    var specifiers = parameter.specifiers.filter { $0 == "@escaping" || $0 == "sending" }
    if parameter.isAutoclosure, case .function(let function) = type {
      (type, specifiers) = (function.result, [])
    }
    let isSent = (model.symbol.kind == .actor || specifiers.contains("sending")) && !isSendable(type, in: model)
    if isSent, !specifiers.contains("sending") { specifiers.insert("sending", at: 0) }
    let name = Self.unused(parameter.label ?? parameter.name, in: plan.parameters)
    let comment = model.comments[parameter.label ?? parameter.name] ?? comments[parameter.name]
    let range = comment.flatMap { FixtureRange($0) }.flatMap { $0.random(builder.normalized(type)) == nil ? nil : $0 }
    let context = plan.context(name)
    let value =
      range.map { $0.value(builder.value(type.wrapped ?? type, context)) } ?? comment.map { FixtureExpression($0) }
      ?? ownDefault(of: parameter, type) ?? builder.value(type, context)
    // The caller of a generic model's factory can pass a value that the generator cannot make.
    let isOpen = parameter.defaultValue == nil && model.generics.contains { type.mentionsParameter($0) }
    guard value != nil || isOpen else { return nil }
    return FixturePlan.Parameter(
      label: parameter.label, name: name, specifiers: specifiers, type: type, value: value, range: range,
      isSent: isSent)
  }

  private func isSendable(_ type: TypeRef, in model: Model) -> Bool {
    var facts = builder.facts
    for constraint in model.symbol.genericConstraints where constraint.kind == .conformance {
      facts.constraints[constraint.left, default: []].formUnion([constraint.rightID].compactMap(\.self))
    }
    return facts.isSendable(type)
  }

  /// The initializer's own default value, if it is a literal or a case.
  private func ownDefault(of parameter: Declaration.Parameter, _ type: TypeRef) -> FixtureExpression? {
    guard let text = parameter.defaultValue else { return nil }
    if let value = FixtureExpression.literal(text) { return value }
    guard let id = builder.normalized(type.wrapped ?? type).nominal?.id, let model = models[id],
      model.cases.contains(where: { ".\($0.declaration.name)" == text })
    else { return nil }
    return FixtureExpression(text, modules: [model.module])
  }

  private static func unused(_ name: String, in parameters: [FixturePlan.Parameter]) -> String {
    var (candidate, number) = (name, 2)
    while parameters.contains(where: { $0.name == candidate }) {
      (candidate, number) = ("\(name)\(number)", number + 1)
    }
    return candidate
  }

  // MARK: Enums

  private func enumValue(_ plan: FixturePlan) -> FixtureExpression? {
    let cases = plan.model.cases
    return cases.lazy.compactMap { DocumentationComment.fixtures(in: $0.symbol.documentation).first }.first
      .map { FixtureExpression($0) }
      ?? cases.lazy.compactMap { value(of: $0, plan, making: builder.value) }.first
  }

  /// A case with values for its payload.
  func value(
    of enumCase: Model.Initializer, _ plan: FixturePlan,
    making value: (TypeRef, FixtureExpressionBuilder.Context) -> FixtureExpression?
  ) -> FixtureExpression? {
    let declaration = enumCase.declaration
    let name =
      ["init", "self"].contains(declaration.name) ? "`\(declaration.name)`" : Identifier.label(declaration.name)
    guard !declaration.parameters.isEmpty else { return FixtureExpression(".\(name)") }
    return FixtureExpression(
      listing: declaration.parameters.map { ($0.label, $0.type) }, after: ".\(name)",
      in: plan.context(declaration.name), making: value)
  }
}
