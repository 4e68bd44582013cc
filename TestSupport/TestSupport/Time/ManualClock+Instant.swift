extension ManualClock {
  /// A moment of a manual clock: the time since the clock was made.
  ///
  /// ```swift
  /// let moment = ManualClock.Instant.start.advanced(by: .seconds(3))
  /// #expect(moment.sinceStart == .seconds(3))
  /// ```
  public struct Instant: InstantProtocol {
    /// The moment at which every manual clock stands when it is made.
    ///
    /// ```swift
    /// #expect(ManualClock().now == .start)
    /// ```
    public static let start = Instant(sinceStart: .zero)

    /// The time since the clock was made.
    ///
    /// ```swift
    /// clock.advance(by: .seconds(2))
    /// #expect(clock.now.sinceStart == .seconds(2))
    /// ```
    public let sinceStart: Duration

    /// The moment that is so much later.
    ///
    /// - Parameter duration: By how much; backwards where it is negative.
    /// - Returns: The other instant.
    public func advanced(by duration: Duration) -> Instant { Instant(sinceStart: sinceStart + duration) }

    /// How much later the other moment is.
    ///
    /// - Parameter other: The other instant.
    /// - Returns: How much later it is; negative where it is earlier.
    public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }

    /// Whether the first moment is before the second.
    public static func < (left: Instant, right: Instant) -> Bool { left.sinceStart < right.sinceStart }
  }
}
