import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The time that the processors have spent on this process.
enum ProcessorTime {
  /// The processor time so far, in seconds.
  private static var seconds: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

  /// Calls a closure after the first period in which the process used less than a twentieth of one processor.
  ///
  /// - Parameters:
  ///   - period: The length of the period, in real time.
  ///   - action: The closure. A dispatch queue calls it.
  static func whenIdle(for period: Duration, _ action: @escaping @Sendable () -> Void) {
    let before = seconds
    _ = Deadlines.shared.add(Deadlines.instant(after: period)) {
      if (seconds - before) < (period / .seconds(20)) { action() } else { whenIdle(for: period, action) }
    }
  }
}
