import Foundation
import ToolSupport

@testable import DoubleGenerator

/// A compiled module with its symbols.
struct CompiledSample: Sendable {
  let graph: SymbolGraph
  let symbols: SymbolIndex

  /// Compiles the text as a file of a module `Sample`.
  init(_ text: String) async throws {
    graph = try await TemporaryFolder.with { folder in
      try await Toolchain.symbolGraph(of: ["Sample.swift": text], in: folder)
    }
    symbols = SymbolIndex([graph])
  }

  /// The symbol with a path such as `Login.load(_:)`.
  func symbol(_ path: String) throws -> Symbol {
    guard let symbol = graph.symbols.first(where: { $0.title == path }) else {
      throw ToolError(message: "no \(path) in the sample", remedy: "declare it")
    }
    return symbol
  }

  // The optimizer of Swift 6.3.1 crashes on an async test in which this function is inlined.
  @inline(never)
  func declaration(_ path: String) throws -> Declaration { try DeclarationReader.read(symbol(path)) }

  func collect(_ name: String, includesDefaults: Bool = false) throws -> RequirementCollector.Result {
    RequirementCollector(symbols: symbols, includesDefaults: includesDefaults).collect([try symbol(name).id])
  }

  /// The names of the call cases, in the order of the requirements.
  func names(_ name: String) throws -> [String] {
    let requirements = try collect(name).requirements
    let names = CaseNames(requirements)
    return requirements.map { names[$0] }
  }

  func plan(_ name: String, settings: DoublePlanner.Settings = .init()) throws -> DoublePlan {
    switch DoublePlanner(symbols: symbols, settings: settings).plan(try symbol(name)) {
    case .planned(let plan): return plan
    case .leftOut(let diagnostics):
      throw ToolError(message: diagnostics.map(\.text).joined(separator: "\n"), remedy: "ask for its diagnostics")
    }
  }

  /// The reasons why a protocol has no double.
  func reasons(_ name: String) throws -> [String] {
    guard case .leftOut(let diagnostics) = DoublePlanner(symbols: symbols).plan(try symbol(name)) else { return [] }
    return diagnostics.map(\.text)
  }
}

extension Symbol {
  var tokens: [Token] { Token.tokens(of: fragments) }
}

extension DoublePlan {
  /// The text of a type, as the double writes it.
  func text(_ type: TypeRef) -> String { printer.text(type) }

  /// The types of the arguments that a case records.
  func types(_ entry: CallCase) -> [String] { entry.arguments.map { text($0.recording.type) } }
}
