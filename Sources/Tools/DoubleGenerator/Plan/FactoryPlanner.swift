import ToolSupport

/// Plans the factory of each model.
///
/// A model is planned after the models that it contains, because its default values call their factories. Models that
/// contain each other are planned together.
struct FactoryPlanner {
  let options: FactoryOptions
  let models: [String: Model]
  private(set) var builder: FixtureExpressionBuilder
  /// The number of the dependency cycle that a model belongs to.
  private(set) var cycles: [String: Int] = [:]
  private let reader: ModelReader

  init(symbols: SymbolIndex, options: FactoryOptions) {
    self.options = options
    reader = ModelReader(symbols: symbols, options: options)
    models = reader.models()
    var conformers: [String: [String]] = [:]
    for model in models.values.sorted(by: { ($0.name, $0.id) < ($1.name, $1.id) }) {
      for id in Self.protocols(of: model.id, in: symbols) { conformers[id, default: []].append(model.id) }
    }
    let names = FileNames(
      symbols.topLevelNames, support: options.supportModule,
      testable: options.outputModule == .testableImport ? options.modules : [])
    builder = FixtureExpressionBuilder(
      facts: TypeFacts(symbols: symbols), printer: TypePrinter(names: names), models: models, conformers: conformers)
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
    let declarations = model.initializers.map(\.declaration) + model.cases.map(\.declaration)
    var ids: Set<String> = []
    for parameter in declarations.flatMap(\.parameters) { ids.formUnion(builder.modelIDs(in: parameter.type)) }
    // A superclass comes first, because its factory decides whether a subclass can have one.
    if let superclass = builder.facts.symbols.superclass(of: model.id) { ids.insert(superclass) }
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
        for plan in plans { builder.plans[plan.symbol.id] = plan }
        pending.removeAll { builder.plans[$0] != nil }
        hasProgress = !plans.isEmpty
      }
    }
    for id in pending { builder.plans[id] = models[id].flatMap(impossible) }
  }

  func start(_ model: Model) -> FixturePlan {
    let name = model.symbol.escapedPath
    let lacksArguments = model.symbol.path.count > 1 && !model.generics.isEmpty && model.isFinal
    let access = min(model.access, .public)
    var plan = FixturePlan(
      symbol: model.symbol, name: name, lacksArguments: lacksArguments, module: model.module, extendedName: name,
      access: min(access, options.access),
      // A module that imports the model with `@testable` treats it as public.
      conformanceAccess: options.outputModule == .testableImport ? .public : access, modelIsolation: model.isolation,
      isolation: model.isolation,
      availability: Availability.attributes(
        of: model.symbol.availability.filter { $0.domain?.lowercased() != "swift" }
      ).first)
    if let (symbol, declaration) = model.handwritten {
      plan.isCallableWithoutArguments =
        declaration.parameters.allSatisfy { $0.defaultValue != nil || $0.isVariadic } && !declaration.isAsync
        && declaration.failure == .none && builder.facts.resolvingAliases(declaration.type).wrapped == nil
      plan.access = min(plan.access, symbol.access)
    }
    return plan
  }

  /// A plan that uses one of the first initializers, or a case, or nil if some value cannot be made yet.
  private func attempt(_ model: Model, limit: Int) -> FixturePlan? {
    var plan = start(model)
    var value = DocumentationComment.fixtures(in: model.symbol.documentation).first.map { FixtureExpression($0) }
    if value == nil, builder.facts.symbols.conforms(model.id, to: StandardID.optionSet) { value = .emptyList }
    if let value = model.isEnum ? value ?? enumValue(model, plan) : value {
      plan.construction = .value(value)
      return finished(plan, model)
    }
    if model.handwritten == nil, collaboration(of: model) != nil { return nil }
    for initializer in model.initializers.prefix(limit) {
      if let plan = self.plan(plan, model, by: initializer) { return plan }
    }
    return nil
  }

  private func plan(_ start: FixturePlan, _ model: Model, by initializer: Model.Initializer) -> FixturePlan? {
    var plan = start
    plan.isolation = initializer.isolation
    for parameter in initializer.declaration.parameters { plan.access = min(plan.access, access(of: parameter.type)) }
    let comments = DocumentationComment.parameterFixtures(in: initializer.symbol.documentation)
    for parameter in initializer.declaration.parameters where !parameter.isVariadic {
      switch self.parameter(parameter, comments, model, plan) {
      case .omitted: continue
      case .impossible: return nil
      case .made(let made): plan.parameters.append(made)
      }
    }
    let declaration = initializer.declaration
    plan.isOverloaded = initializer.isOverloaded
    if initializer.isFunction { plan.function = declaration.name }
    plan.construction = .initializer(
      isFailable: initializer.isFailable, isThrowing: declaration.failure != .none, isAsync: declaration.isAsync)
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
    let context = context(name, model, plan)
    let value =
      range.map { $0.value(builder.value(type.wrapped ?? type, context)) } ?? comment.map { FixtureExpression($0) }
      ?? ownDefault(of: parameter, type) ?? builder.value(type, context)
    let isOpen = model.generics.contains { type.mentionsParameter($0) }
    if value == nil && parameter.defaultValue != nil { return .omitted }
    if value == nil && !isOpen { return .impossible }
    return .made(
      FixturePlan.Parameter(
        label: parameter.label, name: name, specifiers: specifiers, type: type, value: value, range: range,
        isSent: isSent))
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
    guard case .nominal(let nominal) = builder.normalized(type.wrapped ?? type), let id = nominal.id,
      let model = models[id], model.cases.contains(where: { ".\($0.declaration.name)" == text })
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

  func context(_ name: String, _ model: Model, _ plan: FixturePlan) -> FixtureExpressionBuilder.Context {
    FixtureExpressionBuilder.Context(
      name: name, model: model.symbol.name, access: plan.access, isolation: plan.isolation)
  }

  // MARK: Enums

  private func enumValue(_ model: Model, _ plan: FixturePlan) -> FixtureExpression? {
    for enumCase in model.cases {
      if let text = DocumentationComment.fixtures(in: enumCase.symbol.documentation).first {
        return FixtureExpression(text)
      }
    }
    return model.cases.lazy.compactMap { value(of: $0, model, plan) { fixed, _, _ in fixed } }.first
  }

  /// A case with values for its payload.
  ///
  /// The closure chooses each value, given the fixed one.
  func value(
    of enumCase: Model.Initializer, _ model: Model, _ plan: FixturePlan,
    making: (FixtureExpression?, TypeRef, FixtureExpressionBuilder.Context) -> FixtureExpression?
  ) -> FixtureExpression? {
    let declaration = enumCase.declaration
    let name =
      ["init", "self"].contains(declaration.name) ? "`\(declaration.name)`" : Identifier.label(declaration.name)
    guard !declaration.parameters.isEmpty else { return FixtureExpression(".\(name)") }
    return FixtureExpression(listing: declaration.parameters.map { ($0.label, $0.type) }, after: ".\(name)") {
      label, type in
      let context = context(label ?? declaration.name, model, plan)
      return making(builder.value(type, context), type, context)
    }
  }

  /// The lowest access level among the types that a type mentions.
  private func access(of type: TypeRef) -> Access {
    var access = Access.public
    if case .nominal(let nominal) = type, let id = nominal.id, let symbol = builder.facts.symbols[id] {
      access = min(access, reader.access(of: symbol))
    }
    return type.parts.reduce(access) { min($0, self.access(of: $1)) }
  }
}
