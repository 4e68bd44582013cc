import Testing

@testable import DoubleGenerator

@Suite("An identifier")
struct IdentifierTests {
  @Test(
    "is put in backticks if it is not a valid name",
    arguments: [
      ("login", "login"), ("default", "`default`"), ("Self", "`Self`"), ("größe", "größe"), ("a b", "`a b`"),
      ("1st", "`1st`"), ("_x1", "_x1"),
    ])
  func escaped(name: String, text: String) {
    let escaped = Identifier.escaped(name)

    #expect(escaped == text)
  }

  @Test(
    "can be a keyword if it is a label",
    arguments: [("in", "in"), ("for", "for"), ("inout", "`inout`"), ("var", "`var`"), ("a b", "`a b`")])
  func label(name: String, text: String) {
    let label = Identifier.label(name)

    #expect(label == text)
  }

  @Test(
    "becomes camel case if it needs backticks",
    arguments: [
      ("a b", "aB"), ("`adds two`", "addsTwo"), ("2nd step", "_2ndStep"), ("plain", "plain"), ("in", "in"),
      ("größe", "größe"),
    ])
  func plain(name: String, expected: String) {
    let found = Identifier.plain(name)

    #expect(found == expected)
  }

  @Test("loses its backticks", arguments: [("`in`", "in"), ("in", "in"), ("``", "``"), ("`", "`")])
  func bare(name: String, text: String) {
    let bare = Identifier.unescaped(name)

    #expect(bare == text)
  }
}
