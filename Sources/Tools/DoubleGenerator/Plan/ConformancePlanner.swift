/// Plans the conformances to `Fixturable`, which use a fixture generator.
///
/// It runs after the factories are planned, when the models that can be made are known.
struct ConformancePlanner {
  let factories: FactoryPlanner
  private var builder: FixtureExpressionBuilder { factories.builder }
  /// The models that conform already or will conform.
  private var conforming: Set<String> = []

  init(_ factories: FactoryPlanner) {
    self.factories = factories
    for (id, model) in factories.models where model.isFixturable || obstacle(to: model) == nil { conforming.insert(id) }
  }

  /// The plan with the conformance added, if the model can have one.
  func completed(_ plan: FixturePlan) -> FixturePlan {
    guard let model = factories.models[plan.symbol.id], factories.options.modules.contains(model.module) else {
      return plan
    }
    var plan = plan
    if model.isFixturable { return plan }
    // The factory has the warning, if there is one.
    if case .impossible = plan.construction { return plan }
    if let obstacle = obstacle(to: model) {
      plan.conformanceDiagnostics = [
        factories.diagnostic(
          model, obstacle, "write 'static func fixture(from:)' by hand if you need it",
          start: "no Fixturable conformance for")
      ]
      return plan
    }
    plan.hasConformance = true
    planOptionSet(model, into: &plan)
    plan.isCaseIterable =
      builder.facts.symbols.conforms(model.id, to: StandardID.caseIterable)
      && model.cases.allSatisfy { $0.declaration.parameters.isEmpty }
    let generics = fixturableGenerics(plan, model)
    plan.randomGenerics = model.generics.filter(generics.contains)
    for index in plan.parameters.indices {
      let parameter = plan.parameters[index]
      let context = factories.context(parameter.name, model, plan)
      // A generator could still use what it has made.
      if parameter.isSent {
        plan.parameters[index].random = parameter.value
        continue
      }
      plan.parameters[index].random =
        oneOf(model.examples[parameter.label ?? parameter.name] ?? [])
        ?? parameter.range?.random(builder.normalized(parameter.type))
        ?? random(parameter.type, context, generics: generics, isNamed: plan.isOverloaded)
        ?? parameter.value?.map { plan.isOverloaded ? "\($0) as \(builder.printer.text(parameter.type))" : $0 }
    }
    if model.isEnum { plan.randomCases = randomCases(model, plan, generics) }
    return plan
  }

  private func randomCases(_ model: Model, _ plan: FixturePlan, _ generics: Set<String>) -> [FixturePlan.RandomCase] {
    model.cases.compactMap { enumCase in
      factories.value(of: enumCase, model, plan) { fixed, type, context in
        if let fixed, case .nominal(let nominal) = builder.normalized(type), let id = nominal.id,
          isFixturable(type, context, generics),
          let cycle = factories.cycles[model.id], factories.cycles[id] == cycle
        {
          // Below a certain depth, a generator makes no optional value. Asking for one ends the recursion of models in
          // a cycle.
          return fixed.map { "fixtures.make(\(builder.printer.text(type))?.self) ?? \($0)" }
        }
        return random(type, context, generics: generics) ?? fixed
      }.map { FixturePlan.RandomCase(value: $0, hasPayload: !enumCase.declaration.parameters.isEmpty) }
    }
  }

  /// The reason why a model cannot conform, or nil if it can.
  private func obstacle(to model: Model) -> String? {
    guard factories.options.modules.contains(model.module), let plan = builder.plans[model.id] else {
      return "it belongs to another module"
    }
    switch plan.construction {
    case .impossible: return "the generator cannot make a value of it"
    case .initializer(_, _, isAsync: true): return "its initializer is asynchronous"
    default: break
    }
    if !model.isCopyable { return "it is not copyable" }
    if !model.isFinal { return "the class is not final" }
    let closed = plan.parameters.first { $0.value == nil && ($0.isSent || !Self.isMadeOfGenerics($0.type)) }
    return closed.map { "the generator cannot make '\($0.name)'" }
  }

  /// Plans random bits for an option set.
  private func planOptionSet(_ model: Model, into plan: inout FixturePlan) {
    guard builder.facts.symbols.conforms(model.id, to: StandardID.optionSet),
      DocumentationComment.fixtures(in: model.symbol.documentation).isEmpty,
      let initializer = model.initializers.first(where: { $0.declaration.parameters.map(\.label) == ["rawValue"] }),
      isInteger(builder.normalized(initializer.declaration.parameters[0].type))
    else { return }
    plan.randomCases = [
      .init(value: FixtureExpression("\(plan.ownName)(rawValue: fixtures.make())"), hasPayload: false)
    ]
  }

  private func isInteger(_ type: TypeRef) -> Bool {
    StandardType.of(type)?.traits.isSuperset(of: [.integer, .fixturable]) ?? false
  }

  private static func isMadeOfGenerics(_ type: TypeRef) -> Bool {
    switch type {
    case .parameter: true
    case .optional(let base, _), .array(let base): isMadeOfGenerics(base)
    default: false
    }
  }

  /// Plans a choice between several examples, or returns nil for less than two.
  private func oneOf(_ examples: [String]) -> FixtureExpression? {
    examples.count < 2 ? nil : FixtureExpression("fixtures.element(of: [\(examples.joined(separator: ", "))])")
  }

  /// The generic parameters that must be Fixturable.
  private func fixturableGenerics(_ plan: FixturePlan, _ model: Model) -> Set<String> {
    let types = plan.parameters.map(\.type) + model.cases.flatMap { $0.declaration.parameters.map(\.type) }
    var names: Set<String> = []
    for type in types where !type.contains(where: Self.hasNoValues) {
      _ = type.contains { part in
        if case .parameter(let name) = part, model.generics.contains(name) { names.insert(name) }
        return false
      }
    }
    return names
  }

  private static func hasNoValues(_ type: TypeRef) -> Bool {
    switch type {
    case .function, .metatype, .member, .expansion, .element: true
    default: false
    }
  }

  // MARK: Values

  private func random(
    _ type: TypeRef, _ context: FixtureExpressionBuilder.Context, generics: Set<String>, isNamed: Bool = false
  ) -> FixtureExpression? {
    let normal = builder.normalized(type)
    if let text = StandardType.of(normal)?.random?(context.name, context.model) {
      return FixtureExpression(text)
    }
    if isFixturable(normal, context, generics) {
      return FixtureExpression(isNamed ? "fixtures.make(\(builder.printer.text(type)).self)" : "fixtures.make()")
    }
    guard case .tuple(let elements) = normal, !elements.isEmpty else { return nil }
    return FixtureExpression(listing: elements.map { ($0.label, $0.type) }) { label, type in
      let inner = label.map(context.named) ?? context
      return random(type, inner, generics: generics) ?? builder.value(type, inner)
    }
  }

  private func isFixturable(_ type: TypeRef, _ context: FixtureExpressionBuilder.Context, _ generics: Set<String>)
    -> Bool
  {
    switch builder.normalized(type) {
    case .optional(let base, _), .array(let base): return isFixturable(base, context, generics)
    case .dictionary(let key, let value):
      return isFixturable(key, context, generics) && isFixturable(value, context, generics)
    case .parameter(let name): return generics.contains(name)
    case .nominal(let nominal):
      switch nominal.id {
      case StandardID.set: return nominal.arguments.allSatisfy { isFixturable($0, context, generics) }
      case StandardID.range, StandardID.closedRange: return nominal.arguments.allSatisfy(isInteger)
      default: break
      }
      if StandardType.of(nominal)?.traits.contains(.fixturable) == true { return true }
      guard let id = nominal.id, conforming.contains(id), let plan = builder.plans[id] else { return false }
      return (plan.isolation == nil || plan.isolation == context.isolation)
        && nominal.arguments.allSatisfy { isFixturable($0, context, generics) }
        && (nominal.parent?.parts ?? []).allSatisfy { isFixturable($0, context, generics) }
    default: return false
    }
  }
}
