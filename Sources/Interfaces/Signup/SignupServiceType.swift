/// Sends a new person to the backend.
public protocol SignupServiceType: Sendable {
  /// Registers a person.
  ///
  /// - Parameters:
  ///   - person: Who signs up.
  ///   - completion: Called once, on any thread, with nothing on success.
  func register(_ person: Person, completion: @escaping @Sendable (SignupError?) -> Void)
}
