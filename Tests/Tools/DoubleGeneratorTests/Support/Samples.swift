import ToolSupport
import ToolTestSupport

@testable import DoubleGenerator

/// The declarations in the folder Samples, which one compiler compiles for all tests of a process.
struct Samples: Sendable {
  let graph: SymbolGraph
  let symbols: SymbolIndex
  let noncopyable: Set<String>
  /// The writers of fixtures of all models, by the module that receives the fixtures.
  let factories: [FactoryOptions.OutputModule: FactoryWriter]

  static let compiled = Task { try await Samples() }

  private init() async throws {
    (graph, symbols, noncopyable, factories) = try await TemporaryFolder.with { folder in
      try await Toolchain.emitSymbolGraph(of: "Sample", files: try SampleFile.writeAll(to: folder), to: folder)
      let graph = try SymbolGraph(of: "Sample", in: folder)
      let symbols = SymbolIndex([graph])
      // Those who look for noncopyable types read the sources.
      let noncopyable = NoncopyableTypes.find(in: symbols, modules: ["Sample"])
      return (graph, symbols, noncopyable, Self.factories(symbols, noncopyable))
    }
  }

  private static func factories(
    _ symbols: SymbolIndex, _ noncopyable: Set<String>
  ) -> [FactoryOptions.OutputModule: FactoryWriter] {
    let modules: [FactoryOptions.OutputModule] = [.sameModule, .testableImport, .samePackage]
    return modules.reduce(into: [:]) { factories, module in
      let options = FactoryOptions(
        modules: ["Sample"], outputModule: module, noncopyable: noncopyable,
        isGenerated: { $0.hasSuffix("/Earlier.swift") })
      factories[module] = FactoryWriter(symbols: symbols, options: options)
    }
  }

  /// The symbol with a path such as `Login.load(_:)`.
  func symbol(_ path: String) throws -> Symbol {
    guard let symbol = graph.symbols.first(where: { $0.title == path }) else {
      throw ToolError(message: "no \(path) in the samples", remedy: "declare it")
    }
    return symbol
  }
}

extension FactoryWriter {
  func text(of code: [FixturePlan.Code], _ plan: FixturePlan) -> String {
    let out = SourceWriter()
    write(code, of: plan, to: out)
    return out.text
  }
}

extension Symbol {
  var tokens: [Token] { Token.tokens(of: fragments) }

  /// True for a protocol, and for an alias that may be of a composition.
  var isDoubled: Bool { kind == .protocol || kind == .typeAlias && path.count == 1 }
}
