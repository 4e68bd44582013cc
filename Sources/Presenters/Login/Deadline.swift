/// A moment on a clock of any type.
struct Deadline: Sendable {
  let remaining: @Sendable () -> Duration
  let sleepUntilRemaining: @Sendable (Duration) async throws -> Void

  /// The seconds until the deadline, rounded up.
  ///
  /// The number is zero or less after the deadline.
  var secondsLeft: Int {
    let (seconds, attoseconds) = remaining().components
    return Int(attoseconds > 0 ? seconds + 1 : seconds)
  }

  /// Sleeps until the given number of seconds is left.
  func sleep(untilSecondsLeft seconds: Int) async throws {
    try await sleepUntilRemaining(.seconds(seconds))
  }
}

extension Clock<Duration> {
  /// Returns the moment that follows the current one after a duration.
  func deadline(after duration: Duration) -> Deadline {
    let end = now.advanced(by: duration)
    return Deadline(
      remaining: { now.duration(to: end) },
      sleepUntilRemaining: { try await sleep(until: end.advanced(by: .zero - $0), tolerance: nil) })
  }
}
