/// Why a device cannot say where it is.
public enum LocationError: Error, Equatable, Sendable {
  /// There is no signal.
  case unavailable
  /// The person took the permission back.
  case denied
}
