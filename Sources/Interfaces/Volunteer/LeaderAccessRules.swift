/// The conditions under which a leader counts as present at an event.
public struct LeaderAccessRules: Equatable, Sendable {
  /// The greatest distance from the event's place, in meters.
  public var radius: Double
  /// The largest accuracy radius of a usable fix, in meters.
  ///
  /// The presenter ignores less accurate fixes and waits for a better one.
  ///
  /// - Fixture: 100
  public var poorestAccuracy: Double
  /// The greatest age of a usable fix.
  ///
  /// The presenter ignores older fixes, such as one that the sensor stored. Clocks differ, so a fix may also be ahead of the device's
  /// clock, but by no more than this: that clock may have been set back.
  ///
  /// - Fixture: .seconds(15)
  public var greatestAge: Duration
  /// The longest wait for a usable fix.
  public var timeout: Duration

  /// Creates rules.
  public init(radius: Double, poorestAccuracy: Double, greatestAge: Duration, timeout: Duration) {
    self.radius = radius
    self.poorestAccuracy = poorestAccuracy
    self.greatestAge = greatestAge
    self.timeout = timeout
  }

  /// The rules of the app: a radius of 100 m, an accuracy of 100 m or better, an age of 15 s at most, and a timeout of 30 s.
  public static let standard = LeaderAccessRules(
    radius: 100, poorestAccuracy: 100, greatestAge: .seconds(15), timeout: .seconds(30))
}
