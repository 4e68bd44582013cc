import Testing
import ToolSupport
import ToolTestSupport

@Suite("A document of sessions")
struct SessionDocumentTests {
  /// A session that returns what a command gets.
  private struct Echo: Session {
    static let commands = CommandList(
      """
      echo [WORD...]   returns the words and the text
      paint red|green NUMBER, wait
      """)
    let heading: String
    let placeholders = ["HOME": "/home"]

    func run(_ command: SessionCommand) -> String {
      command.name == "echo" ? "\(heading): \(command.operands)\n\(command.text(after: 1))\n\n\(placeholders)" : ""
    }
  }

  private func repeated(_ text: String) throws -> String {
    try SessionDocument(text, name: "T.md").repeated { Echo(heading: $0) }
  }

  @Test("gets new output, and keeps all other lines")
  func repeats() throws {
    let document = """
      # Title

      It is printed.

      ## One

      ```console
      $ echo a b  c\\n  d
        old

        output
      $ paint red 3
        old
      $ wait
      ```

      ## Two

      ```console
      $ echo HOME/x ''
      ```

      """

    let text = try repeated(document)

    let expected = """
      $ echo a b  c\\n  d
        One: ["a", "b", "c\\\\n", "d"]
        b  c
          d

        ["HOME": "HOME"]
      $ paint red 3
      $ wait
      ```

      ## Two

      ```console
      $ echo HOME/x ''
        Two: ["HOME/x", ""]
        ''

        ["HOME": "HOME"]
      ```

      """
    #expect(text == document.prefix { $0 != "$" } + expected)
  }

  @Test(
    "is rejected if a line of it would be lost, or cannot be done",
    arguments: [
      ("gvien", "the line is neither a command nor output"), ("$echo", "the line is neither a command nor output"),
      ("! error", "the line is neither a command nor output"), ("  $ wait", "the line is neither a command nor output"),
      ("$ ech a", "there is no command 'ech'"), ("$ wait 1", "these are not its operands"),
      ("$ paint red", "these are not its operands"), ("$ paint blue 1", "these are not its operands"),
      ("$ paint red many", "these are not its operands"),
    ])
  func mistakes(line: String, message: String) {
    let error = #expect(throws: ToolError.self) { try repeated("# T\n\n```console\n$ wait\n\(line)\n```\n") }

    #expect(error?.message == "T.md:5: '\(line)': \(message)")
  }

  @Test(
    "is rejected if it could be misunderstood",
    arguments: [
      ("$ wait", "T.md:1: '$ wait': the line is neither a command nor output"),
      ("```console\n$ wait", "the last code of T.md has no end"),
      ("## A\n\n## A", "T.md:3: '## A': another session has this heading"),
    ])
  func misplaced(text: String, message: String) {
    let error = #expect(throws: ToolError.self) { try repeated(text) }

    #expect(error?.message == message)
  }
}
