import Foundation
import ToolSupport

/// The generator's core: from symbol graphs to files that are not yet on disk.
struct Generator {
  private let input: GeneratorInput
  private let catalog: Catalog
  private let planner: DoublePlanner
  private let wanted: [Symbol]
  private let conditions: SourceConditions
  private let style: SourceWriter.Style
  private let factories: Factories?
  /// What was asked for, and is not there.
  private let notes: [GenerationNote]

  /// Generates what the options ask for.
  ///
  /// - Throws: `ToolError` when a graph cannot be read.
  static func generate(_ input: GeneratorInput) throws -> Generation {
    try Generator(input).generation()
  }

  private init(_ input: GeneratorInput) throws {
    var input = input
    var graphs = try input.modules.map { try Self.graph(of: $0.name, in: $0.graphs) }
    var catalog = Catalog(graphs)
    let wantedModules = Set(input.modules.filter(\.isWanted).map(\.name))
    let candidates = catalog.allSymbols.filter { Mangling.module(of: $0.id).map(wantedModules.contains) ?? false }
    let selection = Selection(input.options, names: input.modules.filter(\.isWanted).map(\.name))
    notes = try selection.notes(candidates)
    wanted = candidates.filter { $0.kind == .protocol && input.options.wants($0) }.sorted(by: selection.isBefore)
    // What is internal can be seen from the tests, and from nowhere else.
    if input.isOutputInTests
      && candidates.contains(where: { $0.access == .internal && $0.isDoubledOrMade(input.options) })
    {
      input.options.isTestable = true
    }
    self.input = input
    while case let missing = try Self.missingGraphs(for: wanted, catalog, input), !missing.isEmpty {
      graphs += missing
      catalog = Catalog(graphs)
    }
    self.catalog = catalog
    conditions = SourceConditions(files: Set(wanted.compactMap { $0.location?.file }))
    style = SourceWriter.Style(ofPackage: input.packageFolder)
    let factories = input.options.makesFixtures ? Factories(catalog, input, style: style) : nil
    self.factories = factories
    var settings = DoublePlanner.Settings()
    settings.isOutputOnMainActor = input.isOutputOnMainActor
    settings.isOutputNonsending = input.isOutputNonsending
    settings.isTestable = input.options.isTestable
    if let factories { settings.defaultExpression = { factories.defaultExpression(for: $0) } }
    settings.nameRules = input.options.nameRules.compactMap(NameRule.init) + NameRule.standard
    settings.access = Access(rawValue: input.options.access.rawValue) ?? .public
    settings.includesDefaults = input.options.includesDefaults
    settings.support = Self.supportNames(in: catalog, input.options)
    planner = DoublePlanner(
      catalog: catalog, noncopyable: NoncopyableTypes.find(in: catalog, modules: Set(input.modules.map(\.name))),
      settings: settings)
  }

  private static func graph(of module: String, in folder: String) throws -> SymbolGraph {
    do {
      return try SymbolGraph(of: module, in: URL(fileURLWithPath: folder, isDirectory: true))
    } catch {
      throw ToolError(message: error.message, remedy: error.remedy)
    }
  }

  /// Reads the modules whose protocols the wanted ones inherit from, where nothing is known of them yet.
  private static func missingGraphs(
    for protocols: [Symbol], _ catalog: Catalog, _ input: GeneratorInput
  ) throws -> [SymbolGraph] {
    let survey = RequirementSurvey(catalog: catalog)
    let modules = Set(survey.unknown(among: protocols.map(\.id)).compactMap(Mangling.module))
    return try modules.subtracting(catalog.modules).sorted().compactMap { module in
      try input.graph(module).map { try graph(of: module, in: $0) }
    }
  }

  private static func supportNames(in catalog: Catalog, _ options: DoublesOptions) -> SupportNames {
    var names = SupportNames()
    names.module = options.supportModule
    names.ambiguous = Set(
      catalog.allSymbols.filter { $0.path.count == 1 && SupportNames.all.contains($0.name) }
        .filter { Mangling.module(of: $0.id).map { $0 != "Swift" } ?? false }.map(\.name))
    return names
  }

  // MARK: - Files

  private func generation() throws -> Generation {
    let namesakes = namesakes
    let outcomes = concurrently(wanted.count) { [self] index in
      namesakes[wanted[index].id].map { Outcome(notes: [$0]) } ?? outcome(of: wanted[index])
    }
    var generation = Generation()
    generation.notes = notes
    for outcome in outcomes {
      generation.notes += outcome.notes
      guard let file = outcome.file else { continue }
      generation.files.append(file)
      generation.doubles += 1
    }
    let fixtures = factories?.files(places) ?? []
    generation.files = Self.toldApart(generation.files + fixtures)
    generation.fixtures = Set(fixtures.map(\.subject)).count
    generation.notes += factories?.notes.map(places.relative) ?? []
    return generation
  }

  /// The files, with the module's name before those that are called alike: no target has two files of one name.
  private static func toldApart(_ files: [GeneratedFile]) -> [GeneratedFile] {
    func base(_ file: GeneratedFile) -> String { (file.path.split(separator: "/").last ?? "").lowercased() }
    let counts = Dictionary(files.map { ("\($0.root) \(base($0))", 1) }, uniquingKeysWith: +)
    return files.map { file in
      var folders = file.path.split(separator: "/").map(String.init)
      let name = folders.removeLast()
      // With several targets, the first folder is the module's.
      guard counts["\(file.root) \(base(file))"] ?? 0 > 1, let module = folders.first else { return file }
      var file = file
      file.path = (folders + ["\(module).\(name)"]).joined(separator: "/")
      return file
    }
  }

  /// The protocols whose doubles would be called as those of others, with what to say of them.
  private var namesakes: [String: GenerationNote] {
    var notes: [String: GenerationNote] = [:]
    // File systems that do not tell capitals apart are common.
    for (_, symbols) in Dictionary(grouping: wanted, by: { planner.name(of: $0).lowercased() }) where symbols.count > 1
    {
      for symbol in symbols.dropFirst() {
        let name = symbol.qualifiedName
        notes[symbol.id] = places.relative(
          GenerationNote(
            level: .leftOut, file: symbol.location?.file, line: symbol.location?.line,
            text: "no double of \(name): it would be called \(planner.name(of: symbol)), as that of "
              + "\(symbols[0].qualifiedName) is; give it another name with --name '\(name)=…'"))
      }
    }
    return notes
  }

  private var places: Places { Places(input) }

  private struct Outcome: Sendable {
    var file: GeneratedFile?
    var notes: [GenerationNote] = []
  }

  private func outcome(of symbol: Symbol) -> Outcome {
    if symbol.access == .internal && !input.options.isTestable {
      let note = GenerationNote(
        level: .warning, file: symbol.location?.file, line: symbol.location?.line,
        text: "no double of \(symbol.path.joined(separator: ".")): it is internal, and only tests can see it; "
          + "pass --testable, let the doubles go to a test target, or make it public")
      return Outcome(notes: [places.relative(note)])
    }
    switch planner.plan(symbol, conditions: conditions) {
    case .leftOut(let notes):
      return Outcome(
        notes: notes.map { places.relative(symbol.location == nil ? places.locating(symbol, for: $0) : $0) })
    case .planned(let plan):
      let text = DoubleWriter(style: style).text(plan, imports: imports(for: plan.modules, in: plan.sources))
      let file = GeneratedFile(
        path: places.folder(of: symbol) + plan.name + ".swift", text: text, root: .doubles,
        subject: "protocol \(symbol.path.joined(separator: "."))", source: places.source(of: symbol))
      return Outcome(file: file, notes: plan.notes.map(places.relative))
    }
  }

  private func imports(for modules: Set<String>, in files: Set<String>) -> [String] {
    let own = Set(input.modules.filter(\.isWanted).map(\.name))
    var modules = modules
    // What is declared in C does not say where: the sources that speak of it import it.
    if modules.remove(Mangling.clang) != nil {
      for file in files { modules.formUnion(SourceImports.modules(inFile: file)) }
    }
    let names = Set(modules.compactMap(Imports.importedName)).union(input.options.imports)
    return Imports.lines(names.union([input.options.supportModule]), testable: input.options.isTestable ? own : [])
  }
}
