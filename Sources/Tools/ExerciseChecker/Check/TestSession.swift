import Foundation
import ToolSupport

/// Runs one test target of a package that is built.
struct TestSession {
  /// What tells `swift` which package is meant.
  let arguments: [String]
  /// Where the event stream goes.
  let events: URL
  let runner: any ToolRunner
  /// How many seconds the tests may take.
  var limit = 30.0

  /// Runs the tests of a target, or all of them.
  func run(target: String?) throws -> TestOutcome {
    let files = FileManager.default
    try files.createDirectory(at: events.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? files.removeItem(at: events)
    defer { try? files.removeItem(at: events) }
    var outcome = TestOutcome(ending: .passed)
    var classic = ClassicTestOutput()
    var lines: [String] = []
    let filter = target.map { ["--filter", "^\($0)\\."] } ?? []
    let call = ToolCall(
      tool: "swift",
      arguments: ["test", "--skip-build"] + arguments + filter + [
        "--event-stream-output-path", events.path, "--event-stream-version", "0",
      ], joinsErrors: true)
    let (result, isStopped) = try TimeLimit.run(call, seconds: limit, runner: runner) { line in
      if line.contains("Fatal error: ") { outcome.lastWords.append(line) }
      classic.follow(line)
      lines.append(line)
    }
    let stream = TestEvents((try? String(contentsOf: events, encoding: .utf8)) ?? "")
    outcome.count = stream.count + classic.count
    outcome.begun = stream.begun
    outcome.failures = (classic.failures + stream.failures).inOrderOfLines
    outcome.unfinished = classic.unfinished + stream.unfinished
    if result.status != 0, !isStopped, outcome.count == 0 {
      throw ToolError(
        message: "the tests did not start", remedy: "see what the package manager says above",
        details: lines.suffix(20).joined(separator: "\n"))
    }
    outcome.ending =
      if isStopped {
        .stopped(seconds: Int(limit.rounded(.up)))
      } else if !stream.unfinished.isEmpty || result.status != 0 && !(stream.hasEnded && classic.unfinished.isEmpty) {
        .crashed
      } else if result.status != 0 {
        .failed
      } else {
        outcome.count == 0 ? .noTests : .passed
      }
    return outcome
  }
}
