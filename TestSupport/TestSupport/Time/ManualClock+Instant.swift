extension ManualClock {
  /// A point in time of a manual clock.
  ///
  /// ```swift
  /// let moment = ManualClock.Instant.start.advanced(by: .seconds(3))
  /// #expect(moment.sinceStart == .seconds(3))
  /// ```
  public struct Instant: InstantProtocol {
    /// The time that a new manual clock shows.
    ///
    /// ```swift
    /// #expect(ManualClock().now == .start)
    /// ```
    public static let start = Instant(sinceStart: .zero)

    /// The duration from the start of the clock to this instant.
    ///
    /// ```swift
    /// clock.advance(by: .seconds(2))
    /// #expect(clock.now.sinceStart == .seconds(2))
    /// ```
    public let sinceStart: Duration

    /// Returns the instant a duration after this one.
    ///
    /// - Parameter duration: The duration. A negative one returns an earlier instant.
    /// - Returns: The instant, which is at most about 30 billion years before or after the start.
    public func advanced(by duration: Duration) -> Instant {
      // A sum of two durations within the limit cannot overflow.
      let limit = Duration.seconds(1_000_000_000_000_000_000)
      let (start, step) = (min(max(sinceStart, .zero - limit), limit), min(max(duration, .zero - limit), limit))
      return Instant(sinceStart: min(max(start + step, .zero - limit), limit))
    }

    /// Returns the duration from this instant to another one.
    ///
    /// - Parameter other: The other instant.
    /// - Returns: The duration. It is negative if the other instant is earlier.
    public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }

    /// Returns true if the first instant is earlier than the second.
    public static func < (left: Instant, right: Instant) -> Bool { left.sinceStart < right.sinceStart }
  }
}
