import Testing

@testable import ToolSupport

@Suite("The nearest name")
struct NearestNameTests {
  @Test(
    "is found for a prefix or a typing error, unless all names differ too much",
    arguments: [
      ("core", "Core"), ("CO", "Core"), ("Cote", "Core"), ("Cores", "Core"), ("Moor", nil), ("x", nil),
    ] as [(String, String?)])
  func nearest(wanted: String, expected: String?) {
    let names = ["Core", "Interfaces"]

    let found = NearestName.find(wanted, in: names)

    #expect(found == expected)
  }
}

@Suite("A glob")
struct GlobTests {
  @Test(
    "matches a name if its last star, or nothing, stands for the rest of the name",
    arguments: [
      ("*", "", ""), ("*", "Login", "Login"), ("***", "a", "a"), ("Log*", "Login", "in"), ("*in", "Login", "Log"),
      ("L*n", "Ln", ""), ("L*g*n", "Login", "i"), ("*.Inner", "Outer.Inner", "Outer"), ("*a?", "baab", "ba"),
      ("*ab", "aab", "a"), ("*ab", "abab", "ab"), ("", "", ""), ("Login", "Login", ""), ("?ogin", "Login", ""),
      ("", "a", nil), ("?", "", nil), ("Login", "login", nil), ("Log", "Login", nil), ("*x", "Login", nil),
      ("L?n", "Login", nil),
    ] as [(String, String, String?)])
  func match(pattern: String, name: String, star: String?) {
    let (matches, text) = (Glob.matches(pattern, name), Glob.match(pattern, name))

    #expect(text == star)
    #expect(matches == (star != nil))
  }

  @Test("with many stars is matched without a retry of the earlier ones, which would take years")
  func manyStars() {
    let pattern = String(repeating: "*a", count: 40) + "b"

    let matches = Glob.matches(pattern, String(repeating: "a", count: 400))

    #expect(!matches)
  }
}
