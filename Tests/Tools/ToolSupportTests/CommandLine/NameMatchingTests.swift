import Testing

@testable import ToolSupport

@Suite("The nearest name")
struct NearestNameTests {
  @Test("is found for a prefix or a typing error", arguments: ["core", "CO", "Cote", "Cores"])
  func found(wanted: String) {
    let names = ["Core", "Interfaces"]

    let found = NearestName.find(wanted, in: names)

    #expect(found == "Core")
  }

  @Test("is not found if all names differ too much", arguments: ["Moor", "x"])
  func notFound(wanted: String) {
    let names = ["Core", "Interfaces"]

    let found = NearestName.find(wanted, in: names)

    #expect(found == nil)
  }
}

@Suite("A glob")
struct GlobTests {
  @Test(
    "matches these names",
    arguments: [
      ("*", ""), ("", ""), ("Login", "Login"), ("Log*", "Login"), ("*in", "Login"), ("L*g*n", "Login"),
      ("?ogin", "Login"), ("*.Inner", "Outer.Inner"), ("***", "a"), ("*a?", "baab"), ("*ab", "aab"),
    ])
  func matches(pattern: String, name: String) {
    let matches = Glob.matches(pattern, name)

    #expect(matches)
  }

  @Test(
    "does not match these names",
    arguments: [("", "a"), ("?", ""), ("Login", "login"), ("Log", "Login"), ("*x", "Login"), ("L?n", "Login")])
  func others(pattern: String, name: String) {
    let matches = Glob.matches(pattern, name)

    #expect(!matches)
  }

  @Test(
    "has a text that its last star stands for",
    arguments: [
      ("*ab", "abab", "ab"), ("Log*", "Login", "in"), ("L*n", "Ln", ""), ("*", "Login", "Login"),
      ("Login", "Login", ""),
    ])
  func star(pattern: String, name: String, expected: String) {
    let text = Glob.match(pattern, name)

    #expect(text == expected)
  }

  @Test("with many stars is matched as fast as one with few", .timeLimit(.minutes(1)))
  func manyStars() {
    let pattern = String(repeating: "*a", count: 40) + "b"

    let matches = Glob.matches(pattern, String(repeating: "a", count: 400))

    #expect(!matches)
  }
}
