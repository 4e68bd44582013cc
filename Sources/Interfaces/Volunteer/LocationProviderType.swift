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

/// Hears from a device's location sensor.
@MainActor
public protocol LocationProviderDelegate: AnyObject {
  /// The person answered, or changed their mind in the device's settings.
  ///
  /// - Parameter authorization: What the person lets the app know now.
  func locationAuthorizationDidChange(to authorization: LocationAuthorization)

  /// The sensor has new fixes.
  ///
  /// - Parameter fixes: At least one, the oldest first.
  func locationDidUpdate(_ fixes: [LocationFix])

  /// The sensor gave up.
  ///
  /// - Parameter error: Why.
  func locationDidFail(_ error: LocationError)
}

/// Whether a person lets the app know where the device is.
public enum LocationAuthorization: Equatable, Sendable {
  /// Nobody has asked yet.
  case notDetermined
  /// The person said no.
  case denied
  /// The person said yes.
  case granted
}

/// Where a device says that it is, and how sure it is of that.
public struct LocationFix: Equatable, Sendable {
  /// The point.
  public var coordinate: Coordinate
  /// The radius around the point, in meters, within which the device is; negative where the point means nothing.
  public var accuracy: Double

  /// Makes a fix from its parts.
  ///
  /// - Parameters:
  ///   - coordinate: The point.
  ///   - accuracy: The radius around the point, in meters, within which the device is; negative where the point means
  ///     nothing.
  public init(coordinate: Coordinate, accuracy: Double) {
    self.coordinate = coordinate
    self.accuracy = accuracy
  }
}

/// Why a device cannot say where it is.
public enum LocationError: Error, Equatable, Sendable {
  /// There is no signal.
  case unavailable
  /// The person took the permission back.
  case denied
}
