import Foundation
import TestSupport
import Testing
import ToolSupport
import ToolTestSupport

@testable import DoubleGenerator

/// Compares the files for modules of their own with the approved lines below each declaration in the folder Samples.
@Suite("Samples in modules of their own")
struct SourceTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let file: String
    var options: [String] = []
    var output: ModuleSettings = []

    var testDescription: String { file }
  }

  static let rows = [
    Row(file: "Sources"), Row(file: "Swift5", options: ["-swift-version", "5"], output: .swift5),
  ]

  @Test("have the approved doubles", arguments: rows)
  func haveApprovedDoubles(row: Row) async throws {
    var file = try SampleFile(row.file)
    let folder = TemporaryFolder()
    let source = folder.path("\(row.file).swift")
    // The compiler has none of the macros.
    try folder.write(file.code.replacing(#/@(Adding|Making|Giving|Other) |#free/#, with: ""), to: "\(row.file).swift")
    try await Toolchain.emitSymbolGraph(of: "Sample", files: [source], to: folder.root, row.options)
    try folder.write(file.code, to: "\(row.file).swift")
    let graph = try SymbolGraph(of: "Sample", in: folder.root)

    let generation = try generation(
      GeneratorInput(
        options: try DoublesOptions(["--output", "Out"]), packageFolder: folder.root.path,
        modules: [.init(name: "Sample", graphs: folder.root.path, sources: source, files: [source], isWanted: true)],
        outputSettings: row.output, graph: { _ in .nowhere }))

    let symbols = graph.symbols.filter { $0.kind == .protocol || $0.kind.isType }
    for symbol in symbols {
      let double = generation.files.first { $0.subject == "protocol \(symbol.title)" }?.text ?? ""
      file.add(file.made(double, generation.diagnostics.filter { $0.line == symbol.location?.line }), for: symbol)
    }
    // The diagnostics about places without a declaration come last.
    let lines = symbols.map(\.location?.line)
    if let last = symbols.max(by: { $0.location?.line ?? 0 < $1.location?.line ?? 0 }) {
      file.add(file.made("", generation.diagnostics.filter { !lines.contains($0.line) }), for: last)
    }
    expectText(try file.text, matches: file.name, in: "Samples")
  }

  private func generation(_ input: GeneratorInput) throws -> Generation {
    guard case .made(let generation) = try Generator.generate(input) else { return Generation() }
    return generation
  }
}
