/// A clock that runs so many times as fast as another, or slower.
///
/// ```swift
/// let hasty = ScaledClock(ContinuousClock(), factor: 10)
/// try await hasty.sleep(for: .seconds(30))               // takes three seconds
/// ```
struct ScaledClock<Base: Clock>: Clock where Base.Duration == Duration {
  /// A moment on the clock, which began at zero when it was made.
  struct Instant: InstantProtocol {
    fileprivate let sinceStart: Duration

    func advanced(by duration: Duration) -> Instant { Instant(sinceStart: sinceStart + duration) }

    func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }

    static func < (left: Instant, right: Instant) -> Bool { left.sinceStart < right.sinceStart }
  }

  /// The factors beyond which a duration might not be counted any more.
  static var factors: ClosedRange<Double> { 0.001...1_000_000 }

  /// The factor that a clock takes for another one.
  static func possible(_ factor: Double) -> Double {
    min(max(factor, factors.lowerBound), factors.upperBound)
  }

  private let base: Base
  private let start: Base.Instant
  let factor: Double

  /// Makes a clock that begins at zero.
  ///
  /// - Parameters:
  ///   - base: The clock that it follows.
  ///   - factor: How many of its seconds pass in one of the other's; brought back into ``factors``.
  init(_ base: Base, factor: Double) {
    self.base = base
    self.factor = Self.possible(factor)
    start = base.now
  }

  var now: Instant { Instant(sinceStart: start.duration(to: base.now) * factor) }

  var minimumResolution: Duration { base.minimumResolution * factor }

  /// Sleeps until the other clock has come to the moment that the deadline is there.
  ///
  /// - Throws: `CancellationError` as soon as the sleeping task is cancelled.
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await base.sleep(
      until: start.advanced(by: deadline.sinceStart / factor), tolerance: tolerance.map { $0 / factor })
  }
}
