/// Decides how the seeded source makes each model, once it is known which ones can be made.
struct ConformancePlanner {
  let factories: FactoryPlanner
  private var maker: ValueMaker { factories.maker }
  /// The models that conform, or will.
  private var conforming: Set<String> = []

  init(_ factories: FactoryPlanner) {
    self.factories = factories
    for (id, model) in factories.models where model.isFixturable || obstacle(to: model) == nil { conforming.insert(id) }
  }

  /// The plan with all that its conformance needs.
  func completed(_ plan: FixturePlan) -> FixturePlan {
    guard let model = factories.models[plan.symbol.id], factories.options.modules.contains(model.module) else {
      return plan
    }
    var plan = plan
    guard !model.isFixturable, conforming.contains(model.id) else {
      if !model.isFixturable, case .impossible = plan.making {
      } else if !model.isFixturable, let obstacle = obstacle(to: model) {
        plan.notes.append(
          factories.note(model, obstacle, "write 'static func fixture(from:)' by hand, or do without", .conformance))
      }
      return plan
    }
    plan.hasConformance = true
    readOptions(model, into: &plan)
    plan.isCaseIterable =
      maker.facts.catalog.conforms(model.id, to: "s:s12CaseIterableP")
      && model.cases.allSatisfy { $0.declaration.parameters.isEmpty }
    let generics = openGenerics(plan, model)
    plan.randomGenerics = model.generics.filter(generics.contains)
    for index in plan.parameters.indices {
      let parameter = plan.parameters[index]
      let context = factories.context(parameter.name, model, plan)
      plan.parameters[index].random =
        random(parameter.type, context, generics: generics, isNamed: plan.isOverloaded) ?? parameter.value
    }
    if model.isEnum { plan.randomCases = randomCases(model, plan, generics) }
    return plan
  }

  private func randomCases(_ model: Model, _ plan: FixturePlan, _ generics: Set<String>) -> [FixturePlan.RandomCase] {
    model.cases.compactMap { enumCase in
      factories.value(of: enumCase, model, plan) { fixed, type, context in
        if let fixed, case .nominal(let nominal) = maker.normalized(type), let id = nominal.id,
          isFixturable(type, context, generics),
          let circle = factories.circles[model.id], factories.circles[id] == circle
        {
          return fixed.map { "fixtures.make(\(TypePrinter().text(type))?.self) ?? \($0)" }
        }
        return random(type, context, generics: generics) ?? fixed
      }.map { FixturePlan.RandomCase(value: $0, hasPayload: !enumCase.declaration.parameters.isEmpty) }
    }
  }

  /// Why a model cannot conform.
  private func obstacle(to model: Model) -> String? {
    guard factories.options.modules.contains(model.module), let plan = maker.plans[model.id] else {
      return "it is of another module"
    }
    switch plan.making {
    case .impossible: return "it cannot be made"
    case .initializer(_, _, isAsync: true): return "its initializer is asynchronous"
    default: break
    }
    if !model.isCopyable { return "its values cannot be copied" }
    if !model.isFinal { return "it is a class that is not final" }
    let closed = plan.parameters.first { $0.value == nil && !Self.isMadeOfGenerics($0.type) }
    return closed.map { "nobody can make '\($0.name)'" }
  }

  /// An option set is made of random bits.
  private func readOptions(_ model: Model, into plan: inout FixturePlan) {
    guard maker.facts.catalog.conforms(model.id, to: "s:s9OptionSetP"),
      SourceComment.fixture(in: model.symbol.documentation) == nil,
      let initializer = model.initializers.first(where: { $0.declaration.parameters.map(\.label) == ["rawValue"] }),
      RandomText.isInteger(maker.normalized(initializer.declaration.parameters[0].type))
    else { return }
    plan.randomCases = [.init(value: FixtureValue("\(plan.ownName)(rawValue: fixtures.make())"), hasPayload: false)]
  }

  private static func isMadeOfGenerics(_ type: TypeRef) -> Bool {
    switch type {
    case .parameter: true
    case .optional(let base, _), .array(let base): isMadeOfGenerics(base)
    default: false
    }
  }

  /// The generic parameters of which values have to be made.
  private func openGenerics(_ plan: FixturePlan, _ model: Model) -> Set<String> {
    let types = plan.parameters.map(\.type) + model.cases.flatMap { $0.declaration.parameters.map(\.type) }
    var names: Set<String> = []
    for type in types where !type.contains(where: Self.isClosedToValues) {
      _ = type.contains { part in
        if case .parameter(let name) = part, model.generics.contains(name) { names.insert(name) }
        return false
      }
    }
    return names
  }

  private static func isClosedToValues(_ type: TypeRef) -> Bool {
    switch type {
    case .function, .metatype, .member, .expansion, .element: true
    default: false
    }
  }

  // MARK: Values

  private func random(
    _ type: TypeRef, _ context: ValueMaker.Context, generics: Set<String>, isNamed: Bool = false
  ) -> FixtureValue? {
    let normal = maker.normalized(type)
    if case .nominal(let nominal) = normal, let text = RandomText.expression(for: nominal, context) {
      return FixtureValue(text)
    }
    if isFixturable(normal, context, generics) {
      return FixtureValue(isNamed ? "fixtures.make(\(TypePrinter().text(type)).self)" : "fixtures.make()")
    }
    guard case .tuple(let elements) = normal, !elements.isEmpty else { return nil }
    var (texts, modules): ([String], Set<String>) = ([], [])
    for element in elements {
      let inner = element.label.map(context.named) ?? context
      guard let value = random(element.type, inner, generics: generics) ?? maker.value(element.type, inner) else {
        return nil
      }
      texts.append((element.label.map { "\(Word.label($0)): " } ?? "") + value.text)
      modules.formUnion(value.modules)
    }
    return FixtureValue("(\(texts.joined(separator: ", ")))", modules: modules)
  }

  private func isFixturable(_ type: TypeRef, _ context: ValueMaker.Context, _ generics: Set<String>) -> Bool {
    switch maker.normalized(type) {
    case .optional(let base, _), .array(let base): return isFixturable(base, context, generics)
    case .dictionary(let key, let value):
      return isFixturable(key, context, generics) && isFixturable(value, context, generics)
    case .parameter(let name): return generics.contains(name)
    case .nominal(let nominal):
      if nominal.id == "s:Sh" { return nominal.arguments.allSatisfy { isFixturable($0, context, generics) } }
      if nominal.id == "s:Sn" || nominal.id == "s:SN" { return nominal.arguments.allSatisfy(RandomText.isInteger) }
      if RandomText.isFixturable(nominal) { return true }
      guard let id = nominal.id, conforming.contains(id), let plan = maker.plans[id] else { return false }
      return (plan.makingIsolation == nil || plan.makingIsolation == context.isolation)
        && nominal.arguments.allSatisfy { isFixturable($0, context, generics) }
        && (nominal.parent?.parts ?? []).allSatisfy { isFixturable($0, context, generics) }
    default: return false
    }
  }
}
