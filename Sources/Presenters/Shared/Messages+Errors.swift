import Interfaces

extension Messages {
  /// Returns the message about an error of a request, for a person to read.
  static func text(for error: any Error) -> String {
    switch error as? APIError {
    case .server(let message): message.unlessBlank ?? unexpected
    case .status(let status): refused(status: status)
    case .unauthorized(let message): message?.unlessBlank ?? unauthorized
    case .timedOut: timedOut
    case .offline: offline
    case .undecodable: undecodable
    case .unanswered, nil: unexpected
    }
  }
}
