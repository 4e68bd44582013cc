import Foundation
import Interfaces

/// A service that logs users in with a REST API, which answers with a token.
public struct LoginService: LoginServiceType {
  /// The body of the request.
  ///
  /// `Credentials` is not `Encodable`, because its password must not be encoded by accident.
  private struct Body: Encodable {
    private enum CodingKeys: String, CodingKey {
      case username, password
    }

    let credentials: Credentials

    func encode(to encoder: any Encoder) throws {
      var body = encoder.container(keyedBy: CodingKeys.self)
      try body.encode(credentials.username, forKey: .username)
      try body.encode(credentials.password.revealed, forKey: .password)
    }
  }

  private let client: HTTPClient

  /// Creates a service.
  public init(client: HTTPClient) {
    self.client = client
  }

  /// Logs a user in.
  ///
  /// The service sends the request only once, even if the connection drops.
  ///
  /// - Parameter credentials: The user name and the password.
  /// - Returns: The session that the server opened.
  /// - Throws: A `LoginError` if the server refuses (status 401: wrong credentials, status 423: locked) or cannot be
  ///   reached. An `APIError` for any other failure. A `CancellationError` if the task is cancelled.
  public func login(_ credentials: Credentials) async throws -> Session {
    do {
      let response = try await client.post(Body(credentials: credentials), to: "sessions")
      if response.status == 423 { throw LoginError.locked }
      return try response.value(Session.self, hiding: credentials.password)
    } catch APIError.unauthorized {
      throw LoginError.wrongCredentials
    } catch APIError.offline {
      throw LoginError.offline
    }
  }
}
