import Interfaces

extension VolunteerError {
  /// Why there is no token.
  init(fetchingToken error: APIError) {
    self = error == .offline ? .offline : .tokenUnavailable
  }

  /// Why there are no events, in words for a person where it is the network's fault.
  ///
  /// What the network says of a token that it refuses is no word for a person.
  init(askingForEvents error: APIError) {
    switch error {
    case .offline:
      self = .offline
    case .unauthorized:
      self = .tokenUnavailable
    case .server(let message) where !message.allSatisfy(\.isWhitespace):
      self = .server(message: message)
    case .server:
      self = .server(message: "The social network refused to answer. Try again later.")
    case .status(let status):
      self = .server(message: "The social network answered with status \(status). Try again later.")
    case .timedOut:
      self = .server(message: "The social network took too long to answer. Try again later.")
    case .undecodable:
      self = .server(message: "The social network’s answer could not be read. Try again later.")
    }
  }
}
