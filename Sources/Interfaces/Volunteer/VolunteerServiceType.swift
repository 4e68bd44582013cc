import Foundation

/// A service that finds the event of a day.
public protocol VolunteerServiceType: Sendable {
  /// Finds the event of a day, which ends just before the moment `until`.
  ///
  /// The service calls the completion handler once, on any thread, with `nil` if the day has no event.
  func eventOfToday(
    since: Date, until: Date, completion: @escaping @Sendable (Result<Event?, VolunteerError>) -> Void)
}

/// The reason why the event of a day could not be found.
public enum VolunteerError: Error, Equatable, Sendable {
  /// The network could not be reached.
  case offline
  /// There is no token that the social network accepts.
  case tokenUnavailable
  /// The social network refused, for a reason that a person can read.
  case server(message: String)
  /// The service ended the request without an answer.
  case unanswered
}

/// A service that knows if the person is registered as a leader.
public protocol RegistrationServiceType: Sendable {
  /// Returns `true` if the person is registered as a leader.
  func isLeaderRegistered() -> Bool
}
