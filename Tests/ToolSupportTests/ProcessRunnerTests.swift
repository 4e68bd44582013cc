import Foundation
import Testing

@testable import ToolSupport

@Suite struct ProcessRunnerTests {
  @Test func outputArrivesLineByLineAndErrorsApart() throws {
    let call = ToolCall(tool: "sh", arguments: ["-c", "echo one; printf two; echo bad >&2; exit 7"])
    var lines: [String] = []

    let result = try ProcessRunner().run(call) { lines.append($0) }

    #expect(lines == ["one", "two"])
    #expect(result.text == "one\ntwo")
    #expect(result.errors == "bad\n")
    #expect(result.status == 7)
  }

  @Test func errorsJoinTheOutputWhenAsked() throws {
    let call = ToolCall(tool: "/bin/sh", arguments: ["-c", "echo a; echo b >&2; echo c"], joinsErrors: true)

    let result = try ProcessRunner().run(call)

    #expect(result.text == "a\nb\nc\n")
  }

  @Test func aLineCutBetweenChunksIsWhole() {
    var splitter = LineSplitter()

    let lines = ["ca", "fé\nta", "xi\n\nend"].map { splitter.split(.init($0.utf8)) }

    #expect(lines == [[], ["café"], ["taxi", ""]])
    #expect(splitter.rest == "end")
  }
}
