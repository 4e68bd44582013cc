/// A moment on some clock, whichever clock it is.
struct Deadline: Sendable {
  let remaining: @Sendable () -> Duration
  let sleepUntilRemaining: @Sendable (Duration) async throws -> Void

  /// The whole seconds until the deadline, the current one included; 0 or less once it is past.
  var secondsLeft: Int {
    let (seconds, attoseconds) = remaining().components
    return Int(attoseconds > 0 ? seconds + 1 : seconds)
  }

  /// Sleeps until so many seconds are left.
  func sleep(untilSecondsLeft seconds: Int) async throws {
    try await sleepUntilRemaining(.seconds(seconds))
  }
}

extension Clock<Duration> {
  /// The moment that is so much later than now.
  func deadline(after duration: Duration) -> Deadline {
    let end = now.advanced(by: duration)
    return Deadline(
      remaining: { now.duration(to: end) },
      sleepUntilRemaining: { try await sleep(until: end.advanced(by: .zero - $0), tolerance: nil) })
  }
}
