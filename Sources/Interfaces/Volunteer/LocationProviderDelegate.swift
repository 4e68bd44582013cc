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
