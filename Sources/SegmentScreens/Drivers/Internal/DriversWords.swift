/// What the list of drivers says, however it is drawn.
enum DriversWords {
  static let none = "There are no drivers."

  static func noMatches(for query: String) -> String { "No driver matches “\(query)”." }
}
