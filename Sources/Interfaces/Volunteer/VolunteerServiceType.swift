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
