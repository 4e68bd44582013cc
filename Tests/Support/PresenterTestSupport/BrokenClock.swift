/// A clock that stands still, and whose sleeps fail.
package struct BrokenClock: Clock {
  package struct Failure: Error {}

  // Without its module, Duration would be the associated type, which the compiler infers from these declarations.
  package let now = ContinuousClock.now
  package let minimumResolution = Swift.Duration.zero

  package init() {}

  package func sleep(until deadline: ContinuousClock.Instant, tolerance: Swift.Duration?) async throws {
    throw Failure()
  }
}
