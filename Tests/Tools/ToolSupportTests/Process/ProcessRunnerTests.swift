import Foundation
import Testing
import ToolTestSupport

@testable import ToolSupport

@Suite("The process runner")
struct ProcessRunnerTests {
  @Test(
    "passes on output line by line, and keeps errors apart unless they are joined on demand",
    arguments: [
      (ToolCall("sh", "echo one; printf two; echo bad >&2; exit 7"), ["one", "two"], "one\ntwo", "bad\n", 7),
      (ToolCall("/bin/sh", "echo a; echo b >&2; echo c", joinsErrors: true), ["a", "b", "c"], "a\nb\nc\n", "", 0),
      (ToolCall("sh", "kill -ILL $$"), [], "", "", 132),
      (ToolCall("sh", "sleep 60 & echo one"), ["one"], "one\n", "", 0),
    ] as [(ToolCall, [String], String, String, Int32)])
  func lines(call: ToolCall, lines: [String], text: String, errors: String, status: Int32) async throws {
    let (actual, result) = try await onOwnThread {
      var lines: [String] = []
      let result = try ProcessRunner().run(call) { lines.append($0) }
      return (lines, result)
    }

    #expect(actual == lines)
    #expect((result.text, result.errors, result.status) == (text, errors, status))
  }

  @Test("reads more errors than a pipe holds beside the output, and says 127 for a tool that is not found")
  func errors() async throws {
    let (many, unknown) = try await onOwnThread {
      let runner = ProcessRunner()
      return (
        try runner.run(ToolCall("sh", "head -c 200000 /dev/zero >&2; echo one")),
        try runner.run(ToolCall(tool: "no-such-tool-of-mine", arguments: []))
      )
    }

    #expect((many.text, many.errors.utf8.count) == ("one\n", 200_000))
    #expect(unknown.status == 127)
  }

  @Test("gives a tool no open file of this process")
  func openFiles() async throws {
    let file = fcntl(STDERR_FILENO, F_DUPFD, 77)
    defer { close(file) }

    let result = try await onOwnThread { try ProcessRunner().run(ToolCall("sh", "[ -e /dev/fd/\(file) ]")) }

    #expect(file >= 77)
    #expect(result.status == 1)
  }

  @Test("gives the package manager a folder of its own for temporary files")
  func temporaryFolder() async throws {
    let script = ToolCall(tool: "sh", arguments: ["-c", "echo $TMPDIR", "swift"])

    let result = try await onOwnThread { try ProcessRunner().run(script) }

    let folder = NSTemporaryDirectory() + "rehearsal-swift.\(ProcessInfo.processInfo.processIdentifier)"
    #expect(result.text == folder + "\n")
    #expect(PackageManagerFolder.environment(of: ToolCall(tool: "git", arguments: [])) == nil)
  }

  @Test("joins a line that is split between chunks")
  func splitLine() {
    var splitter = LineSplitter()

    let lines = ["ca", "fé\nta", "xi\n\nend"].map { splitter.split(.init($0.utf8)) }

    #expect(lines == [[], ["café"], ["taxi", ""]])
    #expect(splitter.rest == "end")
  }

  @Test("keeps the output of concurrent tools apart")
  func concurrentTools() async throws {
    let results = try await withThrowingTaskGroup(of: (Int, ToolResult).self) { group in
      for index in 1...4 {
        let call = ToolCall("sh", "echo out \(index); echo err \(index) >&2")
        group.addTask { (index, try await onOwnThread { try ProcessRunner().run(call) }) }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }

    #expect(results.count == 4)
    #expect(results.allSatisfy { $1.text == "out \($0)\n" && $1.errors == "err \($0)\n" })
  }
}

extension ToolCall {
  fileprivate init(_ shell: String, _ script: String, joinsErrors: Bool = false) {
    self.init(tool: shell, arguments: ["-c", script], joinsErrors: joinsErrors)
  }
}
