import Foundation
import ToolSupport

/// Generates the files of fixture factories and of conformances to `Fixturable`.
///
/// The models of one folder share a file. Factories and conformances have files of their own if the factories go to
/// another module than the doubles.
struct FixtureFiles: Sendable {
  /// The files, and the number of models that they make fixtures of.
  typealias Result = (files: [GeneratedFile], modelCount: Int)

  /// Files of the same code for the same module.
  private struct Kind: Sendable {
    let code: [FixturePlan.Code]
    let writer: FactoryWriter
    let suffix: String
    let root: OutputRoot
  }

  /// The kinds of files, of which the last one is for the module that receives the doubles.
  private let kinds: [Kind]
  private let input: GeneratorInput
  private let conditions: SourceConditions
  /// The models, and members of models, that this build does not see.
  private let unseen: [UnseenDeclaration]
  private var options: DoublesOptions { input.options }

  init(
    _ symbols: SymbolIndex, _ input: GeneratorInput, _ conditions: SourceConditions, _ noncopyable: Set<String>
  ) {
    (self.input, self.conditions) = (input, conditions)
    let wanted = input.modules.filter(\.isWanted)
    var options = FactoryOptions(
      modules: Set(wanted.map(\.name)), outputModule: input.options.isTestable ? .testableImport : .samePackage,
      isOutputOnMainActor: input.outputSettings.isOnMainActor, access: input.options.access,
      supportModule: input.options.supportModule, noncopyable: noncopyable,
      isGenerated: GeneratedSource.isMarked)
    let conformances = FactoryWriter(symbols: symbols, options: options)
    let folder = input.folder(of: .fixtures)
    if wanted.allSatisfy({ folder == $0.sources || folder.hasPrefix($0.sources + "/") }) {
      options.outputModule = .sameModule
    }
    if options.outputModule == .sameModule || folder != input.folder(of: .doubles) {
      let factories = FactoryWriter(symbols: symbols, options: options)
      kinds = [
        Kind(code: [.factory], writer: factories, suffix: "Fixtures", root: .fixtures),
        Kind(code: [.conformance], writer: conformances, suffix: "Fixturable", root: .doubles),
      ]
    } else {
      let code = FixturePlan.Code.allCases
      kinds = [Kind(code: code, writer: conformances, suffix: "Fixtures", root: .doubles)]
    }
    let least = options.leastAccess
    let files = Set(wanted.flatMap(\.files))
    unseen = conditions.unseen.filter { declaration in
      declaration.type.isModel && files.contains(declaration.location.file) && input.options.wants(declaration.title)
        && (least <= .internal || !declaration.type.isInternal)
    }
  }

  /// The names of the models that this build does not see.
  var unseenModels: Set<String> { Set(unseen.filter { !$0.isPart }.map(\.title)) }

  /// A value of a type, for the initializer of a double, or nil if the generator cannot make one.
  func defaultExpression(for type: TypeRef, access: Access) -> String? {
    kinds.last?.writer.defaultExpression(for: type, access: access)
  }

  /// The warnings about models that get no factory or no conformance.
  var diagnostics: [Diagnostic] {
    let planned = kinds.flatMap { kind in
      kind.writer.plans.filter { options.wants($0.symbol) && !($0.isCollaborator && options.only.isEmpty) }
        .flatMap { plan in kind.code.flatMap { plan.diagnostics[$0] ?? [] } }
    }
    return planned + UnseenDeclaration.diagnostics(unseen)
  }

  // MARK: Files

  /// A model's part of a file.
  private struct Part: Sendable {
    let plan: FixturePlan
    let text: String
    let imports: Set<String>
    /// The conditions around the text.
    let conditions: [String]
  }

  /// Writes the files.
  func generate(_ paths: FilePaths) -> Result {
    let results = kinds.map { generate($0, paths) }
    // Most models are in files of both kinds, so the numbers must not be added.
    return (results.flatMap(\.files), results.map(\.modelCount).max() ?? 0)
  }

  private func generate(_ kind: Kind, _ paths: FilePaths) -> Result {
    let plans = kind.writer.plans.filter { !$0.code.isDisjoint(with: kind.code) }
    let parts = concurrently(plans.count) { index in
      let (plan, out) = (plans[index], SourceWriter())
      let around = conditions.conditions(ofFixture: plan.symbol)
      out.within(around) { kind.writer.write(kind.code, of: plan, to: out) }
      let imports = kind.code.reduce(into: Set<String>()) { $0.formUnion(kind.writer.imports(of: $1, plan)) }
      return Part(plan: plan, text: out.text, imports: imports, conditions: around)
    }
    let groups = Dictionary(grouping: parts) { paths.components(of: $0.plan.symbol) ?? [$0.plan.model.module] }
    // The names depend on all folders, so that a run for some models writes the same file as a run for all.
    let unseenModels = unseen.filter { !$0.isPart }.compactMap { paths.components(of: $0.location.file) }
    let names = Self.names(of: Set(groups.keys).union(unseenModels))
    var result: Result = ([], 0)
    for (components, parts) in groups.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let wanted = parts.filter { options.wants($0.plan.symbol) }
      guard let first = wanted.first else { continue }
      let name = names[components] ?? first.plan.model.module
      let path = paths.folder(of: first.plan.symbol) + "\(name)+\(kind.suffix).swift"
      let kept = keeping(parts, of: "\(input.folder(of: kind.root))/\(path)")
      result.modelCount += wanted.count
      result.files.append(
        GeneratedFile(
          path: path, text: importLines(of: kept, kind.root) + kept.map(\.text).joined(separator: "\n"),
          root: kind.root, subject: FileHeader.models,
          source: kept.compactMap { paths.sourceFolder(of: $0.plan.symbol) }.min { $0.count < $1.count },
          unseenConditions: Set(
            unseen.filter { paths.components(of: $0.location.file) == components }.compactMap(\.conditions.last))))
    }
    return result
  }

  /// The names of the types that a file has extensions of.
  static func extendedNames(in text: String) -> [String] {
    text.matches(of: #/extension ((?:`[^`]*`|::|[^\s:{`])+)/#).map { String($0.output.1) }
  }

  /// The parts that belong in a file: the wanted ones, and in a narrowed run also those that the file already has.
  private func keeping(_ parts: [Part], of file: String) -> [Part] {
    let existing = options.isNarrowed ? try? String(contentsOfFile: file, encoding: .utf8) : nil
    let body = existing.flatMap(FileHeader.parse)?.body ?? ""
    let names = Set(Self.extendedNames(in: body))
    return parts.filter { options.wants($0.plan.symbol) || names.contains($0.plan.extendedName) }
  }

  /// The name of each folder's files: the folder's name, or its path if several folders have the same name.
  ///
  /// A target cannot contain two files of the same name.
  private static func names(of folders: some Collection<[String]>) -> [[String]: String] {
    let counts = Dictionary(folders.map { ($0.last?.lowercased() ?? "", 1) }, uniquingKeysWith: +)
    return Dictionary(
      uniqueKeysWithValues: folders.map { folder in
        let name = folder.last ?? ""
        return (folder, counts[name.lowercased()] == 1 ? name : folder.joined(separator: "."))
      })
  }

  // MARK: Imports

  private func importLines(of parts: [Part], _ root: OutputRoot) -> String {
    // A conformance is as visible as its model.
    let access = parts.map { root == .doubles ? $0.plan.conformanceAccess : $0.plan.access }.max()
    let settings = root == .doubles ? input.outputSettings : input.fixtureSettings
    let lines = ImportList.lines(
      parts.reduce(into: []) { $0.formUnion($1.imports) },
      testable: options.isTestable ? Set(input.modules.filter(\.isWanted).map(\.name)) : [],
      access: settings.contains(.internalImports) ? access ?? .internal : .internal,
      conditions: { importConditions($0, parts) })
    return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n\n"
  }

  /// The lists of conditions under which the parts of a file need a module.
  ///
  /// An empty one is for a module that all hosts need.
  private func importConditions(_ module: String, _ parts: [Part]) -> [[String]] {
    let users = parts.filter { $0.imports.contains(module) }
    let lists = Set(users.map(\.conditions))
    let isAlone = lists.count == 1 && users.count == parts.count
    guard isAlone || lists.contains([]) else { return lists.sorted { $0.lexicographicallyPrecedes($1) } }
    let files = Set(users.compactMap { $0.plan.symbol.location?.file })
    return conditions.conditions(ofImport: module, in: files)
  }
}
