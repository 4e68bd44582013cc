/// What can go wrong between the app and a server.
public enum APIError: Error, Equatable, Sendable {
  /// The server refused, and said why in words for a person.
  case server(message: String)
  /// The server refused with a bare HTTP status.
  case status(Int)
  /// The server could not be reached.
  case offline
  /// The server's answer is not what was agreed upon.
  case undecodable(DecodingFailure)
}
