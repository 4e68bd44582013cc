import Foundation
import Testing
import ToolSupport

@testable import DoubleGenerator

@Suite("The symbol graph of a module")
struct SymbolGraphTests {
  @Test("names nested types in full")
  func nestedTypes() async throws {
    let types = "enum Field {}; typealias Fields = [Field]"
    let source = "struct Form { \(types); var a: Field?; var b: Form.Field?; var c: Fields }"

    let graph = try await TemporaryFolder.with { folder in
      try await Toolchain.symbolGraph(of: ["Form.swift": source], in: folder)
    }

    let properties = graph.symbols.filter { $0.kind == .property }.map { $0.fragments.map(\.text).joined() }.sorted()
    #expect(properties == ["var a: Form.Field?", "var b: Form.Field?", "var c: Form.Fields"])
  }

  @Test("has the same types, however the compiler writes it")
  func qualifiedTypes() async throws {
    let source = "struct Form { enum Field {}; func fill(_ text: Swift.String, _ field: Self.Field) {} }"

    let types = try await TemporaryFolder.with { folder in
      let emitted = try await Toolchain.symbolGraph(of: ["Form.swift": source], in: folder)
      let extracted = try await Toolchain.extractedSymbolGraph(in: folder)
      return try [emitted, extracted].map { graph in
        let method = try #require(graph.symbols.first { $0.kind == .method })
        return try DeclarationReader.read(method).parameters.map { TypePrinter().text($0.type) }
      }
    }

    #expect(types == [["String", "Form.Field"], ["String", "Form.Field"]])
  }

  @Test("has the sendable functions of Swift 6, however the compiler writes it")
  func impliedSendable() async throws {
    let source = "struct Form { func fill(_ done: @escaping @MainActor (Int) -> Void) {} }"
    let graph = try await TemporaryFolder.with { try await Toolchain.symbolGraph(of: ["Form.swift": source], in: $0) }
    var method = try #require(graph.symbols.first { $0.kind == .method })

    let inSwift5 = try DeclarationReader.read(method).parameters[0].type
    method.id.replace("ScMYc", with: "YbScMYc")
    let inSwift6 = try DeclarationReader.read(method).parameters[0].type

    #expect(TypePrinter().text(inSwift5) == "@MainActor (Int) -> Void")
    #expect(TypePrinter().text(inSwift6) == "@MainActor @Sendable (Int) -> Void")
  }

  @Test("describes the sources")
  func compiled() async throws {
    let source = #"""
      /// Loads "items".
      ///
      /// \ and é.
      @MainActor public protocol Repository<Item>: AnyObject {
        associatedtype Item: Equatable
        func load(id name: Int, then: @escaping (Result<Item, any Error>) -> Void) async throws -> [Item]
        var title: String { get set }
        subscript(_ key: String) -> Int { get }
        static func make() -> Self
        static var count: Int { get }
        init(name: String)
        static func == (left: Self, right: Self) -> Bool
      }
      extension Repository { func load() {} }
      struct Box<Value: Hashable> {
        enum State { case full(Value) }
        @available(*, deprecated, message: "old") func old() {}
      }
      open class Screen {}
      class Login: Screen {}
      actor Store {}
      typealias Name = String
      func free() {}
      let global = 1
      extension Array where Element == Int { func sum() -> Int { 0 } }
      """#

    let (graph, folder) = try await TemporaryFolder.with { folder in
      (try await Toolchain.symbolGraph(of: ["My Sample.swift": source], in: folder), folder.path)
    }

    #expect(graph.module == "Sample")
    let kinds = Dictionary(graph.symbols.map { ($0.title, $0.kind) }) { first, _ in first }
    #expect(
      kinds.filter { !$0.key.hasSuffix(".init()") } == [
        "Repository": .protocol, "Repository.Item": .associatedType, "Repository.load(id:then:)": .method,
        "Repository.title": .property, "Repository.subscript(_:)": .other, "Repository.make()": .typeMethod,
        "Repository.count": .other, "Repository.init(name:)": .initializer, "Repository.==(_:_:)": .operator,
        "Repository.load()": .method, "Box": .struct, "Box.State": .enum, "Box.State.full(_:)": .enumCase,
        "Box.old()": .method, "Screen": .class, "Login": .class, "Store": .actor, "Name": .typeAlias,
        "free()": .other, "global": .other, "Array.sum()": .method,
      ])
    let repository = try #require(graph.symbols.first { $0.name == "Repository" })
    #expect(repository.access == .public)
    #expect(repository.documentation == "Loads \"items\".\n\n\\ and é.")
    #expect(repository.location == .init(file: "\(folder)/My Sample.swift", line: 4, column: 28))
    #expect(repository.tokens.prefix(3).map(\.text) == ["@MainActor", "protocol", "Repository"])
    let load = try #require(graph.symbols.first { $0.name == "load(id:then:)" })
    #expect(
      load.tokens.map(\.text).joined(separator: " ")
        == "@MainActor func load ( id name : Int , then : @escaping ( Result < Item , any Error > ) -> Void ) "
        + "async throws -> [ Item ]")
    #expect(load.tokens.contains(Token(text: "Int", id: "s:Si", isName: true)))
    #expect(load.tokens.contains(Token(text: "id", isName: true)))
    #expect(load.location?.line == 6)
    #expect(graph.relationships.contains(.init(kind: .requirementOf, source: load.id, target: repository.id)))
    let old = try #require(graph.symbols.first { $0.name == "old()" })
    #expect(old.availability == [Availability(isDeprecated: true, message: "old")])
    #expect(old.genericParameters == ["Value"])
    #expect(old.location?.line == 17)
    let sum = try #require(graph.symbols.first { $0.name == "sum()" })
    #expect(sum.extensionConstraints?.map(\.right) == ["Int"])
    let login = try #require(graph.symbols.first { $0.name == "Login" })
    #expect(graph.relationships.contains { $0.kind == .inheritsFrom && $0.source == login.id })
  }

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

  @Test("is missing")
  func missing() async throws {
    let (error, path) = try await TemporaryFolder.with { folder in
      (#expect(throws: ToolError.self) { try SymbolGraph(of: "Interfaces", in: folder) }, folder.path)
    }

    #expect(error?.message == "there is no symbol graph of Interfaces in \(path)")
  }

  @Test("cannot be read from a missing file")
  func noFile() async throws {
    let (error, path) = try await TemporaryFolder.with { folder in
      let file = folder.appending(path: "Interfaces.symbols.json")
      return (#expect(throws: ToolError.self) { try SymbolGraph(contentsOf: file) }, file.path)
    }

    #expect(error?.message == "the symbol graph \(path) cannot be opened")
  }

  @Test("is damaged if its file is empty")
  func empty() async throws {
    let error = try await TemporaryFolder.with { folder in
      try Data().write(to: folder.appending(path: "Interfaces.symbols.json"))
      return #expect(throws: ToolError.self) { try SymbolGraph(of: "Interfaces", in: folder) }
    }

    #expect(error?.message == "the symbol graph of Interfaces is damaged at byte 0: an object was expected")
  }
}
