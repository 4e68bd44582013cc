import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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
  @discardableResult
  static func whenBlocked(
    for timeout: Duration, idleHalves: Int = 0, unless isOver: @escaping @Sendable () -> Bool,
    _ action: @escaping @Sendable () -> Void
  ) -> Int {
    // The first half of a period may pass at once, if the system suspends the process in it.
    let (before, half) = (processorTime, timeout / 2)
    return Deadlines.shared.add(Deadlines.instant(after: half)) {
      guard !isOver() else { return }
      let idleHalves = processorTime - before < half / .seconds(20) ? idleHalves + 1 : 0
      let patience = patience(in: .current, withChildProcess: hasChildProcess)
      guard idleHalves < 2 * patience else { return action() }
      whenBlocked(for: timeout, idleHalves: idleHalves, unless: isOver, action)
    }
  }
}
