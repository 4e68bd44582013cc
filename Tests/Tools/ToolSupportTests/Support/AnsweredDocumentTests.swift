import Testing
import ToolSupport
import ToolTestSupport

@Suite("A document of questions")
struct AnsweredDocumentTests {
  private func answered(_ text: String) throws -> String {
    try AnsweredDocument(text: text, name: "T.md").answered { "<\($0)> \t\r\n  " }
  }

  @Test("gets new answers in the block behind a question, or behind an arrow, and keeps all other lines")
  func answers() throws {
    let document = """
      # Title ⇒ x

      ```json
      a ⇒ b

      c␍␠
      ```

      ```text
      old
      old
      ```

      Text.

      ```text
      d␊␉e f
      ⍰␀ ⇒ old
      ```

      """

    let text = try answered(document)

    let expected = """
      # Title ⇒ x

      ```json
      a ⇒ b

      c␍␠
      ```

      ```text
      <a ⇒ b

      c␍ > ␉␍
      ␠␠
      ```

      Text.

      ```text
      d␊␉e f ⇒ <d␊␉e f> ␉␍␊␠␠
      ⍰␀ ⇒ <⍰␀> ␉␍␊␠␠
      ```

      """
    #expect(text == expected)
  }

  @Test(
    "is rejected if a block of it would be ignored",
    arguments: ["# T\n", "```text\n", "```\na\n```\n", "```text\na ⇒ b\n```\n\n```\nc\n```\n", "```text\na\n```text\n"])
  func mistake(text: String) {
    let error = #expect(throws: ToolError.self) { try answered(text) }

    #expect(error?.message.hasPrefix("T.md has ") == true)
  }
}
