import Testing
import ToolSupport

@testable import ExerciseChecker

@Suite("The time limit")
struct TimeLimitTests {
  @Test("stops a tool that does not end")
  func stops() throws {
    let call = ToolCall(tool: "tail", arguments: ["-f", "/dev/null"])

    let (result, isStopped) = try TimeLimit.run(call, seconds: 0.1, grace: 0.1, runner: ProcessRunner()) { _ in }

    #expect(isStopped)
    #expect(result.status != 0)
  }

  @Test("does not affect a tool that ends in time")
  func leavesAlone() throws {
    var lines: [String] = []
    let call = ToolCall(tool: "sh", arguments: ["-c", "echo one; echo 12; exit 4"])

    let (result, isStopped) = try TimeLimit.run(call, seconds: 600, runner: ProcessRunner()) { lines.append($0) }

    #expect(!isStopped)
    #expect(result.status == 4)
    #expect(lines == ["one", "12"])
  }
}
