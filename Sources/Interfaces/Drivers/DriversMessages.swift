extension Messages {
  /// The messages of the Drivers segment.
  package enum Drivers {
    package static let noDrivers = "There are no drivers."
    package static let unauthorized = "The server did not let the app in. Try again later."
    package static let timedOut = "The server took too long to answer. Try again later."
    package static let undecodable = "The server's answer could not be read. Try again later."

    package static func noMatches(query: String) -> String { "No driver matches “\(query)”." }

    package static func refused(status: Int) -> String {
      "The server answered with status \(status). Try again later."
    }
  }
}
