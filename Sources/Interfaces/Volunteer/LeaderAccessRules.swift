/// When a leader counts as standing at an event.
public struct LeaderAccessRules: Equatable, Sendable {
  /// How far from the event's place a leader may stand, in meters.
  public var radius: Double
  /// The accuracy, in meters, beyond which a fix proves nothing and the next one is awaited.
  ///
  /// - Fixture: 100
  public var poorestAccuracy: Double
  /// How long to wait for a fix that is good enough.
  public var timeout: Duration

  /// Makes rules from their parts.
  ///
  /// - Parameters:
  ///   - radius: How far from the event's place a leader may stand, in meters.
  ///   - poorestAccuracy: The accuracy, in meters, beyond which a fix proves nothing and the next one is awaited.
  ///   - timeout: How long to wait for a fix that is good enough.
  public init(radius: Double, poorestAccuracy: Double, timeout: Duration) {
    self.radius = radius
    self.poorestAccuracy = poorestAccuracy
    self.timeout = timeout
  }

  /// The rules of the app: within 100 m, by a fix no poorer than 100 m, had within 30 s.
  public static let standard = LeaderAccessRules(radius: 100, poorestAccuracy: 100, timeout: .seconds(30))
}
