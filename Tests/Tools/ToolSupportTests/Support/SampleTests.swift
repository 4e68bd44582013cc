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

    let samples = try SampleTable(text, file: "T.md").samples()

    #expect(
      samples == [
        Sample(rule: "joins", input: "a\nb", output: "", place: "T.md:5"),
        Sample(rule: "splits: c␊d", input: "c\nd", output: "e", place: "T.md:18"),
      ])
  }

  @Test(
    "is rejected if a part of it would be ignored, and names the place of the mistake",
    arguments: [
      ("# T\n", "1: there is no rule, such as '## rule'"),
      ("##r\n", "1: '##r' is neither '## rule' nor in a block of a rule, such as '```text'"),
      ("```text\n", "1: '```text' is neither '## rule' nor in a block of a rule, such as '```text'"),
      ("## r\na ⇒ b\n", "2: 'a ⇒ b' is neither '## rule' nor in a block of a rule, such as '```text'"),
      ("## r\n```\n", "2: '```' is neither '## rule' nor in a block of a rule, such as '```text'"),
      ("## r\n\n```text\na\n", "3: the block has no end"),
      ("## r\n```text\na\n```text\n", "4: '```text' is in a block without an end"),
      ("## r\n\n## s\n", "1: 'r' needs a block of lines with arrows, or one of input and one of output"),
      ("## r\n```text\n```\n", "1: 'r' needs a block of lines with arrows, or one of input and one of output"),
      ("## r\n```text\na\n```\n", "3: 'a' needs one ' ⇒ ', or the rule 'r' a second block, with the output"),
      (
        "## r\n```text\na ⇒ b\nc ⇒ d ⇒ e\n```\n",
        "4: 'c ⇒ d ⇒ e' needs one ' ⇒ ', or the rule 'r' a second block, with the output"
      ),
      ("## r\n```text\na␠ ⇒ b\n```\n", "3: the text above the rules does not explain ␠"),
      ("␛ is a symbol.\n", "1: the symbol ␛ is none of ∅ ⍰ ␀ ␈ ␉ ␊ ␌ ␍ ␠"),
    ])
  func mistake(text: String, expected: String) {
    let message = outcome { try SampleTable(text, file: "T.md").samples().count }

    #expect(message == "T.md:\(expected)")
  }
}
