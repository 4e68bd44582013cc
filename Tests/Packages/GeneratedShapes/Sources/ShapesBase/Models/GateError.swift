/// Why somebody is not let in.
public enum GateError: Error, Equatable {
  /// The badge is too old.
  case expired(days: Int)
  /// Nobody knows the badge.
  case unknown
}
