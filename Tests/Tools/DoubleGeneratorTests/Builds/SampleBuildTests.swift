import Foundation
import Testing
import ToolSupport
import ToolTestSupport

@testable import DoubleGenerator

/// Compiles the samples together with the code that the generator makes of them.
@Suite("The code for the samples")
struct SampleBuildTests {
  @Test("compiles without a warning in the module of the samples")
  func compilesInTheModule() async throws {
    let samples = try await Samples.compiled.value
    let doubles = try samples.doubles()
    let fixtures = try samples.fixtures(for: .sameModule)

    try await TemporaryFolder.with { folder in
      let files =
        try SampleFile.writeAll(to: folder) + [
          try Compiler.write(doubles, to: "Doubles.swift", in: folder),
          try Compiler.write(fixtures, to: "Fixtures.swift", in: folder),
        ]
      try await Compiler.check(files, as: "Sample", ["-package-name", "sample"])
    }
  }

  @Test("compiles without a warning in a module of tests")
  func compilesInTests() async throws {
    let fixtures = try await Samples.compiled.value.fixtures(for: .testableImport)

    try await TemporaryFolder.with { folder in
      try await Toolchain.emitSymbolGraph(of: "Sample", files: try SampleFile.writeAll(to: folder), to: folder)
      try await Compiler.check(
        [try Compiler.write(fixtures, to: "Fixtures.swift", in: folder)], as: "Elsewhere",
        ["-package-name", "sample", "-I", folder.path])
    }
  }

  @Test("compiles without a warning on both hosts, wherever it was written", arguments: [["-D", "HERE"], []])
  func compilesOnBothHosts(conditions: [String]) async throws {
    let package = try HostPackage(try await HostPackage.graphs.value)
    for host in ["here", "elsewhere"] { try package.generate(on: host, ["--fixtures", "--except", "Split"]) }
    let sources = ["Core", "Top"].flatMap { package.files(in: "Sources/\($0)") }
    try await Toolchain.emitSymbolGraph(of: "Core", files: sources, to: package.root, conditions)

    let files = package.files(in: "Out")

    try await Compiler.check(files, as: "Out", ["-package-name", "sample", "-I", package.root.path] + conditions)
  }

  @Test("is made from the same declarations, whether a graph is emitted or extracted")
  func agreesOnGraphs() async throws {
    let (emitted, extracted) = try await TemporaryFolder.with { folder in
      try await Toolchain.emitSymbolGraph(of: "Sample", files: try SampleFile.writeAll(to: folder), to: folder)
      return (try SymbolGraph(of: "Sample", in: folder), try await Compiler.extractedGraph(of: "Sample", in: folder))
    }
    let others = Dictionary(extracted.symbols.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

    #expect(emitted.symbols.count > 500)
    // An emitted graph leaves out function types of this protocol.
    for symbol in emitted.symbols where symbol.path.first != "CallerBodies" {
      let other = try #require(others[symbol.id])
      let summaries = try [symbol, other].map { summary(of: try DeclarationReader.read($0)) }
      #expect(summaries[0] == summaries[1])
    }
    let filled = try [emitted, extracted].map { graph in
      let method = try #require(graph.symbols.first { $0.title == "Form.fill(_:_:)" })
      return try DeclarationReader.read(method).parameters.map { TypePrinter().text($0.type) }
    }
    #expect(filled == [["String", "Form.Field"], ["String", "Form.Field"]])
  }

  /// The parts that both compiler tools print in the same way.
  ///
  /// They name type aliases and generic types differently, and one of them marks requirements that override others.
  private func summary(of declaration: Declaration) -> [String] {
    let effects = "\(declaration.isAsync) \(declaration.failure == .none) \(declaration.accessors.isSettable)"
    return [declaration.keyword, declaration.name, effects] + declaration.modifiers.subtracting(["override"]).sorted()
      + declaration.attributes
      + declaration.parameters.map { "\($0.label ?? "_") \($0.name) \($0.specifiers) \($0.isVariadic)" }
  }
}

extension Samples {
  /// The text of a file with the doubles of all protocols.
  fileprivate func doubles() throws -> String {
    let planner = DoublePlanner(symbols: symbols, noncopyable: noncopyable)
    // The compiler cannot infer the associated type of Aliased, which only an alias mentions. It crashes on one of Types.
    let doubles = symbols.all.filter { $0.isDoubled && !["Aliased", "Types"].contains($0.name) }
      .compactMap { symbol -> String? in
        guard case .planned(let plan) = planner.plan(symbol) else { return nil }
        return DoubleWriter.text(of: plan, imports: [])
      }
    try #require(doubles.count > 70)
    return (["import Foundation\nimport Observation\n@_spi(Doubles) import TestSupport\n"] + doubles).joined(
      separator: "\n")
  }

  /// The text of a file with the fixtures of all models.
  fileprivate func fixtures(for module: FactoryOptions.OutputModule) throws -> String {
    let writer = try #require(factories[module])
    let (made, conforming) = (
      writer.plans.filter { $0.code.contains(.factory) }, writer.plans.filter { $0.code.contains(.conformance) }
    )
    try #require(made.count > 60 && conforming.count > 60)
    let imports = Set(
      (made + conforming).flatMap { plan in
        FixturePlan.Code.allCases.filter(plan.code.contains).flatMap { writer.imports(of: $0, plan) }
      })
    let lines = ImportList.lines(imports, testable: module == .testableImport ? ["Sample"] : [])
    return (lines + writer.plans.map { writer.text(of: FixturePlan.Code.allCases, $0) }).joined(separator: "\n")
  }
}

/// The compiler, for code that uses TestSupport.
private enum Compiler {
  /// Checks that files compile without a warning.
  static func check(_ files: [String], as module: String, _ options: [String]) async throws {
    let features = ["ExistentialAny", "MemberImportVisibility"].flatMap { ["-enable-upcoming-feature", $0] }
    let (status, output) = try await Toolchain.run(
      "swiftc",
      // The checks of ownership and isolation are part of the intermediate language.
      ["-emit-sil", "-o", "/dev/null", "-wmo", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors"]
        + ["-module-name", module, "-I", modules.path] + features + options + files)
    guard status == 0 else { throw ToolError(message: "the code does not compile", remedy: output) }
  }

  static func write(_ text: String, to name: String, in folder: URL) throws -> String {
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// Extracts the symbol graph of a compiled module.
  static func extractedGraph(of module: String, in folder: URL) async throws -> SymbolGraph {
    let graphs = folder.appending(path: "Extracted Graphs")
    try FileManager.default.createDirectory(at: graphs, withIntermediateDirectories: true)
    let platform = try await onOwnThread {
      try ToolSupport.Toolchain(runner: ProcessRunner()).platformArguments
    }
    let (status, output) = try await Toolchain.run(
      "swift",
      ["symbolgraph-extract", "-module-name", module, "-I", folder.path, "-minimum-access-level", "private"]
        + ["-skip-synthesized-members", "-output-dir", graphs.path] + platform)
    guard status == 0 else { throw ToolError(message: "the samples have no graph", remedy: output) }
    return try SymbolGraph(of: module, in: graphs)
  }

  /// The folder that contains the module TestSupport, in the layout of this build.
  private static let modules: URL = {
    let products = Bundle(for: Marker.self).bundleURL.resolvingSymlinksInPath()
    let folders = [products, products.deletingLastPathComponent()].flatMap { [$0.appending(path: "Modules"), $0] }
    let module = "TestSupport.swiftmodule"
    return folders.first { FileManager.default.fileExists(atPath: $0.appending(path: module).path) } ?? products
  }()

  private final class Marker {}
}
