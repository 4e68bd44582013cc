import Interfaces

/// A search for the device, which stops the sensor and its own timeout when it ends.
///
/// If nobody ends it, it ends with its life.
@MainActor
final class LocationSearch {
  /// The place where the device should be.
  let place: Coordinate

  private let timeout: Task<Void, Never>
  private let takeSensor: @MainActor () -> Void
  private let startSensor: @MainActor () -> Void
  /// A closure, because `deinit` is not isolated to the main actor and must not use the sensor.
  private let stopSensor: @MainActor () -> Void
  private var (hasSensor, hasEnded) = (false, false)

  /// Creates a search, whose owner becomes the sensor's delegate as the search starts.
  init(
    at place: Coordinate, with location: any LocationProviderType, for owner: any LocationProviderDelegate,
    timeout: Task<Void, Never>
  ) {
    self.place = place
    self.timeout = timeout
    takeSensor = { [weak owner] in location.delegate = owner }
    startSensor = { location.startLocating() }
    stopSensor = { [weak owner] in
      // Another presenter that has become the delegate since works with the sensor now.
      if location.delegate == nil || location.delegate === owner { location.stopLocating() }
    }
  }

  deinit {
    guard !hasEnded else { return }
    timeout.cancel()
    // Stop at once if possible. The next presenter may start the sensor at any moment, and a later stop would end that.
    MainQueue.run(stopSensor)
  }

  /// Starts the sensor, unless the search has ended.
  func start() {
    guard !hasEnded else { return }
    hasSensor = true
    takeSensor()
    guard !hasEnded else { return }
    startSensor()
  }

  /// Ends the search.
  func end() {
    hasEnded = true
    timeout.cancel()
    if hasSensor { stopSensor() }
  }
}
