import Foundation
import Interfaces

/// A service that registers a new person with a REST API.
public struct SignupService: SignupServiceType {
  private let client: HTTPClient

  /// Creates a service.
  public init(client: HTTPClient) {
    self.client = client
  }

  /// Registers a person.
  ///
  /// The service sends the request only once, even if the connection drops.
  public func register(_ person: Person, completion: @escaping @Sendable (SignupError?) -> Void) {
    Task {
      do {
        let answer = try await client.post(person, to: "people").success()
        guard !answer.isWebPage else { throw APIError.undecodable(DecodingFailure(place: "", reason: "is a web page")) }
        completion(nil)
      } catch {
        completion(Self.refusal(error))
      }
    }
  }

  private static func refusal(_ error: any Error) -> SignupError {
    switch error as? APIError {
    case .offline: .offline
    case .server(let message): .rejected(reason: message)
    case .unauthorized(let message): .rejected(reason: message ?? Messages.unauthorized)
    case .status(let status): .rejected(reason: Messages.refused(status: status))
    case .timedOut: .rejected(reason: Messages.timedOut)
    case .undecodable: .rejected(reason: Messages.undecodable)
    case .unanswered: .unanswered
    case nil: .rejected(reason: Messages.Signup.cancelled)
    }
  }
}

extension Data {
  /// True if the data is a web page.
  ///
  /// Then a proxy answered in place of the API. Any other body of a successful answer is acceptable.
  fileprivate var isWebPage: Bool { drop { $0 <= UInt8(ascii: " ") }.first == UInt8(ascii: "<") }
}
