/// What can go wrong between the app and a server.
public enum APIError: Error, Equatable, Sendable {
  /// The server refused, and said why in words for a person.
  case server(message: String)
  /// The server refused with a bare HTTP status.
  case status(Int)
  /// The server wants to know who asks, or does not take the token for it any more, and said why if there is a message.
  case unauthorized(message: String?)
  /// The server did not answer in time.
  case timedOut
  /// The server could not be reached.
  case offline
  /// The server's answer is not what was agreed upon.
  case undecodable(DecodingFailure)
}
