import Foundation
import Interfaces

/// A service that loads the users from a REST API.
///
/// `UserServiceType` has no way to report an error. If the users cannot be loaded, the service answers with no users and
/// reports the error to the closure of its initializer.
public struct UserService: UserServiceType {
  private let client: HTTPClient
  private let onFailure: @Sendable (APIError) -> Void

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - client: The client of the API.
  ///   - onFailure: Called with the error, on any thread, before the completion handler.
  public init(client: HTTPClient, onFailure: @escaping @Sendable (APIError) -> Void) {
    self.client = client
    self.onFailure = onFailure
  }

  /// Loads all users.
  ///
  /// - Parameter completion: Called once, on any thread, with no users if they cannot be loaded.
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
