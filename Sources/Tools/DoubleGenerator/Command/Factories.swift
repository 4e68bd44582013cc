import Foundation
import ToolSupport

/// The factories of the wanted modules, and their conformances to `Fixturable`.
struct Factories: Sendable {
  /// The factories, as seen from where they will lie.
  private let factories: FactoryWriter
  /// The conformances, as seen from the folder of the doubles; the same where both lie there.
  private let conformances: FactoryWriter
  private let areApart: Bool
  private let testable: Set<String>
  private let isWanted: @Sendable (Symbol) -> Bool

  init(_ catalog: Catalog, _ input: GeneratorInput, style: SourceWriter.Style) {
    let wanted = input.modules.filter(\.isWanted)
    let folders = input.options.folders(in: input.packageFolder)
    var options = FactoryOptions(modules: Set(wanted.map(\.name)))
    options.access = Access(rawValue: input.options.access.rawValue) ?? .public
    options.style = style
    options.supportModule = input.options.supportModule
    options.isOutputOnMainActor = input.isOutputOnMainActor
    options.isGenerated = { file in
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return false }
      return FileHeader.isAtStart(of: text)
    }
    options.place = input.options.isTestable ? .testable : .samePackage
    conformances = FactoryWriter(catalog: catalog, options: options)
    let folder = folders[.fixtures] ?? ""
    if wanted.allSatisfy({ folder == $0.sources || folder.hasPrefix($0.sources + "/") }) { options.place = .beside }
    areApart = options.place == .beside || folder != folders[.doubles]
    factories = areApart ? FactoryWriter(catalog: catalog, options: options) : conformances
    testable = input.options.isTestable ? options.modules : []
    isWanted = { input.options.wants($0) }
  }

  /// A value of a type for the initializer of a double; none where nobody can make one.
  func defaultExpression(for type: TypeRef) -> String? {
    conformances.defaultExpression(for: type)
  }

  /// The files: the factory and the conformance of a model together, or each in its own folder.
  func files(_ places: Places) -> [GeneratedFile] {
    guard areApart else {
      let plans = conformances.plans.filter { isWanted($0.symbol) }
      return concurrently(plans.count) { index in
        let plan = plans[index]
        return file(
          plan, [conformances.factory(plan), conformances.conformance(plan)],
          plan.imports.union(plan.conformanceImports),
          "Fixture", .doubles, places)
      }.compactMap(\.self)
    }
    let (made, conforming) = (
      factories.plans.filter { isWanted($0.symbol) }, conformances.plans.filter { isWanted($0.symbol) }
    )
    return concurrently(made.count) { index in
      let plan = made[index]
      return file(plan, [factories.factory(plan)], plan.imports, "Fixture", .fixtures, places)
    }.compactMap(\.self)
      + concurrently(conforming.count) { index in
        let plan = conforming[index]
        return file(
          plan, [conformances.conformance(plan)], plan.conformanceImports, "Fixturable", .doubles, places)
      }.compactMap(\.self)
  }

  /// What nobody can make.
  var notes: [GenerationNote] {
    let factoryNotes = factories.plans.filter { isWanted($0.symbol) }.flatMap(\.notes)
    let conformanceNotes = areApart ? conformances.plans.filter { isWanted($0.symbol) }.flatMap(\.notes) : []
    let all =
      factoryNotes.filter { $0.subject != .conformance || !areApart }
      + conformanceNotes.filter { $0.subject == .conformance }
    return all.map { note in
      GenerationNote(
        level: .warning, file: note.location?.file, line: note.location?.line, text: note.text)
    }
  }

  private func file(
    _ plan: FixturePlan, _ parts: [String], _ imports: Set<String>, _ word: String, _ root: OutputRoot, _ places: Places
  ) -> GeneratedFile? {
    let parts = parts.filter { !$0.isEmpty }
    guard !parts.isEmpty else { return nil }
    let lines = Imports.lines(imports, testable: testable)
    let head = lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n\n"
    return GeneratedFile(
      path: places.folder(of: plan.symbol) + "\(plan.name)+\(word).swift", text: head + parts.joined(separator: "\n"),
      root: root,
      subject: "\(plan.symbol.kind) \(plan.name)", source: places.source(of: plan.symbol))
  }
}
