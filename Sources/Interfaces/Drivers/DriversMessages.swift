extension Messages {
  /// The messages of the Drivers segment.
  package enum Drivers {
    package static let noDrivers = "There are no drivers."

    package static func noMatches(query: String) -> String { "No driver matches “\(query)”." }
  }
}
