import Interfaces

/// A service that loads the users from a REST API.
public struct UserService: UserServiceType {
  private let client: HTTPClient

  /// Creates a service.
  public init(client: HTTPClient) {
    self.client = client
  }

  /// Loads all users.
  ///
  /// - Parameter completion: Called once, on any thread, with the users or the reason for the failure.
  public func users(completion: @escaping @Sendable (Result<[User], APIError>) -> Void) {
    Task {
      do {
        completion(.success(try await client.get([User].self, from: "users")))
      } catch {
        completion(.failure(error as? APIError ?? .unanswered))
      }
    }
  }
}
