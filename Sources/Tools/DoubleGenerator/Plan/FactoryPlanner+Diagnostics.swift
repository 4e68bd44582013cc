/// Completes plans, and explains why a model has no factory.
extension FactoryPlanner {
  func finished(_ plan: FixturePlan) -> FixturePlan {
    let model = plan.model
    guard model.handwritten == nil, options.modules.contains(model.module) else { return plan }
    var plan = plan
    if let conflict = inheritedFactory(of: plan) {
      plan.diagnostics[.factory] = [
        diagnostic(
          model, "it would override the factory of \(conflict)",
          "write a factory with another name by hand, or exclude one of the two")
      ]
      return plan
    }
    plan.code.insert(.factory)
    let hasExamples = symbols.members(of: model.id).contains {
      !DocumentationComment.fixtures(in: $0.documentation).isEmpty
    }
    if !hasExamples, plan.initializer?.mayReject == true {
      plan.diagnostics[.factory] = [
        diagnostic(
          model, "its initializer may reject the generated values",
          "state valid values with '- Fixture: …' in the comments of its properties",
          start: "fixture() of")
      ]
    }
    return plan
  }

  /// The superclass whose factory has the same parameters.
  ///
  /// A static function of an extension cannot be overridden.
  private func inheritedFactory(of plan: FixturePlan) -> String? {
    let known = symbols.superclasses(of: plan.model.id).prefix { models[$0] != nil }
    let names = plan.parameters.map(\.name)
    return known.first { builder.plans[$0]?.parameters.map(\.name) == names }.flatMap { models[$0]?.name }
  }

  func impossible(_ model: Model) -> FixturePlan {
    var plan = FixturePlan(model, options)
    guard options.modules.contains(model.module), model.handwritten == nil, !(model.isEnum && model.cases.isEmpty)
    else { return plan }
    let collaboration = collaboration(of: model)
    plan.isCollaborator = collaboration != nil
    plan.diagnostics[.factory] = [
      diagnostic(
        model, collaboration ?? reason(plan),
        "\(collaboration == nil ? Self.remedy : "")write 'static func fixture' by hand")
    ]
    return plan
  }

  /// The reason why a class or an actor is no model, or nil if it may be one.
  ///
  /// A factory would make the real object behind a double, or one that works with real objects.
  func collaboration(of model: Model) -> String? {
    guard [.class, .actor].contains(model.symbol.kind) else { return nil }
    let ids = [model.id] + symbols.superclasses(of: model.id)
    if let service = ids.flatMap(symbols.conformances).first(where: { isService($0.protocolID) }) {
      return
        "it is no model, because it implements the methods of \(symbols[service.protocolID]?.title ?? "a protocol")"
    }
    let members = ids.flatMap(symbols.members)
    let parameters = members.filter { $0.kind == .initializer }.compactMap { symbols.declaration(of: $0.id) }
      .flatMap(\.parameters)
    if let other = parameters.first(where: { isObject($0, model) }) {
      return "it is no model, because it works with '\(other.name)' of type \(TypePrinter().text(other.type))"
    }
    let isUseful = members.contains { $0.kind == .property } || !members.contains { $0.kind == .method }
    return parameters.isEmpty && !isUseful && !model.initializers.isEmpty
      ? "it is no model, because it has no data" : nil
  }

  /// True for an argument that is a service, or an object that only its own default value can make.
  private func isObject(_ parameter: Declaration.Parameter, _ model: Model) -> Bool {
    let type = builder.facts.writingAny(parameter.type)
    let isKnown = builder.value(type, FixturePlan(model, options).context(parameter.name)) != nil
    switch builder.normalized(type.wrapped ?? type) {
    case .any(let base): return !isKnown || builder.protocols(in: base).contains(where: isService)
    case .nominal(let nominal) where parameter.defaultValue != nil:
      // A default value such as `URLSession.shared` is the real object, and so is one that the generator makes.
      return MangledName.isClass(nominal.id ?? "") && (!isKnown || models[nominal.id ?? ""] == nil)
    default: return false
    }
  }

  /// True for a protocol with methods, of which tests use a double.
  private func isService(_ id: String) -> Bool {
    symbols.lineage(of: [id]).contains { id in
      StandardType.library(ofModule: symbols.module(declaring: id) ?? "") == nil
        && symbols.requirements(of: id).contains { $0.kind == .method }
    }
  }

  private static let remedy = "add an initializer whose parameters can be made, or "

  private func reason(_ plan: FixturePlan) -> String {
    let model = plan.model
    guard let declaration = (model.isEnum ? model.cases : model.initializers).first?.declaration else {
      return model.hiddenInitializers.map { "its initializers are \($0.rawValue)" } ?? "it has no suitable initializer"
    }
    for parameter in declaration.parameters where !parameter.isVariadic {
      let name = parameter.label ?? (model.isEnum ? declaration.name : parameter.name)
      if builder.value(parameter.type, plan.context(name)) != nil { continue }
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
