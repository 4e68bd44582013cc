import Testing

@testable import ToolSupport

@Suite("A glob")
struct GlobTests {
  @Test(
    "matches names",
    arguments: [
      ("*", ""), ("", ""), ("Login", "Login"), ("Log*", "Login"), ("*in", "Login"), ("L*g*n", "Login"),
      ("?ogin", "Login"), ("*.Inner", "Outer.Inner"), ("***", "a"), ("*a?", "baab"), ("*ab", "aab"),
    ])
  func matches(pattern: String, name: String) {
    let matches = Glob.matches(pattern, name)

    #expect(matches)
  }

  @Test(
    "matches no others",
    arguments: [("", "a"), ("?", ""), ("Login", "login"), ("Log", "Login"), ("*x", "Login"), ("L?n", "Login")])
  func others(pattern: String, name: String) {
    let matches = Glob.matches(pattern, name)

    #expect(!matches)
  }

  @Test("with many stars needs no longer than one with few", .timeLimit(.minutes(1)))
  func manyStars() {
    let pattern = String(repeating: "*a", count: 40) + "b"

    let matches = Glob.matches(pattern, String(repeating: "a", count: 400))

    #expect(!matches)
  }
}
