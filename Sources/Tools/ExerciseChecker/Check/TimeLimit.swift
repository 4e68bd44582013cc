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
  /// What it is told next, each time a little later: to stop as by Ctrl-C, to end, and to be ended.
  private var signals = [SIGINT, SIGTERM, SIGKILL]

  private init() {}

  /// Runs a tool to its end, or to the limit.
  ///
  /// - Parameters:
  ///   - call: What to run.
  ///   - seconds: How long it may take.
  ///   - grace: How many seconds it has to heed a signal, until it gets a stronger one.
  ///   - runner: Who runs it.
  ///   - onLine: Receives each line of output as it appears.
  /// - Returns: How it ended, and whether it was stopped.
  /// - Throws: When it cannot be started.
  static func run(
    _ call: ToolCall, seconds: Double, grace: Double = 10, runner: any ToolRunner, onLine: (String) -> Void
  ) throws -> (result: ToolResult, isStopped: Bool) {
    let limit = TimeLimit()
    // The shell says which process it is, and then becomes the tool.
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
      if !limit.takes(line) { onLine(line) }
    }
    return (result, limit.lock.withLock { limit.signals.count < 3 })
  }

  private func takes(_ line: String) -> Bool {
    lock.withLock {
      guard identifier == nil, let number = pid_t(line), number > 1 else { return false }
      identifier = number
      return true
    }
  }

  /// Asks the tool to stop; the package manager ends the tests with itself for the first signal.
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
