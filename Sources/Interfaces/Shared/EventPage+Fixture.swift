import Foundation

extension EventPage {
  /// The only page, with one event.
  public static func fixture(events: [Event] = [.fixture()], next: URL? = nil) -> EventPage {
    EventPage(events: events, next: next)
  }
}
