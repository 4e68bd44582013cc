import Foundation

@testable import DoubleGenerator

/// A module of models for one test: its graph, and what is generated for it.
struct FactorySample {
  let writer: FactoryWriter

  /// Compiles the models, and plans their factories.
  static func writer(
    of models: String, in folder: URL, place: FactoryOptions.Place = .beside
  ) async throws -> FactoryWriter {
    let graphs = folder.appending(path: "Graphs")
    try FileManager.default.createDirectory(at: graphs, withIntermediateDirectories: true)
    let file = folder.appending(path: "Models.swift")
    try Data(models.utf8).write(to: file)
    let (status, output) = try await Toolchain.run(
      "swiftc",
      [
        "-swift-version", "6", "-parse-as-library", "-emit-module", "-module-name", "Sample", "-emit-module-path",
        folder.appending(path: "Sample.swiftmodule").path, "-emit-symbol-graph", "-emit-symbol-graph-dir", graphs.path,
        "-symbol-graph-minimum-access-level", "private", "-enable-testing", file.path,
      ])
    guard status == 0 else { throw GraphError(message: "the sample does not compile", remedy: output) }
    let options = FactoryOptions(
      modules: ["Sample"], place: place, supportModule: "Sample", isGenerated: { $0.hasSuffix("Generated.swift") })
    return FactoryWriter(catalog: Catalog([try SymbolGraph(of: "Sample", in: graphs)]), options: options)
  }

  /// The file with all factories, and with the conformances where they are wanted.
  static func text(_ writer: FactoryWriter, hasConformances: Bool = true) -> String {
    var imports: Set<String> = []
    var parts: [String] = []
    for plan in writer.plans {
      if plan.hasFactory {
        imports.formUnion(plan.imports)
        parts.append(writer.factory(plan))
      }
      if hasConformances && plan.hasConformance {
        imports.formUnion(plan.conformanceImports.subtracting(["Sample"]))
        parts.append(writer.conformance(plan))
      }
    }
    return ([FixtureImports.lines(imports).joined(separator: "\n") + "\n"] + parts).joined(separator: "\n")
  }
}
