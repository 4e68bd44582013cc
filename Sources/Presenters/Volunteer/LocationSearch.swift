import Interfaces

/// A search for the device, which stops the sensor and its own timeout at the end of its life.
@MainActor
final class LocationSearch {
  /// The place where the device should be.
  let place: Coordinate

  private let timeout: Task<Void, Never>
  /// A closure, because `deinit` is not isolated to the main actor and must not use the sensor.
  private let stop: @MainActor () -> Void

  init(at place: Coordinate, with location: any LocationProviderType, timeout: Task<Void, Never>) {
    self.place = place
    self.timeout = timeout
    stop = { location.stopLocating() }
  }

  deinit {
    timeout.cancel()
    // Stop at once if possible. The next presenter may start the sensor at any moment, and a later stop would end that.
    MainQueue.run(stop)
  }
}
