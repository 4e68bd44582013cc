import Interfaces

/// Errors of a server, with and without its own words.
package let apiErrors: [APIError] =
  [
    .server(message: "The season is over."), .status(404), .status(503),
    .unauthorized(message: "The token is too old."), .unauthorized(message: nil), .timedOut, .offline,
    .undecodable(.fixture()), .unanswered,
  ] + (blankTexts + visibleTexts).flatMap { [.server(message: $0), .unauthorized(message: $0)] }

/// The message that a view must show about an error of a server.
package func shownMessage(for error: any Error) -> String {
  switch error as? APIError {
  case .server("The season is over."): "The season is over."
  case .unauthorized("The token is too old."): "The token is too old."
  case .server(let message) where visibleTexts.contains(message): message
  case .unauthorized(let message?) where visibleTexts.contains(message): message
  case .status(let status): "The server answered with status \(status). Try again later."
  case .unauthorized: "The server did not let the app in. Try again later."
  case .timedOut: "The server took too long to answer. Try again later."
  case .offline: offlineMessage
  case .undecodable: "The server’s answer could not be read. Try again later."
  default: "Something went wrong. Try again."
  }
}

/// The parts of a text, without those that are blank.
func joinVisible(_ parts: String?..., by separator: String) -> String {
  let visible = parts.compactMap { $0 }.filter { part in
    part.unicodeScalars.contains { !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint }
  }
  return visible.joined(separator: separator)
}
