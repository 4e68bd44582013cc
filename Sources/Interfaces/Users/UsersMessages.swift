extension Messages {
  /// The messages of the Users segment.
  package enum Users {
    package static let noUsers = "There are no users."
  }
}
