import Interfaces

/// The messages that people read.
enum Messages {
  /// Returns the message about an error of a request.
  static func text(for error: any Error) -> String {
    switch error as? APIError {
    case .offline: "There is no connection. Check your network and try again."
    default: "Something went wrong. Try again."
    }
  }
}
