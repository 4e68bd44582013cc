import Foundation

/// Reads what a page publishes on the social network.
public protocol FacebookServiceType: Sendable {
  /// Asks for the events of a page between two instants.
  ///
  /// - Parameters:
  ///   - pageID: The page.
  ///   - since: The first instant of interest.
  ///   - until: The first instant after those of interest.
  ///   - token: The token that the network demands.
  ///   - completion: Called once, on any thread.
  func events(
    ofPage pageID: String, since: Date, until: Date, token: AccessToken,
    completion: @escaping @Sendable (Result<EventPage, APIError>) -> Void)
}
