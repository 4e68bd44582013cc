import Foundation
import Interfaces

/// The reason why the last request for users failed.
///
/// The published protocol of the user service reports only a list, so the screen shows "no users" after a failure, too.
/// The hint below the screen gives the reason instead.
///
/// Safe: the stored variable is only accessed while the lock is held.
final class LastUserFailure: @unchecked Sendable {
  private let lock = NSLock()
  private var error: APIError?

  /// A message for a person, or `nil` if the last request succeeded.
  var message: String? {
    lock.withLock { error }.map { "Not loaded: \($0.reason). The screen cannot show it." }
  }

  func record(_ error: APIError) {
    lock.withLock { self.error = error }
  }

  func clear() {
    lock.withLock { error = nil }
  }
}

/// A user service that clears the last failure before each request.
struct FailureClearingUserService: UserServiceType {
  let service: any UserServiceType
  let failure: LastUserFailure

  func users(completion: @escaping @Sendable ([User]) -> Void) {
    failure.clear()
    service.users(completion: completion)
  }
}

extension APIError {
  fileprivate var reason: String {
    switch self {
    case .server(let message): message
    case .status(let status): "the server answered with status \(status)"
    case .unauthorized: "the server did not let the app in"
    case .timedOut: "the server took too long"
    case .offline: "there is no connection"
    case .undecodable: "the answer could not be read"
    }
  }
}
