import Testing

@testable import DoubleGenerator

@Suite("A word")
struct WordTests {
  @Test(
    "that cannot stand as a name is put in backticks",
    arguments: [
      ("login", "login"), ("default", "`default`"), ("Self", "`Self`"), ("größe", "größe"), ("a b", "`a b`"),
      ("1st", "`1st`"), ("_x1", "_x1"),
    ])
  func escaped(name: String, text: String) {
    let escaped = Word.escaped(name)

    #expect(escaped == text)
  }

  @Test(
    "may be a keyword where it is a label",
    arguments: [("in", "in"), ("for", "for"), ("inout", "`inout`"), ("var", "`var`"), ("a b", "`a b`")])
  func label(name: String, text: String) {
    let label = Word.label(name)

    #expect(label == text)
  }

  @Test("loses its backticks", arguments: [("`in`", "in"), ("in", "in"), ("``", "``"), ("`", "`")])
  func bare(name: String, text: String) {
    let bare = Word.bare(name)

    #expect(bare == text)
  }
}
