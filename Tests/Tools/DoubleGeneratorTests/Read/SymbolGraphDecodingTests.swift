import Testing
import ToolTestSupport

@testable import DoubleGenerator

@Suite("A symbol graph")
struct SymbolGraphDecodingTests {
  @Test("has the symbols and relationships in Graphs.md")
  func parts() throws {
    try expectAnswers(in: "Graphs") { members in
      let graph = try SampleGraph.read(SampleGraph.text(members))
      let lines = graph.symbols.flatMap(Self.lines) + graph.relationships.map { "\($0)" }
      return lines.joined(separator: "\n").replacing("DoubleGenerator.", with: "")
    }
  }

  private static func lines(of symbol: Symbol) -> [String] {
    let properties = Mirror(reflecting: symbol).children.filter { $0.label != "fragments" }
      .map { "\($0.label ?? ""): \($0.value)" }
    let tokens = symbol.tokens.map { ($0.isName ? "*" : "") + $0.text + ($0.id.map { " of \($0)" } ?? "") }
    return properties.filter { !$0.hasSuffix(": nil") && !$0.hasSuffix(": []") }
      + ["tokens: \(tokens.joined(separator: ", "))"]
  }
}
