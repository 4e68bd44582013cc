import ToolSupport

/// The result of the generator.
enum GeneratorResult: Sendable {
  case made(Generation)
  /// Nothing is made before the plugin has the graphs of these modules.
  case needs(Set<String>)
}

/// Generates files from symbol graphs, in memory.
struct Generator {
  private let input: GeneratorInput
  private let symbols: SymbolIndex
  private let planner: DoublePlanner
  /// The types that get doubles, in their order.
  private let wanted: [Symbol]
  /// The types that `--also` names, by mangled name.
  private let named: [String: NamedType]
  private let conditions: SourceConditions
  private let unseen: [UnseenDeclaration]
  private let fixtureFiles: FixtureFiles?

  /// Generates the doubles and fixtures that the options ask for.
  ///
  /// - Throws: `ToolError` if a graph cannot be read.
  static func generate(_ input: GeneratorInput) throws -> GeneratorResult {
    var input = input
    var loader = try SymbolLoader(input)
    let (candidates, options) = (loader.candidates, input.options)
    let selection = Selection(options, names: input.modules.filter(\.isWanted).map(\.name))
    let warnings = try selection.diagnostics(candidates)
    let named = Dictionary(try loader.find(options.also).map { ($0.symbol.id, $0) }) { first, _ in first }
    let chosen = candidates.filter { $0.kind == .protocol && options.wants($0) }.sorted(by: selection.isBefore)
    let known = Set(chosen.map(\.id))
    let wanted = chosen + named.values.map(\.symbol).filter { !known.contains($0.id) }.sorted(by: selection.isBefore)
    try loader.addAncestors(of: wanted)
    guard loader.needed.isEmpty else { return .needs(loader.needed) }
    // Only a test can see an internal declaration, by importing its module with `@testable`.
    let needsTestable =
      candidates.contains { symbol in
        symbol.access == .internal && options.wants(symbol)
          && (symbol.kind == .protocol || options.makesFixtures && [.struct, .enum].contains(symbol.kind))
      }
      || named.values.contains { $0.module == nil && $0.symbol.access == .internal }
    if input.isOutputInTests && needsTestable { input.options.isTestable = true }

    var generation = Generator(input, loader.symbols, wanted: wanted, named: named).generation()
    generation.diagnostics = warnings + generation.diagnostics
    if generation.files.isEmpty, generation.diagnostics.isEmpty {
      generation.diagnostics = [selection.reasonForNothing(candidates)]
    }
    return .made(generation)
  }

  private init(_ input: GeneratorInput, _ symbols: SymbolIndex, wanted: [Symbol], named: [String: NamedType]) {
    (self.input, self.symbols, self.wanted, self.named) = (input, symbols, wanted, named)
    // A double also has the requirements of inherited protocols. Other declarations in their files are no concern of it.
    let lineage = symbols.lineage(of: Set(wanted.map(\.id))).compactMap { symbols[$0] }
    let own = wanted.filter { named[$0.id]?.module == nil }.compactMap { $0.location?.file }
    let files = Set(input.modules.filter(\.isWanted).flatMap(\.files) + own)
    // An extension that other hosts do not have implements nothing there.
    let requirements = lineage.flatMap { symbols.requirements(of: $0.id) }
    let places = (lineage + requirements.flatMap { symbols.defaultImplementations(of: $0.id) }).compactMap(\.location)
    conditions = SourceConditions(files: files.union(places.map(\.file)), symbols: symbols)
    let inherited = Set(lineage.map(\.title))
    unseen = conditions.unseen.filter { declaration in
      !declaration.type.isModel
        && (declaration.isPart
          ? inherited.contains(declaration.title) : files.contains(declaration.location.file))
    }
    let options = input.options
    let noncopyable = NoncopyableTypes.find(in: symbols, modules: Set(input.modules.map(\.name)))
    let fixtureFiles = options.makesFixtures ? FixtureFiles(symbols, input, conditions, noncopyable) : nil
    self.fixtureFiles = fixtureFiles
    let isolation = Dictionary(input.modules.map { ($0.name, $0.settings) }) { first, _ in first }
    let testable = options.isTestable ? input.modules.filter(\.isWanted).map(\.name) : []
    planner = DoublePlanner(
      symbols: symbols, isolation: DefaultIsolation(isolation), noncopyable: noncopyable,
      settings: DoublePlanner.Settings(
        options: options, output: input.outputSettings,
        names: FileNames(symbols.topLevelNames, support: options.supportModule, testable: Set(testable)),
        defaultExpression: { fixtureFiles?.defaultExpression(for: $0, access: $1) }))
  }

  // MARK: - Files

  private func generation() -> Generation {
    let duplicateNames = duplicateNames
    let outcomes = concurrently(wanted.count) { [self] index in
      duplicateNames[wanted[index].id].map { (nil, [$0]) } ?? outcome(of: wanted[index])
    }
    var generation = Generation()
    for (file, diagnostics) in outcomes {
      generation.diagnostics += diagnostics
      guard let file else { continue }
      generation.files.append(file)
      generation.doubles += 1
    }
    if let fixtures = fixtureFiles?.generate(paths) {
      generation.files += fixtures.files
      generation.fixtures = fixtures.modelCount
    }
    generation.diagnostics += fixtureFiles?.diagnostics ?? []
    generation.diagnostics += MacroProducts(symbols: symbols).diagnostics(
      in: Set(input.modules.filter(\.isWanted).flatMap(\.files)))
    generation.diagnostics += UnseenDeclaration.diagnostics(
      unseen.filter { $0.isPart || input.options.wants($0.title) })
    generation.unseen = Set(unseen.filter { !$0.isPart }.map(\.title)).union(fixtureFiles?.unseenModels ?? [])
    generation.diagnostics = generation.diagnostics.map(paths.relative)
    return generation
  }

  /// The diagnostics about protocols whose doubles would have the name of another double.
  private var duplicateNames: [String: Diagnostic] {
    var diagnostics: [String: Diagnostic] = [:]
    // Many file systems ignore case.
    for (_, symbols) in Dictionary(grouping: wanted, by: { planner.name(of: $0).lowercased() }) where symbols.count > 1
    {
      // An underscore marks what only its package is meant to use.
      let symbols = symbols.filter { !$0.name.hasPrefix("_") } + symbols.filter { $0.name.hasPrefix("_") }
      for symbol in symbols.dropFirst() {
        let name = symbol.qualifiedName
        diagnostics[symbol.id] = Diagnostic(
          "no double of \(name): the double of \(symbols[0].qualifiedName) is also named "
            + "\(planner.name(of: symbol)); choose another name with --name '\(name)=…'",
          at: symbol.location, level: .leftOut)
      }
    }
    return diagnostics
  }

  private var paths: FilePaths { FilePaths(input) }

  /// The file with the double of a type, and its diagnostics.
  private func outcome(of symbol: Symbol) -> (file: GeneratedFile?, diagnostics: [Diagnostic]) {
    let named = named[symbol.id]
    if let obstacle = named?.obstacle { return (nil, [.noDouble(of: symbol, obstacle)]) }
    if symbol.access == .internal && !input.options.isTestable {
      let note = Diagnostic.noDouble(
        of: symbol,
        "it is internal, so only tests can see it; pass --testable, choose a folder of a test target with --output, "
          + "or make it public", level: .warning)
      return (nil, [note])
    }
    let subject = named?.subject ?? "protocol \(symbol.title)"
    switch planner.plan(symbol, conditions: conditions) {
    case .leftOut(let diagnostics):
      return (nil, symbol.location == nil ? diagnostics.map { paths.locating(symbol, for: $0) } : diagnostics)
    case .planned(let plan):
      var plan = plan
      if let module = named?.module { plan.modules.insert(module) }
      let modules = imports(of: plan)
      plan.printer.names.imports = modules
      let text = DoubleWriter.text(of: plan, imports: lines(for: modules, plan))
      // The path of another package's source differs from machine to machine.
      let file = GeneratedFile(
        path: (named?.module.map { "\($0)/" } ?? paths.folder(of: symbol)) + plan.context.name + ".swift", text: text,
        root: .doubles, subject: subject, source: named?.module == nil ? paths.source(of: symbol) : nil,
        unseenConditions: unseenConditions(of: symbol))
      return (file, plan.diagnostics)
    }
  }

  /// The conditions around declarations and requirements of a protocol that this build does not see.
  private func unseenConditions(of symbol: Symbol) -> Set<String> {
    guard !unseen.isEmpty else { return [] }
    let lineage = Set(symbols.lineage(of: [symbol.id]).compactMap { symbols[$0]?.title })
    let declarations = unseen.filter { $0.isPart ? lineage.contains($0.title) : $0.title == symbol.title }
    return Set(declarations.compactMap(\.conditions.last))
  }

  private func imports(of plan: DoublePlan) -> Set<String> {
    var modules = plan.modules
    // The graph does not name the module of a C declaration. The sources that mention it do import it.
    if modules.remove(MangledName.clang) != nil {
      for file in plan.sources { modules.formUnion(SourceSyntax(path: file).imports.map(\.module)) }
    }
    return Set(modules.compactMap(ImportList.importedName)).union(input.options.imports)
      .union([input.options.supportModule])
  }

  private func lines(for modules: Set<String>, _ plan: DoublePlan) -> [String] {
    ImportList.lines(
      modules, testable: planner.settings.names.testable,
      access: input.outputSettings.contains(.internalImports) ? plan.context.access : .internal,
      spi: plan.spi.merging(plan.parts.callsHandlers ? [input.options.supportModule: ["Doubles"]] : [:]) {
        $0.union($1)
      },
      conditions: { [conditions] in conditions.conditions(ofImport: $0, in: plan.sources) })
  }
}
