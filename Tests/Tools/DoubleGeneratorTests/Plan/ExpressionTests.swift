import Testing

@testable import DoubleGenerator

@Suite("The choice of fixture values")
struct ExpressionTests {
  @Test(
    "splits names into words",
    arguments: [
      ("firstName", ["first", "name"]), ("URLString", ["url", "string"]), ("avatarURL", ["avatar", "url"]),
      ("user_id", ["user", "id"]), ("", []), ("x", ["x"]),
    ])
  func words(name: String, words: [String]) {
    #expect(CamelCaseName(name).words == words)
  }

  @Test(
    "derives the name of an element from its list",
    arguments: [("tags", "tag"), ("cities", "city"), ("boxes", "box"), ("addresses", "address"), ("news", "new")])
  func singular(list: String, element: String) {
    #expect(CamelCaseName.singular(list) == element)
  }

  @Test("chooses numbers within the limits of their types")
  func limits() {
    #expect(ExampleNumber.integer("year", atMost: 127) == "1")
  }

  @Test(
    "keeps default values that are literals",
    arguments: [
      ("nil", true), ("true", true), ("-1.5", true), ("1_000", true), ("\"a, b\"", true), ("\"\\\"\"", true),
      ("[]", true), ("[1, 2]", true), ("[\"a\": 1]", true), ("0xFF", true), ("Date()", false),
      ("\"\\(name)\"", false), ("limit", false), ("[a]", false), ("1...2", false), ("{ true }", false),
    ])
  func literals(text: String, isKept: Bool) {
    #expect(FixtureExpression.literal(text)?.text == (isKept ? text : nil))
  }

  @Test(
    "copies only default values that mean the same in another file",
    arguments: [
      ("3", true), ("-1.5", true), ("\"a b\"", true), (".one", true), ("nil", true), ("[]", true),
      ("\"\\(name)\"", false), ("Config.shared", false), ("make()", false), (".init(n: 1)", false), ("", false),
    ])
  func copies(text: String, isCopied: Bool) {
    #expect(SuperclassInitializer.isLiteral(text) == isCopied)
  }

  @Test("groups models in cycles after their dependencies")
  func cycles() {
    let edges: [String: Set<String>] = ["a": ["b", "c"], "b": ["a"], "c": ["d"], "d": [], "e": ["e", "a"]]

    #expect(DependencyCycles.groups(edges) == [["d"], ["c"], ["a", "b"], ["e"]])
  }

  @Test("calls the factories of other modules, and leaves out what has none")
  func otherModules() async throws {
    let samples = try await Samples.compiled.value
    let model = TypeRef.nominal(.init(name: "Handmade", id: try samples.symbol("Handmade").id))
    let unknown = TypeRef.any(.nominal(.init(name: "Unknown", id: try samples.symbol("Unknown").id)))

    let writer = FactoryWriter(symbols: samples.symbols, options: FactoryOptions(modules: ["Other"]))
    let expressions = [model, .array(model), .optional(unknown), unknown].map { writer.defaultExpression(for: $0) }

    #expect(writer.plans.isEmpty)
    #expect(expressions == [".fixture()", "[.fixture()]", "nil", nil])
  }
}

@Suite("The imports of a file")
struct ImportListTests {
  @Test(
    "are public if unmarked imports are internal",
    arguments: [(Access.public, "public import"), (.package, "package import"), (.internal, "import")])
  func access(access: Access, keyword: String) {
    let lines = ImportList.lines(["Core", "Models"], testable: ["Models"], access: access)

    #expect(lines == ["\(keyword) Core", "", "@testable \(keyword) Models"])
  }

  @Test("show a double the functions for doubles")
  func spi() {
    let lines = ImportList.lines(["Models", "TestSupport"], access: .public, spiModule: "TestSupport")

    #expect(lines == ["public import Models", "@_spi(Doubles) public import TestSupport"])
  }

  @Test("contain FoundationNetworking if it exists")
  func networking() {
    let lines = ImportList.lines(["FoundationNetworking", "Models"], testable: ["Models"])

    #expect(
      lines == [
        "import Foundation", "", "@testable import Models", "", "#if canImport(FoundationNetworking)",
        "  import FoundationNetworking", "#endif",
      ])
  }
}
