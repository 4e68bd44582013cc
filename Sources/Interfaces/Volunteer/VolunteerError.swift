/// Why today's event is not known.
public enum VolunteerError: Error, Equatable, Sendable {
  /// The network could not be reached.
  case offline
  /// The token that the social network demands could not be had.
  case tokenUnavailable
  /// The social network refused, and said why in words for a person.
  case server(message: String)
}
