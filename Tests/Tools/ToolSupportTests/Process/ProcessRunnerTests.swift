import Foundation
import Testing

@testable import ToolSupport

@Suite("The process runner")
struct ProcessRunnerTests {
  @Test("passes on output line by line, and keeps errors apart")
  func lines() throws {
    let call = ToolCall(tool: "sh", arguments: ["-c", "echo one; printf two; echo bad >&2; exit 7"])
    var lines: [String] = []

    let result = try ProcessRunner().run(call) { lines.append($0) }

    #expect(lines == ["one", "two"])
    #expect(result.text == "one\ntwo")
    #expect(result.errors == "bad\n")
    #expect(result.status == 7)
  }

  @Test("joins errors and output on demand")
  func joinedErrors() throws {
    let call = ToolCall(tool: "/bin/sh", arguments: ["-c", "echo a; echo b >&2; echo c"], joinsErrors: true)

    let result = try ProcessRunner().run(call)

    #expect(result.text == "a\nb\nc\n")
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
    let calls = (1...4).map { ToolCall(tool: "sh", arguments: ["-c", "echo out \($0); echo err \($0) >&2"]) }

    let results = try await withThrowingTaskGroup(of: (Int, ToolResult).self) { group in
      for (index, call) in calls.enumerated() { group.addTask { (index + 1, try ProcessRunner().run(call)) } }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }

    #expect(results.count == 4)
    #expect(results.allSatisfy { $1.text == "out \($0)\n" && $1.errors == "err \($0)\n" })
  }
}
