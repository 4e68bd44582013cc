import Foundation
import Interfaces

/// Why the users could not be loaded.
///
/// The published protocol of their service can say a list and nothing else: the screen shows "no users" for a failure, too. It
/// shall not be lost, so the footer tells it.
///
/// Safe: the stored variable is only touched under the lock.
final class UserFailure: @unchecked Sendable {
  private let lock = NSLock()
  private var error: APIError?

  /// The failure in words for a person; nothing while all is well.
  var notice: String? {
    lock.withLock { error }.map { "Not loaded: \($0.reason). Its protocol cannot say so." }
  }

  func note(_ error: APIError) {
    lock.withLock { self.error = error }
  }

  func forget() {
    lock.withLock { error = nil }
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
