/// A clock that runs faster or slower than another clock, by a factor.
///
/// ```swift
/// let fast = ScaledClock(ContinuousClock(), factor: 10)
/// try await fast.sleep(for: .seconds(30))                // takes three seconds
/// ```
struct ScaledClock<Base: Clock>: Clock where Base.Duration == Duration {
  /// A moment on the clock, which starts at zero when it is created.
  struct Instant: InstantProtocol {
    fileprivate let sinceStart: Duration

    func advanced(by duration: Duration) -> Instant { Instant(sinceStart: sinceStart + duration) }

    func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }

    static func < (left: Instant, right: Instant) -> Bool { left.sinceStart < right.sinceStart }
  }

  /// The supported factors.
  ///
  /// Beyond them a duration could overflow.
  static var factors: ClosedRange<Double> { 0.001...1_000_000 }

  /// Returns the supported factor nearest to another factor.
  static func clamped(_ factor: Double) -> Double {
    min(max(factor, factors.lowerBound), factors.upperBound)
  }

  private let base: Base
  private let start: Base.Instant
  let factor: Double

  /// Creates a clock that starts at zero.
  ///
  /// The factor is the number of seconds that pass in one second of `base`, clamped to ``factors``.
  init(_ base: Base, factor: Double) {
    self.base = base
    self.factor = Self.clamped(factor)
    start = base.now
  }

  var now: Instant { Instant(sinceStart: start.duration(to: base.now) * factor) }

  var minimumResolution: Duration { base.minimumResolution * factor }

  /// Sleeps until the base clock reaches the deadline, converted to its time.
  ///
  /// - Throws: `CancellationError` if the sleeping task is cancelled.
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await base.sleep(
      until: start.advanced(by: deadline.sinceStart / factor), tolerance: tolerance.map { $0 / factor })
  }
}
