import Foundation
import Testing

// What is known about the process of the tests: whose tests it runs, if it is busy, and where it writes.

/// Writes a line to the standard error.
package func writeToStandardError(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }

enum TestFramework {
  case xctest
  case swiftTesting
  case either

  /// The framework whose tests this process runs.
  ///
  /// SwiftPM runs each framework in its own process. Xcode runs both in one, where the task that reports a failure decides.
  static let current = framework(of: CommandLine.arguments)

  /// Returns the framework that the arguments of a process select.
  static func framework(of arguments: [String]) -> TestFramework {
    if let flag = arguments.firstIndex(of: "--testing-library"), arguments.indices.contains(flag + 1) {
      return arguments[flag + 1] == "swift-testing" ? .swiftTesting : .xctest
    }
    if arguments.first?.hasSuffix("swiftpm-testing-helper") == true { return .swiftTesting }
    #if canImport(Darwin)
      return .either
    #else
      return .xctest
    #endif
  }

  /// The framework that gets the failures of the current task.
  static var ofCurrentTask: TestFramework {
    switch current {
    case .xctest, .swiftTesting: current
    case .either: Test.current == nil ? .xctest : .swiftTesting
    }
  }
}

/// A measurement that tells a process whose test blocks a thread for ever from a process that is busy.
enum ProcessIdleness {
  /// The processor time so far, in seconds.
  static var processorTime: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

  static var hasChildProcess: Bool {
    var child = siginfo_t()
    return waitid(P_ALL, 0, &child, WEXITED | WNOHANG | WNOWAIT) == 0
  }

  /// Returns the number of timeouts for which a process is idle before it counts as blocked.
  ///
  /// It is large if another of the parallel tests may block the thread, or a child process, such as a compiler, takes long.
  static func patience(in framework: TestFramework, withChildProcess hasChildProcess: Bool) -> Int {
    framework == .xctest && !hasChildProcess ? 1 : 12
  }

  /// Calls a closure once the process is blocked: for a while, it has used less than a twentieth of one processor.
  ///
  /// - Returns: The identifier of the first deadline of the measurement, which can be removed.
  // mutate:ignore Only a process with a blocked thread shows it. Tests start one.
  static func whenBlocked(
    for timeout: Duration, idleHalves: Int = 0, unless isOver: @escaping @Sendable () -> Bool,
    _ action: @escaping @Sendable () -> Void
  ) -> Int {
    // If the system suspends the process, half a period passes without any work. So only two of them count.
    let (before, half) = (processorTime, timeout / 2)
    return Deadlines.shared.add(Deadlines.instant(after: half)) {
      guard !isOver() else { return }
      let idleHalves = processorTime - before < half / .seconds(20) ? idleHalves + 1 : 0
      let patience = patience(in: .current, withChildProcess: hasChildProcess)
      guard idleHalves < 2 * patience else { return action() }
      _ = whenBlocked(for: timeout, idleHalves: idleHalves, unless: isOver, action)
    }
  }
}
