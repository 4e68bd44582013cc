import Testing

@testable import DoubleGenerator

@Suite("Canonical code")
struct CanonicalCodeTests {
  private let code = CanonicalCode("/// A call.\nfunc f(a: Int, b: String) {\n  log(\"a, b\")\n}\n")

  @Test(
    "is the same in each layout",
    arguments: [
      "/// A call.  \nfunc f(\n    a: Int,\n    b: String,\n) {\n    log(\"a, b\")\n}",
      "/// A call.\r\nfunc f(a: Int, b: String) { log(\"a, b\") }",
    ])
  func layout(text: String) {
    let other = CanonicalCode(text)

    #expect(other.hash == code.hash)
  }

  @Test(
    "changes with the code, its texts and its comments",
    arguments: [
      ("b: String", "c: String"), ("a, b", "a,b"), ("A call", "A  call"), ("{\n", "{\n  // mine\n"),
      ("func f", "funcf"),
    ])
  func edits(part: String, edit: String) {
    let text = "/// A call.\nfunc f(a: Int, b: String) {\n  log(\"a, b\")\n}\n".replacing(part, with: edit)

    let other = CanonicalCode(text)

    #expect(other.hash != code.hash)
  }
}
