import Foundation
import ToolSupport

@testable import DoubleGenerator

/// A module of models, and the fixtures generated for it.
struct FactorySample {
  let folder: URL

  private static let generatedName = "Generated.swift"
  private static let features = [
    "-swift-version", "6", "-warnings-as-errors", "-enable-upcoming-feature", "ExistentialAny",
    "-enable-upcoming-feature", "MemberImportVisibility",
  ]

  /// Compiles models, together with the files of an earlier run, and plans their factories.
  func writer(
    of models: String, generated: String? = nil, outputModule: FactoryOptions.OutputModule = .sameModule
  ) async throws -> FactoryWriter {
    let graphs = folder.appending(path: "Graphs")
    try FileManager.default.createDirectory(at: graphs, withIntermediateDirectories: true)
    var files = [try write(models, to: "Models.swift")]
    if let generated { files.append(try write(generated, to: Self.generatedName)) }
    try await run(
      "swiftc",
      [
        "-swift-version", "6", "-parse-as-library", "-emit-module", "-module-name", "Sample", "-emit-module-path",
        folder.appending(path: "Sample.swiftmodule").path, "-emit-symbol-graph", "-emit-symbol-graph-dir", graphs.path,
        "-symbol-graph-minimum-access-level", "private", "-enable-testing", "-I", Self.modules.path,
      ] + files)
    let options = FactoryOptions(
      modules: ["Sample"], outputModule: outputModule, isGenerated: { $0.hasSuffix(Self.generatedName) })
    return FactoryWriter(symbols: SymbolIndex([try SymbolGraph(of: "Sample", in: graphs)]), options: options)
  }

  /// The text of a file with all factories and conformances.
  func text(_ writer: FactoryWriter) -> String {
    var imports: Set<String> = []
    var parts: [String] = []
    for plan in writer.plans where plan.hasFactory {
      imports.formUnion(writer.imports(ofFactory: plan))
      parts.append(writer.factory(plan))
    }
    for plan in writer.plans where plan.hasConformance {
      imports.formUnion(writer.imports(ofConformance: plan))
      parts.append(writer.conformance(plan))
    }
    let testable: Set<String> = writer.options.outputModule == .testableImport ? ["Sample"] : []
    return ([ImportList.lines(imports, testable: testable).joined(separator: "\n") + "\n"] + parts)
      .joined(separator: "\n")
  }

  /// Compiles the files without a warning, runs them, and returns their output.
  func output(of files: [String: String]) async throws -> String {
    let program = folder.appending(path: "program").path
    let paths = try files.sorted { $0.key < $1.key }.map { try write($0.value, to: $0.key) }
    let objects = try Self.objects()
    try await run(
      "swiftc",
      Self.features + ["-package-name", "sample", "-module-name", "Program", "-I", Self.modules.path]
        + paths + objects + ["-o", program])
    return try await run(program, [])
  }

  /// Checks that a file of another module compiles without a warning.
  func check(_ text: String) async throws {
    let file = try write(text, to: "Elsewhere.swift")
    try await run(
      "swiftc",
      Self.features + ["-typecheck", "-module-name", "Elsewhere", "-I", Self.modules.path, "-I", folder.path, file])
  }

  @discardableResult
  func run(_ tool: String, _ arguments: [String]) async throws -> String {
    let (status, output) = try await Toolchain.run(tool, arguments)
    guard status == 0 else { throw ToolError(message: "\(tool) failed", remedy: output) }
    return output
  }

  func write(_ text: String, to name: String) throws -> String {
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// The build folder of this test suite, which contains the modules it is built with.
  private static let products = Bundle(for: Marker.self).bundleURL.resolvingSymlinksInPath()
  /// The folder that contains the module TestSupport.
  static let modules = folder(of: "TestSupport.swiftmodule", in: ["Modules", ""])

  /// The folder that contains a product, in the layout of this build.
  private static func folder(of product: String, in folders: [String]) -> URL {
    let candidates = [products, products.deletingLastPathComponent()].flatMap { products in
      folders.map { products.appending(path: $0) }
    }
    return candidates.first { FileManager.default.fileExists(atPath: $0.appending(path: product).path) } ?? products
  }

  /// The paths of TestSupport's object files.
  private static func objects() throws -> [String] {
    let folder = folder(of: "", in: ["TestSupport.build", ""])
    // Swift Build links the objects of a module into one file.
    guard folder.lastPathComponent == "TestSupport.build" else {
      return [Self.folder(of: "TestSupport.o", in: [""]).appending(path: "TestSupport.o").path]
    }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".o") && !isLeftover($0) }.map { folder.appending(path: $0).path }
  }

  /// Returns true for the object of a source that was renamed or deleted since an earlier build.
  private static func isLeftover(_ object: String) -> Bool {
    object.hasSuffix(".swift.o") && !sources.contains(String(object.dropLast(2)))
  }

  private static let sources: Set<String> = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../../TestSupport/TestSupport")
    let paths = FileManager.default.enumerator(atPath: folder.standardized.path)?.compactMap { $0 as? String } ?? []
    return Set(paths.map { URL(filePath: $0).lastPathComponent })
  }()

  private final class Marker {}
}
