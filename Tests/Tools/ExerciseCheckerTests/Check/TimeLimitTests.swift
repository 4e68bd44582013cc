import Testing
import ToolSupport
import ToolTestSupport

@testable import ExerciseChecker

@Suite("The time limit")
struct TimeLimitTests {
  @Test(
    "stops a tool that does not end, and does not affect a tool that ends in time",
    arguments: [
      ("exec tail -f /dev/null", 0.001, nil, []), ("echo one; echo 12; exit 4", 600, 4, ["one", "12"]),
    ] as [(String, Double, Int32?, [String])])
  func limit(script: String, seconds: Double, status: Int32?, lines: [String]) async throws {
    let call = ToolCall(tool: "sh", arguments: ["-c", script])

    let (result, isStopped, printed) = try await onOwnThread {
      var printed: [String] = []
      let (result, isStopped) = try TimeLimit.run(call, seconds: seconds, grace: 0.001, runner: ProcessRunner()) {
        printed.append($0)
      }
      return (result, isStopped, printed)
    }

    #expect(isStopped == (status == nil))
    #expect(status == nil ? result.status != 0 : result.status == status)
    #expect(printed == lines)
  }
}
