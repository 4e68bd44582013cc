import Foundation

extension Event {
  /// An event in a park in London, from 18:00 to 20:00 UTC on 17 November 2016.
  public static func fixture(
    id: String = "event-1",
    name: String? = "Park clean-up",
    summary: String? = "Bring gloves; we bring the bags.",
    cover: Cover? = .fixture(),
    start: Date? = Date(timeIntervalSince1970: 1_479_405_600),
    end: Date? = Date(timeIntervalSince1970: 1_479_412_800),
    place: Place? = .fixture()
  ) -> Event {
    Event(id: id, name: name, summary: summary, cover: cover, start: start, end: end, place: place)
  }
}
