import Foundation
import Interfaces

/// Sends a new person to a REST API.
public struct SignupService: SignupServiceType {
  private let client: HTTPClient

  /// Makes a service.
  ///
  /// - Parameter client: Speaks to the API.
  public init(client: HTTPClient) {
    self.client = client
  }

  /// Registers a person; the request is sent once, whatever becomes of it.
  ///
  /// - Parameters:
  ///   - person: Who signs up.
  ///   - completion: Called once, on any thread, with nothing on success.
  public func register(_ person: Person, completion: @escaping @Sendable (SignupError?) -> Void) {
    Task {
      do {
        let answer = try await client.post(to: "people", body: person)
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
    case .unauthorized(let message): .rejected(reason: message ?? "The server does not accept sign-ups from here.")
    case .status(let status): .rejected(reason: "The server refused with status \(status).")
    case .timedOut: .rejected(reason: "The server did not answer in time.")
    case .undecodable: .rejected(reason: "The server's answer made no sense.")
    case nil: .rejected(reason: "The sign-up was cancelled.")
    }
  }
}

extension Data {
  /// Whether a proxy answered in place of the API; what an API itself says of a success is its own affair.
  fileprivate var isWebPage: Bool { drop { $0 <= UInt8(ascii: " ") }.first == UInt8(ascii: "<") }
}
