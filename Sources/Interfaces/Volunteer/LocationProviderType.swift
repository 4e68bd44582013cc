/// A device's location sensor.
@MainActor
public protocol LocationProviderType: AnyObject {
  /// Who hears of permission and fixes; held weakly.
  var delegate: (any LocationProviderDelegate)? { get set }

  /// Whether the person lets the app know where the device is.
  var authorization: LocationAuthorization { get }

  /// Asks the person; the delegate hears the answer.
  func requestPermission()

  /// Starts the sensor; the delegate hears fixes until it is stopped.
  func startLocating()

  /// Stops the sensor.
  func stopLocating()
}
