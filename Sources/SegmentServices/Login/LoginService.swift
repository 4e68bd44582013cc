import Foundation
import Interfaces

/// Logs people in with a REST API, which answers with a token.
public struct LoginService: LoginServiceType {
  /// What is sent; it shows its password to nobody but the encoder.
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

  /// Makes a service.
  ///
  /// - Parameter client: Speaks to the API.
  public init(client: HTTPClient) {
    self.client = client
  }

  /// Logs someone in; the request is sent once, whatever becomes of it.
  ///
  /// - Parameter credentials: Who, and with which password.
  /// - Returns: The session that the server opened.
  /// - Throws: A `LoginError` where the server said no (401: wrong credentials, 423: locked) or could not be reached; any
  ///   other failure as an `APIError`; a `CancellationError` where the task was cancelled.
  public func login(_ credentials: Credentials) async throws -> Session {
    do {
      let answer = try await client.response(toPosting: Body(credentials: credentials), to: "sessions")
      if answer.status == 423 { throw LoginError.locked }
      return try answer.value(Session.self, hiding: credentials.password)
    } catch APIError.unauthorized {
      throw LoginError.wrongCredentials
    } catch APIError.offline {
      throw LoginError.offline
    }
  }
}
