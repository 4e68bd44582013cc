import Foundation
import Interfaces

/// Knows the users from a REST API.
///
/// The protocol knows no failure: where the users cannot be had there are none, and whoever made the service hears why.
public struct UserService: UserServiceType {
  private let client: HTTPClient
  private let onFailure: @Sendable (APIError) -> Void

  /// Makes a service.
  ///
  /// - Parameters:
  ///   - client: Speaks to the API.
  ///   - onFailure: Called before the completion, on any thread, where the users cannot be had.
  public init(client: HTTPClient, onFailure: @escaping @Sendable (APIError) -> Void) {
    self.client = client
    self.onFailure = onFailure
  }

  /// Asks for all users.
  ///
  /// - Parameter completion: Called once, on any thread, with no users where they cannot be had.
  public func users(completion: @escaping @Sendable ([User]) -> Void) {
    Task {
      do {
        completion(try await client.get([User].self, from: "users"))
      } catch {
        if let error = error as? APIError { onFailure(error) }
        completion([])
      }
    }
  }
}
