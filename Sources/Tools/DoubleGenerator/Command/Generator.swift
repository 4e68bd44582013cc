import Foundation
import ToolSupport

/// Generates files from symbol graphs, in memory.
struct Generator {
  private let input: GeneratorInput
  private let symbols: SymbolIndex
  private let planner: DoublePlanner
  private let wanted: [Symbol]
  /// The types that `--also` names, by mangled name.
  private let named: [String: NamedType]
  private let conditions: SourceConditions
  private let unseen: [UnseenDeclaration]
  private let fixtureFiles: FixtureFiles?
  /// The diagnostics about options that match nothing.
  private let diagnostics: [Diagnostic]
  /// The diagnostic for a run that generates nothing without another reason.
  private let reasonForNothing: Diagnostic

  /// Generates the doubles and fixtures that the options ask for.
  ///
  /// - Throws: `ToolError` if a graph cannot be read.
  static func generate(_ input: GeneratorInput) throws -> Generation {
    try Generator(input).generation()
  }

  private init(_ input: GeneratorInput) throws {
    var input = input
    var symbols = SymbolIndex()
    for module in input.modules { symbols.add(try Self.graph(of: module.name, in: module.graphs)) }
    let wantedModules = Set(input.modules.filter(\.isWanted).map(\.name))
    let candidates = symbols.all.filter { $0.module.map(wantedModules.contains) ?? false }
    let selection = Selection(input.options, names: input.modules.filter(\.isWanted).map(\.name))
    diagnostics = try selection.diagnostics(candidates)
    reasonForNothing = selection.reasonForNothing(candidates)
    let search = NamedTypeSearch(wanted: wantedModules, known: input.otherModules) { [graph = input.graph] module in
      try graph(module).map { try Self.graph(of: module, in: $0) }
    }
    let named = try search.find(input.options.also, in: &symbols)
    self.named = Dictionary(named.map { ($0.symbol.id, $0) }) { first, _ in first }
    let chosen = candidates.filter { $0.kind == .protocol && input.options.wants($0) }.sorted(by: selection.isBefore)
    let known = Set(chosen.map(\.id))
    wanted = chosen + self.named.values.map(\.symbol).filter { !known.contains($0.id) }.sorted(by: selection.isBefore)
    // Only a test can see an internal declaration, by importing its module with `@testable`.
    if input.isOutputInTests
      && (candidates.contains { $0.access == .internal && $0.isDoubledOrMade(input.options) }
        || named.contains { $0.module == nil && $0.symbol.access == .internal })
    {
      input.options.isTestable = true
    }
    self.input = input
    // A protocol in a graph that was just added may inherit from a protocol of yet another module.
    while case let missing = try Self.missingGraphs(for: wanted, symbols, input), !missing.isEmpty {
      for graph in missing { symbols.add(graph) }
    }
    let foreign = Set(named.filter { $0.module != nil }.map(\.symbol.id))
    let own = wanted.filter { !foreign.contains($0.id) }.compactMap { $0.location?.file }
    let files = Set(input.modules.filter(\.isWanted).flatMap(\.files) + own)
    // A double also has the requirements of inherited protocols. Other declarations in their files are no concern of it.
    let lineage = symbols.lineage(of: Set(wanted.map(\.id))).compactMap { symbols[$0] }
    let defaults = symbols.defaultImplementations(of: Set(lineage.map(\.id)))
    let places = lineage.map(\.location) + defaults.map(\.implementation.location)
    conditions = SourceConditions(files: files.union(places.compactMap { $0?.file }), symbols: symbols)
    // Other hosts do not have the implementation, so the double implements the requirement everywhere.
    for (requirement, implementation) in defaults
    where !conditions.holds(at: implementation.location, whereverItHoldsAt: requirement.location) {
      symbols.removeDefaultImplementation(implementation.id, of: requirement.id)
    }
    self.symbols = symbols
    let inherited = Set(lineage.map(\.title))
    unseen = conditions.unseen.filter { declaration in
      !declaration.isModel
        && (declaration.isPart
          ? inherited.contains(declaration.title) : files.contains(declaration.location.file))
    }
    let fixtureFiles = input.options.makesFixtures ? FixtureFiles(symbols, input, conditions) : nil
    self.fixtureFiles = fixtureFiles
    let options = input.options
    planner = DoublePlanner(
      symbols: symbols,
      isolation: DefaultIsolation(
        Dictionary(input.modules.map { ($0.name, $0.settings) }, uniquingKeysWith: { first, _ in first })),
      noncopyable: NoncopyableTypes.find(in: symbols, modules: Set(input.modules.map(\.name))),
      settings: DoublePlanner.Settings(
        nameRules: options.nameRules.compactMap(NameRule.init) + NameRule.standard,
        access: options.access, includesDefaults: options.includesDefaults, writesPatterns: options.writesPatterns,
        output: input.outputSettings,
        names: FileNames(
          symbols, support: options.supportModule, testable: options.isTestable ? wantedModules : []),
        defaultExpression: { fixtureFiles?.defaultExpression(for: $0) }))
  }

  private static func graph(of module: String, in folder: String) throws -> SymbolGraph {
    try SymbolGraph(of: module, in: URL(fileURLWithPath: folder, isDirectory: true))
  }

  /// The graphs of further modules that declare inherited protocols and superclasses.
  ///
  /// A protocol may inherit from one of another package or of the standard library.
  private static func missingGraphs(
    for types: [Symbol], _ symbols: SymbolIndex, _ input: GeneratorInput
  ) throws -> [SymbolGraph] {
    let modules = types.reduce(into: Set<String>()) {
      $0.formUnion(DoubledType($1, in: symbols).missingModules(in: symbols))
    }
    return try modules.sorted().compactMap { module in
      try input.graph(module).map { try graph(of: module, in: $0) }
    }
  }

  // MARK: - Files

  private func generation() -> Generation {
    let duplicateNames = duplicateNames
    let outcomes = concurrently(wanted.count) { [self] index in
      duplicateNames[wanted[index].id].map { (nil, [$0]) } ?? outcome(of: wanted[index])
    }
    var generation = Generation()
    generation.diagnostics = diagnostics
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
    generation.diagnostics += UnseenDeclaration.diagnostics(unseen.filter(isReported))
    generation.unseen = Set(unseen.filter { !$0.isPart }.map(\.title)).union(fixtureFiles?.unseenModels ?? [])
    if generation.files.isEmpty, generation.diagnostics.isEmpty { generation.diagnostics = [reasonForNothing] }
    generation.diagnostics = generation.diagnostics.map(paths.relative)
    return generation
  }

  private func isReported(_ declaration: UnseenDeclaration) -> Bool {
    declaration.isPart || input.options.wants(declaration.title)
  }

  /// The diagnostics about protocols whose doubles would have the name of another double.
  private var duplicateNames: [String: Diagnostic] {
    var diagnostics: [String: Diagnostic] = [:]
    // Many file systems ignore case.
    for (_, symbols) in Dictionary(grouping: wanted, by: { planner.name(of: $0).lowercased() }) where symbols.count > 1
    {
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
        path: (named?.module.map { "\($0)/" } ?? paths.folder(of: symbol)) + plan.name + ".swift", text: text,
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
      for file in plan.sources { modules.formUnion(SourceImports.modules(inFile: file)) }
    }
    return Set(modules.compactMap(ImportList.importedName)).union(input.options.imports)
      .union([input.options.supportModule])
  }

  private func lines(for modules: Set<String>, _ plan: DoublePlan) -> [String] {
    ImportList.lines(
      modules, testable: planner.settings.names.testable,
      access: input.outputSettings.contains(.internalImports) ? plan.access : .internal,
      spiModule: plan.callsHandlers ? input.options.supportModule : nil,
      conditions: { [conditions] in [conditions.conditions(ofImport: $0, in: plan.sources)] })
  }
}

/// The input of the generator.
struct GeneratorInput: Sendable {
  /// A module of the package, with its symbol graphs.
  struct Module: Sendable, Equatable {
    /// The name that import declarations use.
    var name: String
    /// The absolute folder of `<name>.symbols.json` and `<name>@<other>.symbols.json`.
    var graphs: String
    /// The absolute folder of its sources.
    var sources: String
    /// The absolute paths of its sources.
    var files: [String] = []
    /// True if the module's protocols are doubled.
    ///
    /// Other modules are present because a requested one imports them.
    var isWanted: Bool
    /// The settings of its target.
    var settings: ModuleSettings = []
  }

  var options: DoublesOptions
  /// The package's absolute folder.
  var packageFolder: String
  /// The requested modules and the modules of the same package that they depend on, sorted by name.
  var modules: [Module]
  /// The settings of the target that the doubles go to.
  var outputSettings: ModuleSettings = []
  /// The settings of the target that the factories go to.
  var fixtureSettings: ModuleSettings = []
  /// True if the doubles go to a test target, which can import other targets with `@testable`.
  var isOutputInTests = false
  /// Extracts the symbol graph of another module, such as `Swift` or a module of another package.
  ///
  /// A large module takes seconds, so the graph is kept for later runs. Any thread can call this.
  ///
  /// - Returns: The folder of `<name>.symbols.json` and `<name>@<other>.symbols.json`, of which either may be missing.
  ///   Nil if the compiler knows no such module.
  var graph: @Sendable (_ module: String) throws -> String?
  /// The names of modules that ``graph`` knows.
  var otherModules: @Sendable () -> Set<String> = { [] }
}
