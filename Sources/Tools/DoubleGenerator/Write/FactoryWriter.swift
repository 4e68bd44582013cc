import Foundation

/// Writes fixture factories and conformances to `Fixturable`.
///
/// All models are planned first. After that, any thread can write any model.
struct FactoryWriter: Sendable {
  let options: FactoryOptions
  /// The models with a factory, a conformance or a diagnostic, sorted by name.
  private(set) var plans: [FixturePlan]
  private let builder: FixtureExpressionBuilder
  private let nestedNames: [[String]: Set<String>]
  /// The modules that the files of a module's fixtures import.
  private var imports: [String: Set<String>] = [:]

  /// Plans all models of the modules in the options.
  init(symbols: SymbolIndex, options: FactoryOptions) {
    self.options = options
    var planner = FactoryPlanner(symbols: symbols, options: options)
    planner.run()
    builder = planner.builder
    var nestedNames: [[String]: Set<String>] = [:]
    for symbol in symbols.all
    where symbol.path.count > 1 && (symbol.kind.isType || symbol.kind == .typeAlias || symbol.kind == .protocol) {
      nestedNames[symbol.path.dropLast(), default: []].insert(symbol.name)
    }
    self.nestedNames = nestedNames
    let conformances = ConformancePlanner(planner)
    plans = builder.plans.values.filter { options.modules.contains($0.model.module) }
      .sorted { ($0.name, $0.symbol.id) < ($1.name, $1.symbol.id) }.map(conformances.completed)
      .filter { !$0.code.isEmpty || !$0.diagnostics.isEmpty }
    for plan in plans {
      for code in FixturePlan.Code.allCases {
        imports[plan.model.module, default: []].formUnion(imports(of: code, plan))
      }
    }
    for index in plans.indices {
      // The module of an extended type, and not that of its extension, comes before the name.
      let module = MangledName.module(of: plans[index].symbol.id)
      plans[index].extendedName = names(of: plans[index]).text(plans[index].name, of: module)
    }
  }

  /// An expression for a value of a type, or nil if the generator cannot make one.
  func defaultExpression(for type: TypeRef, access: Access) -> String? {
    builder.value(type, FixtureExpressionBuilder.Context(name: "", access: access))?.text
  }

  /// Writes the extensions that a plan has.
  func write(_ code: [FixturePlan.Code], of plan: FixturePlan, to out: SourceWriter) {
    for (number, code) in code.filter(plan.code.contains).enumerated() {
      if number > 0 { out.blank() }
      switch code {
      case .factory: writeFactory(plan, to: out)
      case .conformance: writeConformance(plan, to: out)
      }
    }
  }

  // MARK: - Imports

  /// The modules that code of a plan needs.
  func imports(of code: FixturePlan.Code, _ plan: FixturePlan) -> Set<String> {
    let symbols = builder.facts.symbols
    var modules = symbols.modules(declaring: [plan.model.id])
    switch code {
    case .factory:
      if case .value(let value) = plan.construction { modules.formUnion(value.modules) }
      for parameter in plan.parameters {
        modules.formUnion(ImportList.modules(of: parameter.type, symbols).union(parameter.value?.modules ?? []))
      }
    case .conformance:
      modules.insert(options.supportModule)
      for value in plan.parameters.compactMap(\.random) + plan.randomValues { modules.formUnion(value.modules) }
    }
    let names = Set(modules.compactMap(ImportList.importedName))
    return options.outputModule == .sameModule ? names.subtracting([plan.model.module]) : names
  }

  // MARK: - Types

  /// A type as written inside a model's extension.
  ///
  /// A nested type needs no qualification, such as `Field`. A type that is hidden by a nested one does, such as
  /// `Swift.String`.
  func text(_ type: TypeRef, in plan: FixturePlan, specifiers: [String] = []) -> String {
    var names = names(of: plan)
    let path = plan.symbol.path
    names.hidden = Set(plan.symbol.genericParameters)
    for count in 1...path.count { names.hidden.formUnion(nestedNames[Array(path.prefix(count))] ?? []) }
    let prefix = plan.symbol.title + "."
    let short = shorthand(type).replacing { part in
      guard case .nominal(var nominal) = part, nominal.parent == nil, nominal.arguments.isEmpty,
        nominal.name.hasPrefix(prefix)
      else { return nil }
      nominal.name.removeFirst(prefix.count)
      // The short name needs no module.
      nominal.id = ""
      return .nominal(nominal)
    }
    return TypePrinter(names: names).text(short, specifiers: specifiers)
  }

  /// The names that the file of a model's fixtures sees.
  func names(of plan: FixturePlan) -> FileNames {
    var names = builder.printer.names
    names.imports = imports[plan.model.module]
    if options.outputModule == .sameModule { names.home = plan.model.module }
    return names
  }

  /// The type with all parts in their short form, such as `Int?` for `Optional<Int>`.
  private func shorthand(_ type: TypeRef) -> TypeRef {
    type.replacing { $0.shorthand == $0 ? nil : shorthand($0.shorthand) }
  }
}
