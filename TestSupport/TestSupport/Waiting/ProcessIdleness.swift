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
  /// The number of timeouts for which a process is idle before it counts as blocked, if another test may be the reason.
  private static let patience = 12

  /// The processor time so far, in seconds.
  private static var processorTime: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

  /// True if a thread may be blocked without any fault of the test that waits.
  ///
  /// The tests of Swift Testing run in parallel, so another one may block the thread, for example in a sleep. A child
  /// process, such as a compiler, can take long to end.
  private static var mayEndByItself: Bool {
    guard TestFramework.current == .xctest else { return true }
    var child = siginfo_t()
    let hasChild = waitid(P_ALL, 0, &child, WEXITED | WNOHANG | WNOWAIT) == 0
    return hasChild
  }

  /// Calls a closure once the process is blocked: for a while, it has used less than a twentieth of one processor.
  ///
  /// - Parameters:
  ///   - timeout: The time after which an idle process counts as blocked, in real time. It is longer if another test
  ///     or a child process may be the reason.
  ///   - isOver: Returns true if the answer no longer matters.
  ///   - action: The closure. A dispatch queue calls it.
  static func whenBlocked(
    for timeout: Duration, unless isOver: @escaping @Sendable () -> Bool, _ action: @escaping @Sendable () -> Void
  ) {
    // The first half of a period may pass at once, if the system suspends the process in it.
    watch(halves: 0, half: timeout / 2, unless: isOver, action)
  }

  private static func watch(
    halves: Int, half: Duration, unless isOver: @escaping @Sendable () -> Bool, _ action: @escaping @Sendable () -> Void
  ) {
    let before = processorTime
    _ = Deadlines.shared.add(Deadlines.instant(after: half)) {
      guard !isOver() else { return }
      let isIdle = processorTime - before < half / .seconds(20)
      let halves = isIdle ? halves + 1 : 0
      if halves >= (mayEndByItself ? 2 * patience : 2) { return action() }
      watch(halves: halves, half: half, unless: isOver, action)
    }
  }
}
