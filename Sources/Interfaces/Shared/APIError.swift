/// An error of a request to a server.
public enum APIError: Error, Equatable, Sendable {
  /// The server refused with a message for a person.
  case server(message: String)
  /// The server refused with an HTTP status and no message.
  case status(Int)
  /// The server requires a valid token or password, and may add a message.
  case unauthorized(message: String?)
  /// The server did not answer in time.
  case timedOut
  /// The server could not be reached.
  ///
  /// - Fixture: .offline
  case offline
  /// The server's answer does not have the expected form.
  case undecodable(DecodingFailure)
  /// The service ended the request without an answer.
  case unanswered
}
