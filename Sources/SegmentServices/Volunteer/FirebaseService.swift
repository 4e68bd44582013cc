import Foundation
import Interfaces

/// A service that fetches short-lived tokens for the social network from a server.
///
/// It sends `POST tokens` with an empty object and expects `{"token": "…", "expires_in": 3600}`, with the lifetime in seconds.
public struct FirebaseService: FirebaseServiceType {
  private let client: HTTPClient
  private let now: @Sendable () -> Date

  /// Creates a service, which asks `now` for the moment at which the lifetime of a token starts.
  public init(client: HTTPClient, now: @escaping @Sendable () -> Date) {
    self.client = client
    self.now = now
  }

  /// Fetches a token.
  ///
  /// The lifetime starts when the request is sent. So the service never treats an expired token as valid.
  ///
  /// - Parameter completion: Called once, on any thread. An unusable token or lifetime gives the error `undecodable`.
  public func token(completion: @escaping @Sendable (Result<AccessToken, APIError>) -> Void) {
    let start = now()
    Task { [client] in
      completion(
        await Result {
          let grant = try await client.post(EmptyObject(), to: "tokens").value(TokenGrant.self)
          return AccessToken(value: grant.token, expiresAt: start.addingTimeInterval(grant.lifetime))
        })
    }
  }
}

private struct EmptyObject: Encodable {}

/// The server's answer to a request for a token.
struct TokenGrant: Decodable {
  /// The token, which contains only characters that are allowed in a header.
  let token: Secret
  /// The lifetime of the token in seconds, greater than 0.
  let lifetime: TimeInterval

  private enum CodingKeys: String, CodingKey {
    case token
    case lifetime = "expires_in"
  }

  init(from decoder: any Decoder) throws {
    let grant = try decoder.container(keyedBy: CodingKeys.self)
    token = try grant.decode(Secret.self, forKey: .token)
    guard !token.revealed.isEmpty, token.revealed.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .token, in: grant, debugDescription: "is not a text that a header can carry")
    }
    let reason = "is not a number of seconds above 0"
    lifetime = try grant.decodeNumber(TimeInterval.self, forKey: .lifetime, otherwise: reason)
    guard lifetime > 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .lifetime, in: grant, debugDescription: "\(reason): \(lifetime)")
    }
  }
}
