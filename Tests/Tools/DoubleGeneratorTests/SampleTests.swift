import Foundation
import TestSupport
import Testing

@testable import DoubleGenerator

/// Compares what the generator makes of each declaration in the folder Samples with the approved lines below it.
@Suite("The samples")
struct SampleTests {
  private static let doubles: [DoublesRow] =
    [
      "Arguments", "Basics", "Classes", "Closures", "Declarations", "Handlers", "Impossible", "Inheritance", "Names",
      "Superclasses", "Witnesses",
    ].map { DoublesRow($0) } + [
      DoublesRow("Patterns", .init(settings: .init(options: .init(writesPatterns: true)))),
      DoublesRow("FixtureValues", .init(hasFixtures: true)),
      DoublesRow("Defaults", .init(), .init("with defaults", settings: .init(options: .init(includesDefaults: true)))),
      DoublesRow(
        "Settings", .init(),
        .init("with package access", settings: .init(options: .init(access: .package))),
        .init("with internal access", settings: .init(options: .init(access: .internal))),
        .init("sources on the main actor", module: .mainActorByDefault),
        .init("sources with nonsending functions", module: .nonsending),
        .init("doubles on the main actor", settings: .init(output: .mainActorByDefault)),
        .init("doubles with inferred conformances", settings: .init(output: .inferredConformances)),
        .init("doubles with nonsending functions", settings: .init(output: .nonsending))),
    ]

  @Test("have the approved doubles", arguments: doubles)
  func haveApprovedDoubles(row: DoublesRow) async throws {
    let samples = try await Samples.compiled.value
    var file = try SampleFile("Doubles/\(row.file)")

    for symbol in samples.symbols.all where symbol.isDoubled && file.contains(symbol) {
      let doubles = row.variants.map { variant in
        let (text, diagnostics) = variant.double(of: symbol, in: samples)
        return file.made(row.file == "Basics" ? text : withoutComments(text), diagnostics)
      }
      for (variant, double) in zip(row.variants, doubles) {
        if let heading = variant.heading { file.add("--- \(heading)", for: symbol) }
        file.add(variant.heading != nil && double == doubles[0] ? "the same" : double, for: symbol)
      }
    }

    expectText(try file.text, matches: file.name, in: "Samples")
  }

  private static let fixtures: [FixturesRow] =
    [
      "Comments", "Enums", "Handmade", "Initializers", "Objects", "Recursive", "Structs", "Unmakeable", "Values",
    ].map { FixturesRow(file: $0, modules: [.sameModule]) } + [
      FixturesRow(file: "Access", modules: [.sameModule, .testableImport, .samePackage])
    ]

  @Test("have the approved fixtures", arguments: fixtures)
  func haveApprovedFixtures(row: FixturesRow) async throws {
    let samples = try await Samples.compiled.value
    var file = try SampleFile("Fixtures/\(row.file)")

    for module in row.modules {
      let writer = try #require(samples.factories[module])
      for plan in writer.plans where file.contains(plan.symbol) {
        if row.modules.count > 1 { file.add("--- \(module)", for: plan.symbol) }
        let code = FixturePlan.Code.allCases.filter(plan.code.contains)
          .map { imports(writer.imports(of: $0, plan)) + writer.text(of: [$0], plan) }
        file.add(
          file.made(code.joined(), FixturePlan.Code.allCases.flatMap { plan.diagnostics[$0] ?? [] }), for: plan.symbol)
      }
    }

    expectText(try file.text, matches: file.name, in: "Samples")
  }

  @Test("have the approved symbols")
  func haveApprovedSymbols() async throws {
    let samples = try await Samples.compiled.value
    var file = try SampleFile("Doubles/Symbols")

    for symbol in samples.graph.symbols where file.contains(symbol) {
      file.add(
        try symbol.summary(in: file) + samples.relationships(of: symbol).map { "  \($0)" }.joined(separator: "\n"),
        for: symbol)
    }

    expectText(try file.text, matches: file.name, in: "Samples")
  }

  @Test("are all compared")
  func areAllCompared() {
    let compared = Self.doubles.map { "Doubles/\($0.file)" } + Self.fixtures.map { "Fixtures/\($0.file)" }
    let read = [
      "Doubles/Symbols", "Doubles/Common", "Doubles/Types", "Fixtures/Earlier", "Hosts", "Objective-C", "Sources",
      "Swift5",
    ]
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Samples")

    let files = FileManager.default.enumerator(atPath: folder.path())?.compactMap { $0 as? NSString } ?? []
    let texts = files.filter { ["txt", "json"].contains($0.pathExtension) }.map(\.deletingPathExtension)

    #expect(Set(texts) == Set(compared + read))
  }

  /// The text of a double without its comments, which the doubles of Basics have.
  private func withoutComments(_ text: String) -> String {
    text.split(separator: "\n").filter { !$0.trimmingPrefix { $0 == " " }.hasPrefix("///") }.map { "\($0)\n" }.joined()
  }

  private func imports(_ modules: Set<String>) -> String { modules.sorted().map { "import \($0)\n" }.joined() }
}

/// A file of protocols, and the settings that its doubles are made with.
struct DoublesRow: Sendable, CustomTestStringConvertible {
  let file: String
  let variants: [Variant]

  init(_ file: String, _ variants: Variant...) {
    self.file = file
    self.variants = variants.isEmpty ? [Variant()] : variants
  }

  var testDescription: String { file }

  struct Variant: Sendable {
    var heading: String?
    var settings: DoublePlanner.Settings
    /// The settings of the module of the protocols.
    var module: ModuleSettings
    var hasFixtures: Bool

    init(
      _ heading: String? = nil, settings: DoublePlanner.Settings = .init(), module: ModuleSettings = [],
      hasFixtures: Bool = false
    ) {
      self.heading = heading
      self.settings = settings
      self.module = module
      self.hasFixtures = hasFixtures
    }

    /// The text of a double, or nothing if there is none, and the diagnostics.
    func double(of symbol: Symbol, in samples: Samples) -> (text: String, diagnostics: [Diagnostic]) {
      var settings = settings
      if hasFixtures, let writer = samples.factories[.sameModule] {
        settings.defaultExpression = { writer.defaultExpression(for: $0, access: $1) }
      }
      let planner = DoublePlanner(
        symbols: samples.symbols, isolation: DefaultIsolation(["Sample": module]), noncopyable: samples.noncopyable,
        settings: settings)
      switch planner.plan(symbol) {
      case .planned(let plan): return (DoubleWriter.text(of: plan, imports: []), plan.diagnostics)
      case .leftOut(let reasons): return ("", reasons)
      }
    }
  }
}

/// A file of models, and the modules that receive its fixtures.
struct FixturesRow: Sendable, CustomTestStringConvertible {
  let file: String
  let modules: [FactoryOptions.OutputModule]

  var testDescription: String { file }
}

extension Symbol {
  /// What the graph says about the symbol.
  fileprivate func summary(in file: SampleFile) throws -> String {
    let tokens = tokens
    let constraints = (genericConstraints + (extensionConstraints ?? [])).map { "\($0.left) \($0.kind) \($0.right)" }
    let details: [(String, String?)] = [
      ("declared at", file.text(from: location)),
      ("documentation", documentation?.debugDescription),
      ("tokens", tokens.map(\.text).joined(separator: " ")),
      ("names", tokens.filter(\.isName).map { $0.text + ($0.id.map { " = \($0)" } ?? "") }.joined(separator: ", ")),
      ("parameters", genericParameters.isEmpty ? nil : genericParameters.joined(separator: ", ")),
      ("constraints", constraints.isEmpty ? nil : constraints.joined(separator: ", ")),
      ("availability", availability.isEmpty ? nil : Availability.attributes(of: availability).joined()),
    ]
    return "\(access) \(kind) \(title)\n"
      + details.compactMap { name, text in text.map { "  \(name): \($0)\n" } }.joined()
  }
}

extension Samples {
  /// The relationships of a symbol, in alphabetical order.
  fileprivate func relationships(of symbol: Symbol) -> [String] {
    graph.relationships.filter { $0.source == symbol.id }
      .map { relationship in "\(relationship.kind) \(symbols[relationship.target]?.title ?? relationship.target)" }
      .sorted()
  }
}
