/// Knows whether this person may lead.
public protocol RegistrationServiceType: Sendable {
  /// Whether this person is registered as a leader.
  ///
  /// - Returns: Whether they are.
  func isLeaderRegistered() -> Bool
}
