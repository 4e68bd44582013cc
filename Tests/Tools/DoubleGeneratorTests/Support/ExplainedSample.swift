import Foundation
import ToolSupport

@testable import DoubleGenerator

/// Protocols whose explanations are compiled together with their doubles.
struct ExplainedSample: Sendable {
  private let sources: [String: String]
  private let graph: SymbolGraph
  private let noncopyable: Set<String>

  /// Compiles the files of the shapes package with these names, as one module.
  init(shapes names: [String]) async throws {
    let sources = try Self.sources(names)
    (graph, noncopyable) = try await TemporaryFolder.with { folder in
      let graph = try await Toolchain.symbolGraph(of: sources, in: folder)
      return (graph, NoncopyableTypes.find(in: SymbolIndex([graph]), modules: ["Sample"]))
    }
    self.sources = sources
  }

  private static func sources(_ names: [String]) throws -> [String: String] {
    let package = URL(filePath: #filePath).appending(path: "../../../../Packages/GeneratedShapes/Sources").standardized
    var sources: [String: String] = [:]
    for case let file as URL in FileManager.default.enumerator(at: package, includingPropertiesForKeys: nil) ?? .init()
    {
      let isWanted = names.contains(file.deletingPathExtension().lastPathComponent) && file.path.contains("/Shapes/")
      guard isWanted || file.path.contains("/ShapesBase/"), file.pathExtension == "swift" else { continue }
      // All files become one module, which is in no package.
      let text = try String(contentsOf: file, encoding: .utf8).replacing("import ShapesBase\n", with: "")
        .replacing("package protocol", with: "public protocol")
      sources[file.path.replacing("/", with: "_")] = text
    }
    return sources
  }

  private static let imports = [
    "import Foundation", "import TestSupport", "#if canImport(FoundationNetworking)", "  import FoundationNetworking",
    "#endif",
  ]

  /// The plans of all doubles.
  private func plans() -> [DoublePlan] {
    let planner = DoublePlanner(
      symbols: SymbolIndex([graph]), noncopyable: noncopyable, settings: DoublePlanner.Settings(isTestable: true))
    return graph.symbols.filter { $0.kind == .protocol }.compactMap { symbol in
      guard case .planned(let plan) = planner.plan(symbol) else { return nil }
      return plan
    }
  }

  /// Type-checks the doubles, with a function that contains the lines of each explanation.
  ///
  /// - Throws: `ToolError` with the compiler's errors.
  func compile() async throws {
    try await TemporaryFolder.with { folder in
      var files = sources
      files["Holes.swift"] = "func hole<Value>() -> Value { fatalError() }\n"
      for plan in plans() {
        files["\(plan.name).swift"] =
          DoubleWriter.text(of: plan, imports: Self.imports, style: SourceWriter.Style())
          + "\n" + Self.function(of: plan)
      }
      let paths = try files.sorted { $0.key < $1.key }.map { name, text in
        let file = folder.appending(path: name)
        try Data(text.utf8).write(to: file)
        return file.path
      }
      let options = ["-swift-version", "6", "-typecheck", "-wmo", "-module-name", "Sample", "-D", "LIVE"]
      let (status, output) = try await Toolchain.run("swiftc", options + ["-I", FactorySample.modules.path] + paths)
      let errors = output.split(separator: "\n").filter { $0.contains(": error: ") }.joined(separator: "\n")
      guard status == 0 else { throw ToolError(message: errors, remedy: output) }
    }
  }

  /// A function with the lines of an explanation.
  private static func function(of plan: DoublePlan) -> String {
    let writer = DoubleWriter(plan: plan, printer: plan.printer, out: SourceWriter())
    let clause = writer.whereClause(plan.genericConstraints)
    var lines = [
      "@MainActor func explain\(plan.name)\(writer.genericClause(plan.genericParameters))"
        + "(_ \(plan.noun): \(plan.typeText)) \(clause) {"
    ]
    for part in plan.parts {
      for use in RequirementUses(part, of: plan).all {
        lines.append("  do {")
        for hole in use.placeholders {
          lines.append("    nonisolated(unsafe) let \(hole.name): \(plan.printer.text(hole.type)) = hole()")
        }
        let statics = use.side == .statics ? ".Statics" : ""
        lines.append("    " + (use.kind == .call ? "let _: \(plan.typeText)\(statics).Call = " : "") + use.line)
        lines.append("  }")
      }
    }
    return (lines + ["}", ""]).joined(separator: "\n")
  }
}
