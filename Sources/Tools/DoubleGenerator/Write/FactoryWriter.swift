import Foundation

/// Writes fixture factories and conformances to `Fixturable`.
///
/// All models are planned first. After that, any thread can write any model.
struct FactoryWriter: Sendable {
  let options: FactoryOptions
  /// The models with a factory, a conformance or a diagnostic, sorted by name.
  let plans: [FixturePlan]
  private let builder: FixtureExpressionBuilder
  private let nestedNames: [[String]: Set<String>]

  /// Plans all models of the modules in the options.
  init(symbols: SymbolIndex, options: FactoryOptions) {
    self.options = options
    var planner = FactoryPlanner(symbols: symbols, options: options)
    planner.run()
    builder = planner.builder
    nestedNames = Self.nestedNames(in: symbols)
    let conformances = ConformancePlanner(planner)
    let own = planner.builder.plans.values.filter { options.modules.contains($0.module) }
    var plans: [FixturePlan] = []
    for plan in own.sorted(by: { ($0.name, $0.symbol.id) < ($1.name, $1.symbol.id) }) {
      let completed = conformances.completed(plan)
      if completed.hasFactory || completed.hasConformance || !completed.diagnostics.isEmpty {
        plans.append(Self.importing(completed, builder, options))
      }
    }
    self.plans = plans
  }

  /// An expression for a value of a type, or nil if the generator cannot make one.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - name: The name of the parameter or property, which suggests a value.
  ///   - isolation: The global actor of the code that contains the expression, such as `@MainActor`.
  /// - Returns: The expression.
  func defaultExpression(for type: TypeRef, named name: String = "", isolation: String? = nil) -> String? {
    defaultValue(for: type, named: name, isolation: isolation)?.text
  }

  /// An expression with the modules that it needs.
  func defaultValue(
    for type: TypeRef, named name: String = "", access: Access = .internal, isolation: String? = nil
  ) -> FixtureExpression? {
    builder.value(type, FixtureExpressionBuilder.Context(name: name, access: access, isolation: isolation)).map {
      value in
      FixtureExpression(value.text, modules: Set(value.modules.compactMap(ImportList.importedName)))
    }
  }

  private static func importing(
    _ plan: FixturePlan, _ builder: FixtureExpressionBuilder, _ options: FactoryOptions
  ) -> FixturePlan {
    var plan = plan
    var names = ImportList()
    if options.outputModule != .sameModule { names.add(plan.module) }
    if case .value(let value) = plan.construction { names.add(value) }
    for parameter in plan.parameters {
      names.add(parameter.type, builder.facts.symbols)
      if let value = parameter.value { names.add(value) }
    }
    let own = options.outputModule == .sameModule ? plan.module : ""
    plan.imports = names.modules.subtracting([own])
    var others = ImportList()
    if options.outputModule != .sameModule { others.add(plan.module) }
    others.add(options.supportModule)
    for value in plan.parameters.compactMap(\.random) + plan.randomCases.map(\.value) { others.add(value) }
    plan.conformanceImports = others.modules.subtracting([own])
    return plan
  }

  private static func nestedNames(in symbols: SymbolIndex) -> [[String]: Set<String>] {
    var names: [[String]: Set<String>] = [:]
    for symbol in symbols.all
    where symbol.path.count > 1 && (symbol.kind.isType || symbol.kind == .typeAlias || symbol.kind == .protocol) {
      names[symbol.path.dropLast(), default: []].insert(symbol.name)
    }
    return names
  }

  /// The type in its short form, such as `Int?` for `Optional<Int>`.
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

  /// A type as written inside a model's extension.
  ///
  /// A nested type needs no qualification, such as `Field`. A type that is hidden by a nested one does, such as
  /// `Swift.String`.
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
    return TypePrinter(hiddenNames: hidden.union(TestSupportNames.all)).text(short)
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
    /// A module of another package.
    case otherPackage
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
  /// The line length and indentation.
  var style = SourceWriter.Style()
  /// True if a file is generated, so that its declarations do not count as handwritten.
  var isGenerated: @Sendable (String) -> Bool = { _ in false }

  /// The text of a source file.
  ///
  /// It is needed because symbol graphs omit `~Copyable`.
  var source: @Sendable (String) -> String? = { try? String(contentsOfFile: $0, encoding: .utf8) }

  /// The lowest access level that the factories can use.
  var leastAccess: Access {
    switch outputModule {
    case .sameModule, .testableImport: .internal
    case .samePackage: .package
    case .otherPackage: .public
    }
  }
}
