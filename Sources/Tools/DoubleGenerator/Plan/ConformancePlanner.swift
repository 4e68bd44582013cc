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
    for (id, plan) in builder.plans where plan.model.isFixturable || obstacle(to: plan) == nil { conforming.insert(id) }
  }

  /// The plan of one of the wanted models with the conformance added, if the model can have one.
  func completed(_ plan: FixturePlan) -> FixturePlan {
    var plan = plan
    let model = plan.model
    if model.isFixturable { return plan }
    // The factory has the warning, if there is one.
    if case .impossible = plan.construction { return plan }
    if let obstacle = obstacle(to: plan) {
      plan.diagnostics[.conformance] = [
        factories.diagnostic(
          model, obstacle, "write 'static func fixture(from:)' by hand if you need it",
          start: "no Fixturable conformance for")
      ]
      return plan
    }
    plan.code.insert(.conformance)
    let types = plan.parameters.map(\.type) + model.cases.flatMap { $0.declaration.parameters.map(\.type) }
    plan.randomGenerics = model.generics.filter { name in
      types.contains { $0.mentionsParameter(name) && !$0.contains(where: Self.hasNoValues) }
    }
    for index in plan.parameters.indices {
      plan.parameters[index].random = random(plan.parameters[index], plan)
    }
    plan.randomValues = model.isEnum ? cases(plan) : randomBits(plan)
    return plan
  }

  /// The reason why a model cannot conform, or nil if it can.
  private func obstacle(to plan: FixturePlan) -> String? {
    guard factories.options.modules.contains(plan.model.module) else { return "it belongs to another module" }
    if case .impossible = plan.construction { return "the generator cannot make a value of it" }
    if plan.isAsync { return "its initializer is asynchronous" }
    if builder.facts.noncopyable.contains(plan.model.id) { return "it is not copyable" }
    if !plan.model.isFinal { return "the class is not final" }
    let closed = plan.parameters.first { $0.value == nil && ($0.isSent || !Self.isMadeOfGenerics($0.type)) }
    return closed.map { "the generator cannot make '\($0.name)'" }
  }

  private static func isMadeOfGenerics(_ type: TypeRef) -> Bool {
    switch type {
    case .parameter: true
    case .optional(let base, _), .array(let base): isMadeOfGenerics(base)
    default: false
    }
  }

  private static func hasNoValues(_ type: TypeRef) -> Bool {
    switch type {
    case .function, .metatype, .member, .expansion, .element: true
    default: false
    }
  }

  // MARK: Enums and option sets

  private func cases(_ plan: FixturePlan) -> [FixtureExpression] {
    let cases = plan.model.cases
    if builder.facts.symbols.conforms(plan.model.id, to: StandardID.caseIterable),
      cases.allSatisfy(\.declaration.parameters.isEmpty)
    {
      return [FixtureExpression("fixtures.element(of: allCases)")]
    }
    return cases.compactMap { enumCase in
      factories.value(of: enumCase, plan) { type, context in
        let fixed = builder.value(type, context)
        if let fixed, let id = builder.normalized(type).nominal?.id, isFixturable(type, context, plan),
          let cycle = factories.cycles[plan.model.id], factories.cycles[id] == cycle
        {
          // Below a certain depth, a generator makes no optional value. Asking for one ends the recursion of models in
          // a cycle.
          return fixed.map { "fixtures.make(\(builder.printer.text(type))?.self) ?? \($0)" }
        }
        return random(type, context, plan) ?? fixed
      }
    }
  }

  /// Random bits for an option set without a value of its own.
  private func randomBits(_ plan: FixturePlan) -> [FixtureExpression] {
    let parameters = plan.model.initializers.map(\.declaration.parameters).first { $0.map(\.label) == ["rawValue"] }
    guard case .value(.emptyList) = plan.construction, let type = parameters?.first?.type,
      builder.facts.symbols.conforms(plan.model.id, to: StandardID.optionSet), isInteger(builder.normalized(type))
    else { return [] }
    return [FixtureExpression("\(plan.ownName)(rawValue: fixtures.make())")]
  }

  private func isInteger(_ type: TypeRef) -> Bool {
    StandardType.of(type)?.traits.isSuperset(of: [.integer, .fixturable]) ?? false
  }

  // MARK: Values

  private func random(_ parameter: FixturePlan.Parameter, _ plan: FixturePlan) -> FixtureExpression? {
    // A generator could still use what it has made.
    if parameter.isSent { return parameter.value }
    let examples = plan.model.examples[parameter.label ?? parameter.name] ?? []
    if examples.count > 1 { return FixtureExpression("fixtures.element(of: [\(examples.joined(separator: ", "))])") }
    let isOverloaded = plan.initializer?.isOverloaded == true
    return parameter.range?.random(builder.normalized(parameter.type))
      ?? random(parameter.type, plan.context(parameter.name), plan)
      ?? parameter.value?.map { isOverloaded ? "\($0) as \(builder.printer.text(parameter.type))" : $0 }
  }

  private func random(
    _ type: TypeRef, _ context: FixtureExpressionBuilder.Context, _ plan: FixturePlan
  ) -> FixtureExpression? {
    let normal = builder.normalized(type)
    if let text = StandardType.of(normal)?.random?(context.name, context.model) {
      return FixtureExpression(text)
    }
    if isFixturable(normal, context, plan) {
      // Without the type, another initializer could take the value.
      let isNamed = plan.initializer?.isOverloaded == true
      return FixtureExpression(isNamed ? "fixtures.make(\(builder.printer.text(type)).self)" : "fixtures.make()")
    }
    guard case .tuple(let elements) = normal, !elements.isEmpty else { return nil }
    return FixtureExpression(listing: elements.map { ($0.label, $0.type) }, in: context) { type, context in
      random(type, context, plan) ?? builder.value(type, context)
    }
  }

  private func isFixturable(
    _ type: TypeRef, _ context: FixtureExpressionBuilder.Context, _ plan: FixturePlan
  ) -> Bool {
    switch builder.normalized(type) {
    case .optional(let base, _), .array(let base): return isFixturable(base, context, plan)
    case .dictionary(let key, let value):
      return isFixturable(key, context, plan) && isFixturable(value, context, plan)
    case .parameter(let name): return plan.randomGenerics.contains(name)
    case .nominal(let nominal):
      if [StandardID.range, StandardID.closedRange].contains(nominal.id) {
        return nominal.arguments.allSatisfy(isInteger)
      }
      return (isFixturable(nominal, on: context.isolation) || nominal.id == StandardID.set)
        && nominal.allArguments.allSatisfy { isFixturable($0, context, plan) }
    default: return false
    }
  }

  private func isFixturable(_ nominal: TypeRef.Nominal, on actor: String?) -> Bool {
    if StandardType.of(nominal)?.traits.contains(.fixturable) == true { return true }
    guard let id = nominal.id, conforming.contains(id) else { return false }
    return builder.plans[id]?.isUsable(on: actor) ?? false
  }
}
