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

/// Runs a tool, and stops it when it takes too long.
///
/// Safe: a lock guards what the timer's thread shares.
final class TimeLimit: @unchecked Sendable {
  private let lock = NSLock()
  private var identifier: pid_t?
  private var hasFired = false

  private init() {}

  /// Runs a tool to its end, or to the limit.
  ///
  /// - Parameters:
  ///   - call: What to run.
  ///   - seconds: How long it may take.
  ///   - runner: Who runs it.
  ///   - onLine: Receives each line of output as it appears.
  /// - Returns: How it ended, and whether it was stopped.
  static func run(
    _ call: ToolCall, seconds: Double, runner: any ToolRunner, onLine: (String) -> Void
  ) throws -> (result: ToolResult, isStopped: Bool) {
    let limit = TimeLimit()
    // The shell says which process it is, and then becomes the tool.
    let announced = ToolCall(
      tool: "/bin/sh", arguments: ["-c", "echo \"$$\"; exec \"$@\"", "sh", call.tool] + call.arguments,
      joinsErrors: call.joinsErrors)
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + seconds, repeating: 5)
    timer.setEventHandler { limit.fire() }
    timer.resume()
    defer {
      timer.cancel()
      limit.forget()
    }
    let result = try runner.run(announced) { line in
      if !limit.takes(line) { onLine(line) }
    }
    return (result, limit.lock.withLock { limit.hasFired })
  }

  private func takes(_ line: String) -> Bool {
    lock.withLock {
      guard identifier == nil, let number = pid_t(line), number > 1 else { return false }
      identifier = number
      return true
    }
  }

  /// Asks the tool to stop; the package manager ends the tests with itself for this signal.
  private func fire() {
    lock.withLock {
      guard let identifier else { return }
      hasFired = true
      kill(identifier, SIGINT)
    }
  }

  private func forget() {
    lock.withLock { identifier = nil }
  }
}
