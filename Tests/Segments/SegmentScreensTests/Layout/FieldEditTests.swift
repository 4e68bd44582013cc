import SegmentScreens
import Testing

@Suite("A change of a field")
struct FieldEditTests {
  @Test(
    "is made at the end of its text",
    arguments: [
      (FieldEdit.insert("ab"), "x", "xab"), (.insert("\u{301}"), "e", "é"), (.deleteCharacter, "ab", "a"),
      (.deleteCharacter, "x👩‍💻", "x"), (.deleteCharacter, "", ""), (.deleteWord, "ab cd", "ab "),
      (.deleteWord, "ab cd  ", "ab "), (.deleteWord, "ab", ""), (.deleteWord, "  ", ""), (.clear, "ab cd", ""),
    ])
  func applies(edit: FieldEdit, before: String, after: String) {
    let text = edit.applied(to: before)

    #expect(text == after)
  }
}
