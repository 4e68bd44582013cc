import Interfaces

/// A search for the device, which stops the sensor and its own timeout when it ends.
///
/// If nobody ends it, it ends with its life.
@MainActor
final class LocationSearch {
  /// The place where the device should be.
  let place: Coordinate

  private let timeout: Task<Void, Never>
  /// A closure, because `deinit` is not isolated to the main actor and must not use the sensor.
  private let stop: @MainActor () -> Void
  private var hasEnded = false

  init(at place: Coordinate, with location: any LocationProviderType, timeout: Task<Void, Never>) {
    self.place = place
    self.timeout = timeout
    stop = { location.stopLocating() }
  }

  deinit {
    guard !hasEnded else { return }
    timeout.cancel()
    // Stop at once if possible. The next presenter may start the sensor at any moment, and a later stop would end that.
    MainQueue.run(stop)
  }

  /// Ends the search.
  func end() {
    hasEnded = true
    timeout.cancel()
    stop()
  }
}
