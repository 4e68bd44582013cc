/// Whether a person lets the app know where the device is.
public enum LocationAuthorization: Equatable, Sendable {
  /// Nobody has asked yet.
  case notDetermined
  /// The person said no.
  case denied
  /// The person said yes.
  case granted
}
