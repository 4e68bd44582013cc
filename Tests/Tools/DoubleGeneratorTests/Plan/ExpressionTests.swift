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
    "chooses strings that fit their names",
    arguments: [
      ("email", "ada@example.com"), ("workEmail", "ada@example.com"), ("firstName", "Ada"), ("userID", "user-1"),
      ("id", "parcel-1"), ("name", "Parcel"), ("driverName", "Ada Lovelace"), ("city", "London"), ("badge", "Badge"),
      ("secondLine", "Second line"),
    ])
  func strings(name: String, text: String) {
    #expect(ExampleString.text(name, of: "Parcel") == text)
  }

  @Test("chooses raw values by the names of their models")
  func rawValues() {
    #expect(ExampleString.text("rawValue", of: "Email") == "ada@example.com")
  }

  @Test(
    "chooses numbers that fit their names",
    arguments: [("age", "36"), ("count", "1"), ("population", "120_000"), ("statusCode", "200"), ("other", "1")])
  func numbers(name: String, number: String) {
    #expect(ExampleNumber.integer(name) == number)
  }

  @Test("chooses numbers within the limits of their types")
  func limits() {
    #expect(ExampleNumber.integer("year", atMost: 127) == "1")
  }

  @Test(
    "derives the name of an element from its list",
    arguments: [("tags", "tag"), ("cities", "city"), ("boxes", "box"), ("addresses", "address"), ("news", "new")])
  func singular(list: String, element: String) {
    #expect(CamelCaseName.singular(list) == element)
  }

  @Test(
    "keeps literal default values",
    arguments: ["nil", "true", "-1.5", "1_000", "\"a, b\"", "\"\\\"\"", "[]", "[1, 2]", "[\"a\": 1]", "0xFF"])
  func literals(text: String) {
    #expect(FixtureExpression.literal(text)?.text == text)
  }

  @Test(
    "drops other default values",
    arguments: ["Date()", "\"\\(name)\"", "limit", "[a]", "1...2", "{ true }"])
  func otherDefaults(text: String) {
    #expect(FixtureExpression.literal(text) == nil)
  }

  @Test("reads expressions from the comments of parameters")
  func parameterComments() {
    let comment = """
      Makes it.

      - Parameters:
        - name: The name.
          - Fixture: "Ada"
        - age: The age.
      """

    #expect(DocumentationComment.parameterFixtures(in: comment) == ["name": "\"Ada\""])
  }

  @Test("groups models in cycles after their dependencies")
  func cycles() {
    let edges: [String: Set<String>] = ["a": ["b", "c"], "b": ["a"], "c": ["d"], "d": [], "e": ["e", "a"]]

    #expect(DependencyCycles.groups(edges) == [["d"], ["c"], ["a", "b"], ["e"]])
  }

  @Test(
    "imports publicly if unmarked imports are internal",
    arguments: [(Access.public, "public import"), (.package, "package import"), (.internal, "import")])
  func access(access: Access, keyword: String) {
    let lines = ImportList.lines(["Core", "Models"], testable: ["Models"], access: access)

    #expect(lines == ["\(keyword) Core", "", "@testable \(keyword) Models"])
  }

  @Test("imports FoundationNetworking if it exists")
  func networking() {
    let lines = ImportList.lines(["FoundationNetworking", "Models"], testable: ["Models"])

    #expect(
      lines == [
        "import Foundation", "", "@testable import Models", "", "#if canImport(FoundationNetworking)",
        "  import FoundationNetworking", "#endif",
      ])
  }
}
