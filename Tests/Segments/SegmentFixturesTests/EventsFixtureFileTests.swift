import Foundation
import Interfaces
import SegmentFixtures
import Testing

@Suite("The file of the events")
struct EventsFixtureFileTests {
  private let page: EventPage

  init() throws {
    page = try FixtureFile.events.load()
  }

  @Test("begins with a complete event, and ends with one that has only an identifier")
  func completeAndBare() throws {
    let cover = Cover.fixture(source: try #require(URL(string: "https://example.com/covers/1.jpg")))

    #expect(page.events.first == .fixture(cover: cover))
    #expect(
      page.events.last == Event(id: "event-10", name: nil, summary: nil, cover: nil, start: nil, end: nil, place: nil))
    #expect(Set(page.events.map(\.id)).count == page.events.count)
  }

  @Test("lacks every field but the identifier in some event")
  func missingFields() {
    let events = page.events.dropLast()

    #expect(events.count { $0.name == nil } == 1)
    #expect(events.count { $0.summary == nil } == 1)
    #expect(events.count { $0.cover == nil } == 1)
    #expect(events.count { $0.start == nil } == 1)
    #expect(events.count { $0.end == nil } == 2)
    #expect(events.count { $0.place == nil } == 1)
  }

  @Test("has places without a coordinate, and one on the equator")
  func places() {
    let places = page.events.compactMap(\.place)

    #expect(places.contains(Place(name: "Old town", coordinate: nil)))
    #expect(places.contains(Place(name: "The beach", coordinate: nil)))
    #expect(places.contains { $0.coordinate?.latitude == 0 })
  }

  @Test("has times with several offsets")
  func times() {
    let starts = page.events.prefix(3).map { $0.start?.timeIntervalSince1970 }

    #expect(starts == [1_479_405_600, 1_479_465_000, 1_479_585_600])
  }

  @Test("leads to another page, and has an empty form that does not")
  func pages() throws {
    #expect(page.next?.host == "example.com")
    #expect(try FixtureFile.noEvents.load() == .fixture(events: [], next: nil))
  }
}
