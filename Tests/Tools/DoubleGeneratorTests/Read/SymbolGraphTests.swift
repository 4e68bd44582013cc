import Foundation
import Testing
import ToolSupport
import ToolTestSupport

@testable import DoubleGenerator

@Suite("The symbol graph of a module")
struct SymbolGraphTests {
  @Test("consists of several files")
  func files() async throws {
    let graph = try await TemporaryFolder.with { folder in
      for (name, module, id) in [
        ("Interfaces", "Interfaces", 1), ("Interfaces@Swift", "Interfaces", 2), ("Interfaces2", "Interfaces2", 3),
      ] {
        let text = #"""
          {"metadata":{"formatVersion":{"major":0,"minor":6,"patch":0}},"module":{"name":"\#(module)"},
          "relationships":[{"kind":"memberOf","source":"s:\#(id)","target":"s:0"}]}
          """#
        try Data(text.utf8).write(to: folder.appending(path: "\(name).symbols.json"))
      }
      return try SymbolGraph(of: "Interfaces", in: folder)
    }

    #expect(graph.module == "Interfaces")
    #expect(graph.relationships.map(\.source) == ["s:1", "s:2"])
  }

  @Test("can consist of extensions only")
  func additions() async throws {
    let graph = try await TemporaryFolder.with { folder in
      let file = folder.appending(path: "_Concurrency@Swift.symbols.json")
      try Data(SampleGraph.text().utf8).write(to: file)
      return try SymbolGraph(of: "_Concurrency", in: folder)
    }

    #expect(graph.module == "Interfaces")
  }

  @Test(
    "is missing or damaged",
    arguments: [
      (nil, "there is no symbol graph of Interfaces in FOLDER"),
      ("", "the symbol graph of Interfaces is damaged"),
    ] as [(String?, String)])
  func missing(text: String?, message: String) async throws {
    let (error, path) = try await TemporaryFolder.with { folder in
      if let text { try Data(text.utf8).write(to: folder.appending(path: "Interfaces.symbols.json")) }
      return (#expect(throws: ToolError.self) { try SymbolGraph(of: "Interfaces", in: folder) }, folder.path)
    }

    #expect(error?.message.replacing(path, with: "FOLDER") == message)
  }

  @Test("cannot be read from a missing file")
  func noFile() {
    let error = #expect(throws: ToolError.self) {
      try SymbolGraph(contentsOf: URL(filePath: "/nowhere/A.symbols.json"))
    }

    #expect(error?.message == "the symbol graph /nowhere/A.symbols.json cannot be opened")
  }
}
