import Interfaces

/// A service with a fixed list of users, which answers after a delay, as a server would.
///
/// ```swift
/// let service = DelayedUserService(users: [ada, grace], clock: ContinuousClock())
/// service.users { print($0) }     // success, with Ada and Grace, two seconds later
/// ```
public struct DelayedUserService: UserServiceType {
  private let users: [User]
  private let clock: any Clock<Duration>
  private let delay: Duration

  /// Creates a service whose clock measures the delay before each answer.
  public init(users: [User], clock: any Clock<Duration>, delay: Duration = .seconds(2)) {
    self.users = users
    self.clock = clock
    self.delay = delay
  }

  /// Calls the completion handler with the users after the delay.
  ///
  /// - Parameter completion: Called once, on any thread.
  public func users(completion: @escaping @Sendable (Result<[User], APIError>) -> Void) {
    Task {
      try? await clock.sleep(for: delay)
      completion(.success(users))
    }
  }
}
