import Foundation

/// The location sensor of a device.
@MainActor
public protocol LocationProviderType: AnyObject {
  /// The delegate that receives permissions and fixes, held weakly: the presenter that works with the sensor.
  ///
  /// A presenter sets it when it asks for the permission, and when it starts the sensor. An earlier one hears no more: its search
  /// ends with its timeout, and its view can request access again.
  var delegate: (any LocationProviderDelegate)? { get set }

  /// The person's current permission to locate the device.
  var authorization: LocationAuthorization { get }

  /// Asks the person for permission, and reports the answer to the delegate.
  func requestPermission()

  /// Starts the sensor, which reports fixes to the delegate until it is stopped.
  func startLocating()

  /// Stops the sensor.
  func stopLocating()
}

/// The delegate that receives the reports of a location sensor.
@MainActor
public protocol LocationProviderDelegate: AnyObject {
  /// Reports the person's answer, or a change in the device's settings.
  func locationAuthorizationDidChange(to authorization: LocationAuthorization)

  /// Reports new fixes, at least one, oldest first.
  ///
  /// A sensor often begins with a fix from before its start. A time or a coordinate may be invalid, or not a number.
  func locationDidUpdate(_ fixes: [LocationFix])

  /// Reports that the sensor has failed.
  func locationDidFail(_ error: LocationError)
}

/// A person's permission to locate the device.
public enum LocationAuthorization: Equatable, Sendable {
  /// The app has not asked for permission yet.
  case notDetermined
  /// The person refused.
  case denied
  /// The person agreed.
  case granted
}

/// A position that the sensor reports, with its accuracy.
public struct LocationFix: Equatable, Sendable {
  /// The position.
  public var coordinate: Coordinate
  /// The radius in meters around the position, within which the device is, negative if the position is invalid.
  public var accuracy: Double
  /// The time at which the device was there.
  ///
  /// - Fixture: Date(timeIntervalSince1970: 1_479_384_000)
  public var time: Date

  /// Creates a fix.
  public init(coordinate: Coordinate, accuracy: Double, time: Date) {
    self.coordinate = coordinate
    self.accuracy = accuracy
    self.time = time
  }
}

/// The reason why a device cannot be located.
public enum LocationError: Error, Equatable, Sendable {
  /// There is no signal.
  case unavailable
  /// The person has withdrawn the permission.
  case denied
}
