import Testing

@testable import DoubleGenerator

@Suite("An operator")
struct OperatorNameTests {
  @Test(
    "is told in words",
    arguments: [
      ("==", "equals"), ("<", "isLess"), ("+", "plus"), ("/", "divided"), ("~>", "tildeGreater"), ("√", "sign221a"),
      ("|||", "orOrOr"), ("^", "caret"), ("...", "through"), ("", "operator"),
    ])
  func words(name: String, words: String) {
    let found = OperatorName.words(for: name)

    #expect(found == words)
  }
}
