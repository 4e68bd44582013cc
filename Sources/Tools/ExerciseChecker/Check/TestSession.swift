import Dispatch
import Foundation
import ToolSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A run of the tests of a built package.
struct TestSession {
  /// The arguments for `swift` that name the package.
  let arguments: [String]
  let runner: any ToolRunner
  /// The time limit for the tests, in seconds.
  let limit: Double

  func run() throws -> TestOutcome {
    let reader = TestReader()
    var outcome = TestOutcome(ending: .passed)
    var lines: [String] = []
    let call = ToolCall(
      tool: "swift", arguments: ["test", "--skip-build"] + arguments + reader.arguments, joinsErrors: true)
    let (result, isStopped) = try reader.read { onLine in
      try TimeLimit.run(call, seconds: limit, runner: runner) { line in
        if line.contains("Fatal error: ") { outcome.messages.append(line) }
        onLine(line)
        lines.append(line)
      }
    }
    let (xctest, swiftTesting) = (reader.xctest, reader.swiftTesting)
    let count = xctest.count + swiftTesting.count
    outcome.started = swiftTesting.started
    outcome.failures = (xctest.failures + swiftTesting.failures).sorted { ($0.file, $0.line) < ($1.file, $1.line) }
    outcome.unfinished = (xctest.unfinished + swiftTesting.unfinished).map(\.text)
    if result.status != 0, !isStopped, count == 0 {
      throw ToolError(
        message: "the tests did not start", remedy: "see the output above",
        details: lines.suffix(20).joined(separator: "\n"))
    }
    let hasEnded = swiftTesting.begun > 0 && !swiftTesting.hasStoppedEarly && !xctest.hasStoppedEarly
    // A test that calls exit(0) ends the process with success, so the exit code alone does not show a crash.
    outcome.ending =
      if isStopped {
        .stopped(seconds: Int(limit.rounded(.up)))
      } else if !outcome.unfinished.isEmpty || result.status != 0 && !hasEnded {
        .crashed
      } else if result.status != 0 {
        .failed
      } else {
        count == 0 ? .noTests : .passed
      }
    return outcome
  }
}

/// A time limit for a tool, which is stopped if it takes too long.
///
/// Safe: a lock guards all mutable state.
final class TimeLimit: @unchecked Sendable {
  private let lock = NSLock()
  private var identifier: pid_t?
  /// The signals to send, one after the other, each stronger than the one before.
  private var signals = [SIGINT, SIGTERM, SIGKILL]

  private init() {}

  /// Runs a tool until it ends or exceeds the limit.
  ///
  /// - Parameters:
  ///   - call: The tool and its arguments.
  ///   - seconds: The limit.
  ///   - grace: The seconds between a signal and the next, stronger one.
  ///   - runner: The runner of the tool.
  ///   - onLine: A closure that receives each line of output as it appears.
  /// - Returns: The result, and true if the tool was stopped.
  /// - Throws: An error if the tool cannot be started.
  static func run(
    _ call: ToolCall, seconds: Double, grace: Double = 10, runner: any ToolRunner, onLine: (String) -> Void
  ) throws -> (result: ToolResult, isStopped: Bool) {
    let limit = TimeLimit()
    // `ToolRunner` does not tell the process identifier. So a shell prints its own, and then becomes the tool by `exec`.
    let announced = ToolCall(
      tool: "/bin/sh", arguments: ["-c", "echo \"$$\"; exec \"$@\"", "sh", call.tool] + call.arguments,
      joinsErrors: call.joinsErrors)
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + seconds, repeating: grace)
    timer.setEventHandler { limit.fire() }
    timer.resume()
    defer {
      timer.cancel()
      limit.forget()
    }
    let result = try runner.run(announced) { line in
      if !limit.readIdentifier(line) { onLine(line) }
    }
    return (result, limit.lock.withLock { limit.signals.count < 3 })
  }

  /// Reads the process identifier from the first line, and returns true for that line.
  private func readIdentifier(_ line: String) -> Bool {
    lock.withLock {
      guard identifier == nil, let number = pid_t(line), number > 1 else { return false }
      identifier = number
      return true
    }
  }

  /// Sends the next signal.
  ///
  /// On SIGINT, the package manager also ends the tests that it runs.
  private func fire() {
    lock.withLock {
      guard let identifier, !signals.isEmpty else { return }
      kill(identifier, signals.removeFirst())
    }
  }

  private func forget() {
    lock.withLock { identifier = nil }
  }
}
