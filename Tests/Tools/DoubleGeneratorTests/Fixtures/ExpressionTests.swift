import Testing

@testable import DoubleGenerator

struct ExpressionTests {
  @Test(arguments: [
    ("firstName", ["first", "name"]), ("URLString", ["url", "string"]), ("avatarURL", ["avatar", "url"]),
    ("user_id", ["user", "id"]), ("", []), ("x", ["x"]),
  ])
  func namesAreCutIntoWords(name: String, words: [String]) {
    #expect(CamelCaseName(name).words == words)
  }

  @Test(arguments: [
    ("email", "ada@example.com"), ("workEmail", "ada@example.com"), ("firstName", "Ada"), ("userID", "user-1"),
    ("id", "parcel-1"), ("name", "Parcel"), ("driverName", "Ada Lovelace"), ("city", "London"), ("badge", "Badge"),
    ("secondLine", "Second line"),
  ])
  func textsFitTheirNames(name: String, text: String) {
    #expect(ExampleString.text(name, of: "Parcel") == text)
  }

  @Test func rawValuesGoByTheirModels() {
    #expect(ExampleString.text("rawValue", of: "Email") == "ada@example.com")
  }

  @Test(arguments: [("age", "36"), ("count", "1"), ("population", "120_000"), ("statusCode", "200"), ("other", "1")])
  func numbersFitTheirNames(name: String, number: String) {
    #expect(ExampleNumber.integer(name) == number)
  }

  @Test func numbersFitTheirTypes() {
    #expect(ExampleNumber.integer("year", atMost: 127) == "1")
  }

  @Test(arguments: [("tags", "tag"), ("cities", "city"), ("boxes", "box"), ("addresses", "address"), ("news", "new")])
  func listsNameTheirElements(list: String, element: String) {
    #expect(CamelCaseName.singular(list) == element)
  }

  @Test(arguments: ["nil", "true", "-1.5", "1_000", "\"a, b\"", "\"\\\"\"", "[]", "[1, 2]", "[\"a\": 1]", "0xFF"])
  func literalsAreKept(text: String) {
    #expect(FixtureExpression.literal(text)?.text == text)
  }

  @Test(arguments: ["Date()", "\"\\(name)\"", "limit", "[a]", "1...2", "{ true }"])
  func otherDefaultsAreNot(text: String) {
    #expect(FixtureExpression.literal(text) == nil)
  }

  @Test func commentsOfParametersGiveExpressions() {
    let comment = """
      Makes it.

      - Parameters:
        - name: The name.
          - Fixture: "Ada"
        - age: The age.
      """

    #expect(DocumentationComment.parameterFixtures(in: comment) == ["name": "\"Ada\""])
  }

  @Test func circlesComeAfterWhatTheyAreMadeOf() {
    let edges: [String: Set<String>] = ["a": ["b", "c"], "b": ["a"], "c": ["d"], "d": [], "e": ["e", "a"]]

    #expect(DependencyCycles.groups(edges) == [["d"], ["c"], ["a", "b"], ["e"]])
  }

  @Test func networkingIsImportedWhereItIsAModule() {
    let lines = ImportList.lines(["FoundationNetworking", "Models"], testable: ["Models"])

    #expect(
      lines == [
        "import Foundation", "", "@testable import Models", "", "#if canImport(FoundationNetworking)",
        "  import FoundationNetworking", "#endif",
      ])
  }
}
