import Foundation
import SourceChecks
import Testing

@Suite("The commands of an article")
struct ShellTranscriptTests {
  @Test("are read with the output below them, and write the files that blocks of Swift name")
  func reads() {
    let transcript = ShellTranscript(
      of: [
        "```text", "no output of a command", "```", "```sh", "echo one", "```", "```text", "one", "```", "```sh",
        "true", "```", "## Another section", "```text", "no output, either", "```",
        "```swift", "// Folder/A.swift", "let a = 1", "```", "```text", "let a = 1", "```", "```swift", "let b = 2",
        "```", "```sh", "swift test", "```",
      ], document: "A.md")

    #expect(transcript.blocks.map(\.line) == [4, 10, 17, 27])
    #expect(transcript.blocks.map(\.expected) == [["one"], [], [], ["let a = 1"]])
    #expect(transcript.blocks.prefix(2).map(\.commands) == ["echo one", "true"])
    #expect(transcript.blocks[2].commands.hasSuffix("<<'END'\n// Folder/A.swift\nlet a = 1\nEND"))
  }

  @Test("run in one shell, and are reported if they fail, print another text, or end the shell")
  func reports() async throws {
    let transcript = ShellTranscript(
      of: [
        "```sh", "cd /", "word=two", "```", "```sh", "echo $word $PWD", "```", "```text", "two /", "```",
        "```sh", "false", "```", "```sh", "echo passed after 0.1 seconds", "```", "```text", "failed after 0.2 seconds",
        "```", "```sh", "echo ok", "```", "```text", "✘ a failure", "```", "```sh", "exit 3", "```",
      ], document: "A.md")

    let problems = try await transcript.problems(in: FileManager.default.temporaryDirectory)

    #expect(
      problems == [
        "A.md:11: exit code 1:\n", "A.md:14: does not print 'failed after 0.2 seconds':\npassed after 0.1 seconds\n",
        "A.md:20: exit code 0:\nok\n", "A.md:20: does not print '✘ a failure':\nok\n", "A.md:26: the shell ended:\n0\n",
      ])
  }
}
