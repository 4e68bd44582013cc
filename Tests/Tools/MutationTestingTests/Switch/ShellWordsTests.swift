import Testing

@testable import MutationTesting

@Suite("The words of a command")
struct ShellWordsTests {
  @Test(
    "are divided as a shell divides them",
    arguments: [
      ("a  b", ["a", "b"]), ("'a b' c", ["a b", "c"]), (#"'it'\''s'"#, ["it's"]), (#"a\ b"#, ["a b"]), ("''", [""]),
      ("a\nb", ["a"]), ("", []),
    ])
  func divides(_ text: String, _ words: [String]) {
    #expect(ShellWords.split(text) == words)
  }
}
