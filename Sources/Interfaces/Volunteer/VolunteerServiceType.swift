import Foundation

/// Finds the event of a day.
public protocol VolunteerServiceType: Sendable {
  /// Asks for the event that takes place between two instants.
  ///
  /// - Parameters:
  ///   - since: The first instant of the day.
  ///   - until: The first instant after the day.
  ///   - completion: Called once, on any thread, with nothing where the day has no event.
  func eventOfToday(
    since: Date, until: Date, completion: @escaping @Sendable (Result<Event?, VolunteerError>) -> Void)
}

/// Why today's event is not known.
public enum VolunteerError: Error, Equatable, Sendable {
  /// The network could not be reached.
  case offline
  /// The token that the social network demands could not be had.
  case tokenUnavailable
  /// The social network refused, and said why in words for a person.
  case server(message: String)
}

/// Knows whether this person may lead.
public protocol RegistrationServiceType: Sendable {
  /// Whether this person is registered as a leader.
  ///
  /// - Returns: Whether they are.
  func isLeaderRegistered() -> Bool
}
