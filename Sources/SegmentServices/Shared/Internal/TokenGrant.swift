import Foundation
import Interfaces

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
