import Foundation

/// Hands out the short-lived tokens that the social network demands.
public protocol FirebaseServiceType: Sendable {
  /// Asks for a token.
  ///
  /// - Parameter completion: Called once, on any thread.
  func token(completion: @escaping @Sendable (Result<AccessToken, APIError>) -> Void)
}

/// A token that lets the app speak to another service for a while.
public struct AccessToken: Equatable, Sendable {
  /// The token as the service wants it.
  ///
  /// - Fixture: "token-1"
  public var value: Secret
  /// The first moment at which the token is no longer accepted.
  ///
  /// - Fixture: Date(timeIntervalSince1970: 1_700_000_000)
  public var expiresAt: Date

  /// Makes a token from its parts.
  ///
  /// - Parameters:
  ///   - value: The token as the service wants it.
  ///   - expiresAt: The first moment at which the token is no longer accepted.
  public init(value: Secret, expiresAt: Date) {
    self.value = value
    self.expiresAt = expiresAt
  }
}
