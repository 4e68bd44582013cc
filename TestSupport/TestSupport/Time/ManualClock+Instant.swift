extension ManualClock {
  /// A point in time of a manual clock.
  ///
  /// ```swift
  /// clock.advance(by: .seconds(2))
  /// #expect(clock.now.sinceStart == .seconds(2))
  /// ```
  public struct Instant: InstantProtocol {
    static let start = Instant(sinceStart: .zero)

    /// The duration from the start of the clock to this instant.
    public let sinceStart: Duration

    /// Returns the instant a duration after this one, at most about 30 billion years before or after the start.
    public func advanced(by duration: Duration) -> Instant {
      // A sum of two durations within the limit cannot overflow.
      let limit = Duration.seconds(1_000_000_000_000_000_000)
      func limited(_ duration: Duration) -> Duration { min(max(duration, .zero - limit), limit) }
      return Instant(sinceStart: limited(limited(sinceStart) + limited(duration)))
    }

    /// Returns the duration from this instant to another one, which is negative if that is earlier.
    public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }

    /// Returns true if the first instant is earlier than the second.
    public static func < (left: Instant, right: Instant) -> Bool { left.sinceStart < right.sinceStart }
  }
}
