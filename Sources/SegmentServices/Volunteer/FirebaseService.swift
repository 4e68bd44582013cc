import Foundation
import Interfaces

/// Has a server hand out the short-lived tokens that the social network demands.
///
/// It sends `POST tokens` with an empty object, and expects `{"token": "…", "expires_in": 3600}`, in seconds.
public struct FirebaseService: FirebaseServiceType {
  private let client: HTTPClient
  private let now: @Sendable () -> Date

  /// Makes a service.
  ///
  /// - Parameters:
  ///   - client: Who speaks to the server.
  ///   - now: The current moment, from which a token's time runs.
  public init(client: HTTPClient, now: @escaping @Sendable () -> Date) {
    self.client = client
    self.now = now
  }

  /// Asks for a token; its time runs from the moment at which the request leaves, so that it never ends too late.
  ///
  /// - Parameter completion: Called once, on any thread; a token or a time that cannot be used is `undecodable`.
  public func token(completion: @escaping @Sendable (Result<AccessToken, APIError>) -> Void) {
    let start = now()
    Task { [client] in
      completion(
        await Result {
          let grant = try await client.post(TokenGrant.self, to: "tokens", body: EmptyObject())
          return AccessToken(value: grant.token, expiresAt: start.addingTimeInterval(grant.lifetime))
        })
    }
  }
}

private struct EmptyObject: Encodable {}

/// What the server says of a token that it hands out.
struct TokenGrant: Decodable {
  /// The token, of characters that a header can carry.
  let token: Secret
  /// For how many seconds the token is accepted; above 0.
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
