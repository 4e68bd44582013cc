/// Hands out the short-lived tokens that the social network demands.
public protocol FirebaseServiceType: Sendable {
  /// Asks for a token.
  ///
  /// - Parameter completion: Called once, on any thread.
  func token(completion: @escaping @Sendable (Result<AccessToken, APIError>) -> Void)
}
