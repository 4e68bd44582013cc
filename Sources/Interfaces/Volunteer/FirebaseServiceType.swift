import Foundation

/// A service that provides short-lived tokens for the social network.
public protocol FirebaseServiceType: Sendable {
  /// Fetches a token, and calls the completion handler once, on any thread.
  func token(completion: @escaping @Sendable (Result<AccessToken, APIError>) -> Void)
}

/// A token for requests to another service, valid for a limited time.
public struct AccessToken: Equatable, Sendable {
  /// The token in the form that the service expects.
  ///
  /// - Fixture: "token-1"
  public var value: Secret
  /// The first moment at which the service refuses the token.
  ///
  /// - Fixture: Date(timeIntervalSince1970: 1_700_000_000)
  public var expiresAt: Date

  /// Creates a token.
  public init(value: Secret, expiresAt: Date) {
    self.value = value
    self.expiresAt = expiresAt
  }
}
