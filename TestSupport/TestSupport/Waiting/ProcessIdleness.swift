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
  /// It is large if a thread may be blocked without any fault of the test that waits. The tests of Swift Testing run in
  /// parallel, so another one may block the thread, for example in a sleep. A child process, such as a compiler, can
  /// take long to end.
  static func patience(in framework: TestFramework, withChildProcess hasChildProcess: Bool) -> Int {
    framework == .xctest && !hasChildProcess ? 1 : 12
  }

  /// Calls a closure once the process is blocked: for a while, it has used less than a twentieth of one processor.
  ///
  /// - Returns: The identifier of the first deadline of the measurement, which can be removed.
  static func whenBlocked(
    for timeout: Duration, unless isOver: @escaping @Sendable () -> Bool, _ action: @escaping @Sendable () -> Void
  ) -> Int {
    // The first half of a period may pass at once, if the system suspends the process in it.
    watch(halves: 0, half: timeout / 2, unless: isOver, action)
  }

  @discardableResult
  private static func watch(
    halves: Int, half: Duration, unless isOver: @escaping @Sendable () -> Bool, _ action: @escaping @Sendable () -> Void
  ) -> Int {
    let before = processorTime
    return Deadlines.shared.add(Deadlines.instant(after: half)) {
      guard !isOver() else { return }
      let isIdle = processorTime - before < half / .seconds(20)
      let halves = isIdle ? halves + 1 : 0
      let patience = patience(in: .current, withChildProcess: hasChildProcess)
      guard halves < 2 * patience else { return action() }
      watch(halves: halves, half: half, unless: isOver, action)
    }
  }
}
