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
  /// The depth of indentation.
  private(set) var level = 0

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
    plans = planner.builder.plans.values.filter { options.modules.contains($0.module) }
      .sorted { ($0.name, $0.symbol.id) < ($1.name, $1.symbol.id) }.map(conformances.completed)
      .filter { $0.hasFactory || $0.hasConformance || !($0.diagnostics + $0.conformanceDiagnostics).isEmpty }
    for plan in plans {
      imports[plan.module, default: []].formUnion(imports(ofFactory: plan).union(imports(ofConformance: plan)))
    }
    for index in plans.indices {
      // The module of an extended type, and not that of its extension, comes before the name.
      let module = MangledName.module(of: plans[index].symbol.id)
      plans[index].extendedName = names(of: plans[index]).text(plans[index].name, of: module)
    }
  }

  /// The writer of code inside a number of conditions.
  func inside(_ count: Int) -> FactoryWriter {
    var writer = self
    writer.level = count
    return writer
  }

  /// An expression for a value of a type, or nil if the generator cannot make one.
  func defaultExpression(for type: TypeRef) -> String? {
    builder.value(type, FixtureExpressionBuilder.Context(name: ""))?.text
  }

  // MARK: - Imports

  /// The modules that a factory needs.
  func imports(ofFactory plan: FixturePlan) -> Set<String> {
    var modules: Set<String> = []
    if case .value(let value) = plan.construction { modules = value.modules }
    for parameter in plan.parameters {
      modules.formUnion(ImportList.modules(of: parameter.type, builder.facts.symbols))
      modules.formUnion(parameter.value?.modules ?? [])
    }
    return imports(modules, plan)
  }

  /// The modules that a conformance needs.
  func imports(ofConformance plan: FixturePlan) -> Set<String> {
    let values = plan.parameters.compactMap(\.random) + plan.randomCases.map(\.value)
    return imports(values.reduce(into: [options.supportModule]) { $0.formUnion($1.modules) }, plan)
  }

  private func imports(_ modules: Set<String>, _ plan: FixturePlan) -> Set<String> {
    let own = builder.facts.symbols.modules(declaring: [plan.symbol.id])
    let names = Set(modules.union(own).compactMap(ImportList.importedName))
    return options.outputModule == .sameModule ? names.subtracting([plan.module]) : names
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
    names.imports = imports[plan.module]
    if options.outputModule == .sameModule { names.home = plan.module }
    return names
  }

  /// The type with all parts in their short form, such as `Int?` for `Optional<Int>`.
  private func shorthand(_ type: TypeRef) -> TypeRef {
    type.replacing { $0.shorthand == $0 ? nil : shorthand($0.shorthand) }
  }
}

/// The options of a factory writer.
struct FactoryOptions: Sendable {
  /// The module that receives the factories, which decides the initializers they can call.
  enum OutputModule: Sendable, Hashable {
    /// The module of the models.
    case sameModule
    /// A module that imports the models with `@testable`.
    case testableImport
    /// Another module of the same package.
    case samePackage
  }

  /// The modules whose models get factories.
  var modules: Set<String>
  /// The module that receives the factories.
  var outputModule = OutputModule.sameModule
  /// True if the conformances go to a module that is isolated to the main actor by default.
  var isOutputOnMainActor = false
  /// The highest access level of a factory.
  ///
  /// A factory is never more visible than its model.
  var access = Access.public
  /// The name of TestSupport.
  var supportModule = "TestSupport"
  /// True if a file is generated, so that its declarations do not count as handwritten.
  var isGenerated: @Sendable (String) -> Bool = { _ in false }

  /// The lowest access level that the factories can use.
  var leastAccess: Access {
    switch outputModule {
    case .sameModule, .testableImport: .internal
    case .samePackage: .package
    }
  }
}
