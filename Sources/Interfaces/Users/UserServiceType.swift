/// Knows the users.
public protocol UserServiceType: Sendable {
  /// Asks for all users.
  ///
  /// - Parameter completion: Called once, on any thread.
  func users(completion: @escaping @Sendable ([User]) -> Void)
}
