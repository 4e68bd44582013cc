/// Completes plans, and explains why a model has no factory.
extension FactoryPlanner {
  func finished(_ plan: FixturePlan, _ model: Model) -> FixturePlan {
    var plan = plan
    plan.hasFactory = model.handwritten == nil && options.modules.contains(model.module)
    if let conflict = inheritedFactory(of: model, plan) {
      plan.hasFactory = false
      plan.diagnostics.append(
        diagnostic(
          model, "it would override the factory of \(conflict)",
          "write a factory with another name by hand, or exclude one of the two"))
    }
    guard model.handwritten == nil else { return plan }
    plan.isCallableWithoutArguments = plan.hasFactory && plan.parameters.allSatisfy { $0.value != nil }
    if case .initializer(let isFailable, let isThrowing, _) = plan.construction, plan.hasFactory,
      isFailable || isThrowing,
      !builder.facts.symbols.members(of: model.id).contains(where: {
        !DocumentationComment.fixtures(in: $0.documentation).isEmpty
      })
    {
      plan.diagnostics.append(
        diagnostic(
          model, "its initializer may reject the generated values",
          "state valid values with '- Fixture: …' in the comments of its properties",
          start: "fixture() of"))
    }
    if case .initializer(_, _, isAsync: true) = plan.construction { plan.isCallableWithoutArguments = false }
    return plan
  }

  /// The superclass whose factory has the same parameters.
  ///
  /// A static function of an extension cannot be overridden.
  private func inheritedFactory(of model: Model, _ plan: FixturePlan) -> String? {
    guard model.isClass, plan.hasFactory else { return nil }
    let known = builder.facts.symbols.superclasses(of: model.id).prefix { models[$0] != nil }
    let names = plan.parameters.map(\.name)
    return known.first { builder.plans[$0]?.parameters.map(\.name) == names }.flatMap { models[$0]?.name }
  }

  func impossible(_ model: Model) -> FixturePlan {
    var plan = start(model)
    let isWanted =
      options.modules.contains(model.module) && model.handwritten == nil && !(model.isEnum && model.cases.isEmpty)
    if isWanted && !isCollaborator(model) {
      plan.diagnostics.append(diagnostic(model, reason(model, plan), Self.remedy))
    }
    return plan
  }

  /// True for an object that works with other objects, such as a presenter.
  ///
  /// Nobody needs a fixture of it.
  private func isCollaborator(_ model: Model) -> Bool {
    guard model.isClass else { return false }
    return model.initializers.contains { initializer in
      initializer.declaration.parameters.contains { if case .any = $0.type.wrapped ?? $0.type { true } else { false } }
    }
  }

  private static let remedy =
    "add an initializer whose parameters can be made, or write 'static func fixture' by hand"

  private func reason(_ model: Model, _ plan: FixturePlan) -> String {
    let declarations = model.isEnum ? model.cases.map(\.declaration) : model.initializers.map(\.declaration)
    guard let declaration = declarations.first else {
      return model.hiddenInitializers.map { "its initializers are \($0.rawValue)" } ?? "it has no suitable initializer"
    }
    for parameter in declaration.parameters where !parameter.isVariadic {
      let name = parameter.label ?? (model.isEnum ? declaration.name : parameter.name)
      if builder.value(parameter.type, context(name, model, plan)) != nil { continue }
      let isCircular = !builder.cycle.isDisjoint(with: builder.modelIDs(in: parameter.type))
      let type = TypePrinter().text(parameter.type)
      return isCircular
        ? "it always contains another value of its type, in '\(name)'"
        : "the generator cannot make '\(name)' of type \(type)"
    }
    return "the generator cannot make a value of it"
  }

  /// A warning such as `no fixture() for Page: its initializers are private; add an initializer…`.
  func diagnostic(
    _ model: Model, _ reason: String, _ remedy: String, start: String = "no fixture() for"
  ) -> Diagnostic {
    Diagnostic("\(start) \(model.name): \(reason); \(remedy)", at: model.symbol.location)
  }
}
