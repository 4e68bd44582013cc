import Testing

@Suite("A table of samples")
struct SampleTests {
  @Test("has a row for each pair of blocks, and for each line with an arrow")
  func rows() throws {
    let text = """
      # T

      Texts. The symbol ␊ stands for a line feed.

      ## joins

      ```text
      a
      b
      ```

      ```text
      ```

      ## splits

      ```text
      c␊d ⇒ e
      ```

      """

    let samples = try SampleTable(text: text, file: "T.md").samples()

    #expect(
      samples == [
        Sample(rule: "joins", input: "a\nb", output: "", place: "T.md:5"),
        Sample(rule: "splits: c␊d", input: "c\nd", output: "e", place: "T.md:18"),
      ])
  }

  @Test(
    "is rejected if a part of it would be ignored",
    arguments: [
      ("# T\n", "there is no rule, such as '## rule'"),
      ("##r\n", "'##r' is no part of a rule, which has a heading and one block or two"),
      ("```text\n", "'```text' is no part of a rule, which has a heading and one block or two"),
      ("## r\n\na ⇒ b\n", "'## r' is no part of a rule, which has a heading and one block or two"),
      ("## r\n\n```text\na ⇒ b\n```\nc\n", "'c' is no part of a rule, which has a heading and one block or two"),
      ("## r\n\n```text\na\n", "'## r' is no part of a rule, which has a heading and one block or two"),
      ("## r\n\n```text\n```\n", "the rule 'r' has no row, such as 'input ⇒ output'"),
      ("## r\n\n```text\na\n```\n", "'a' needs one ' ⇒ ', or the rule 'r' a second block, with the output"),
      (
        "## r\n\n```text\nc ⇒ d ⇒ e\n```\n",
        "'c ⇒ d ⇒ e' needs one ' ⇒ ', or the rule 'r' a second block, with the output"
      ),
      ("## r\n\n```text\na␠ ⇒ b\n```\n", "the text above the rules does not explain ␠"),
      ("␛ is a symbol.\n\n## r\n\n```text\na ⇒ b\n```\n", "the symbol ␛ is none of ∅ ⍰ ␀ ␈ ␉ ␊ ␌ ␍ ␠"),
    ])
  func mistake(text: String, expected: String) {
    let message = outcome { try SampleTable(text: text, file: "T.md").samples().count }

    #expect(message == "T.md: \(expected)")
  }
}
