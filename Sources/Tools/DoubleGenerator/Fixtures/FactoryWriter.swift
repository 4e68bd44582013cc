/// Writes fixture factories, and the conformances by which a seeded source makes values.
///
/// It is made once of all graphs; writing is independent for each model, so that any number may be written at once.
struct FactoryWriter: Sendable {
  let options: FactoryOptions
  /// The models that have a factory, a conformance or a note, in the order of their names.
  let plans: [FixturePlan]
  private let maker: ValueMaker
  private let nestedNames: [[String]: Set<String>]

  /// Plans all models of the modules that the options name.
  init(catalog: Catalog, options: FactoryOptions) {
    self.options = options
    var planner = FactoryPlanner(catalog: catalog, options: options)
    planner.run()
    maker = planner.maker
    nestedNames = Self.nestedNames(in: catalog)
    let conformances = ConformancePlanner(planner)
    let own = planner.maker.plans.values.filter { options.modules.contains($0.module) }
    var plans: [FixturePlan] = []
    for plan in own.sorted(by: { ($0.name, $0.symbol.id) < ($1.name, $1.symbol.id) }) {
      let completed = conformances.completed(plan)
      if completed.hasFactory || completed.hasConformance || !completed.notes.isEmpty {
        plans.append(Self.importing(completed, maker, options))
      }
    }
    self.plans = plans
  }

  /// An expression for a value of a type, as the default value of a parameter or the answer of a double; none where
  /// nobody can make one without the test's help.
  ///
  /// The name tells more of the value; the isolation is the global actor of the place where it will stand, such as
  /// `@MainActor`.
  func defaultExpression(for type: TypeRef, named name: String = "", isolation: String? = nil) -> String? {
    defaultValue(for: type, named: name, isolation: isolation)?.text
  }

  /// The same, with the modules that the expression needs.
  func defaultValue(
    for type: TypeRef, named name: String = "", access: Access = .internal, isolation: String? = nil
  ) -> FixtureValue? {
    maker.value(type, ValueMaker.Context(name: name, access: access, isolation: isolation)).map { value in
      FixtureValue(value.text, modules: Set(value.modules.compactMap(Imports.importedName)))
    }
  }

  private static func importing(
    _ plan: FixturePlan, _ maker: ValueMaker, _ options: FactoryOptions
  ) -> FixturePlan {
    var plan = plan
    var names = Imports()
    if options.place != .beside { names.add(plan.module) }
    if case .value(let value) = plan.making { names.add(value) }
    for parameter in plan.parameters {
      names.add(parameter.type, maker.facts.catalog)
      if let value = parameter.value { names.add(value) }
    }
    let own = options.place == .beside ? plan.module : ""
    plan.imports = names.modules.subtracting([own])
    var others = Imports()
    if options.place != .beside { others.add(plan.module) }
    others.add(options.supportModule)
    for value in plan.parameters.compactMap(\.random) + plan.randomCases.map(\.value) { others.add(value) }
    plan.conformanceImports = others.modules.subtracting([own])
    return plan
  }

  private static func nestedNames(in catalog: Catalog) -> [[String]: Set<String>] {
    var names: [[String]: Set<String>] = [:]
    for symbol in catalog.allSymbols
    where symbol.path.count > 1 && (symbol.kind.isType || symbol.kind == .typeAlias || symbol.kind == .protocol) {
      names[symbol.path.dropLast(), default: []].insert(symbol.name)
    }
    return names
  }

  /// `Int?` for `Optional<Int>`.
  private func shorthand(_ type: TypeRef) -> TypeRef {
    type.replacing { part in
      guard case .nominal(let nominal) = part, let id = nominal.id, ["s:Sa", "s:SD", KnownType.optional].contains(id)
      else {
        return nil
      }
      let arguments = nominal.arguments.map(shorthand)
      switch (id, arguments.count) {
      case ("s:Sa", 1): return .array(arguments[0])
      case ("s:SD", 2): return .dictionary(arguments[0], arguments[1])
      case (KnownType.optional, 1): return .optional(arguments[0])
      default: return nil
      }
    }
  }

  /// Types as they are written inside of a model: `Field` for a type nested in it, and `Swift.String` where it has a
  /// `String` of its own.
  func text(_ type: TypeRef, in plan: FixturePlan) -> String {
    let path = plan.symbol.path
    let hidden = (1...path.count).reduce(into: Set<String>()) {
      $0.formUnion(nestedNames[Array(path.prefix($1))] ?? [])
    }
    let prefix = path.joined(separator: ".") + "."
    let short = shorthand(type).replacing { part in
      guard case .nominal(var nominal) = part, nominal.parent == nil, nominal.arguments.isEmpty,
        nominal.name.hasPrefix(prefix)
      else { return nil }
      nominal.name.removeFirst(prefix.count)
      nominal.id = nil
      return .nominal(nominal)
    }
    return TypePrinter(hiddenNames: hidden.union(SupportNames.all)).text(short)
  }
}
