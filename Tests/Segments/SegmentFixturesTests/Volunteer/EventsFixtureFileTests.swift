import Foundation
import Interfaces
import SegmentFixtures
import Testing

@Suite struct EventsFixtureFileTests {
  @Test func theFirstEventHasAllFields() throws {
    let event = try #require(try FixtureFile.events.load().events.first)

    let cover = Cover.fixture(source: try #require(URL(string: "https://example.com/covers/1.jpg")))
    #expect(event == .fixture(cover: cover))
  }

  @Test func everyFieldButTheIdentifierIsMissingFromSomeEvent() throws {
    let events = try FixtureFile.events.load().events.dropLast()

    #expect(events.count { $0.name == nil } == 1)
    #expect(events.count { $0.summary == nil } == 1)
    #expect(events.count { $0.cover == nil } == 1)
    #expect(events.count { $0.start == nil } == 1)
    #expect(events.count { $0.end == nil } == 2)
    #expect(events.count { $0.place == nil } == 1)
  }

  @Test func theLastEventHasAnIdentifierOnly() throws {
    let event = try #require(try FixtureFile.events.load().events.last)

    #expect(event == Event(id: "event-10", name: nil, summary: nil, cover: nil, start: nil, end: nil, place: nil))
  }

  @Test(arguments: ["Old town", "The beach"])
  func somePlacesHaveNoCoordinate(name: String) throws {
    let places = try FixtureFile.events.load().events.compactMap(\.place)

    #expect(places.contains(Place(name: name, coordinate: nil)))
  }

  @Test func aPlaceOnTheEquatorHasACoordinate() throws {
    let places = try FixtureFile.events.load().events.compactMap(\.place)

    #expect(places.contains { $0.coordinate?.latitude == 0 })
  }

  @Test func timesAreDecodedWithTheirOffsets() throws {
    let starts = try FixtureFile.events.load().events.prefix(3).map { $0.start?.timeIntervalSince1970 }

    #expect(starts == [1_479_405_600, 1_479_465_000, 1_479_585_600])
  }

  @Test func identifiersAreUnique() throws {
    let identifiers = try FixtureFile.events.load().events.map(\.id)

    #expect(Set(identifiers).count == identifiers.count)
  }

  @Test func thereIsAnotherPage() throws {
    let next = try FixtureFile.events.load().next

    #expect(next?.host == "example.com")
  }

  @Test func anEmptyPageIsTheOnlyOneAndHasNoEvents() throws {
    let page = try FixtureFile.noEvents.load()

    #expect(page == .fixture(events: [], next: nil))
  }
}

@Suite struct BrokenEventsFixtureFileTests {
  @Test(arguments: [
    (FixtureFault.truncated, "the answer is not valid JSON"),
    (.wrongType, "data[1].place.location.latitude is not a number"),
    (.missingField, "data[2].id is missing"),
    (.wrongEnvelope, "data is missing"),
    (.notJSON, "the answer is not valid JSON"),
  ])
  func aFaultIsReportedWithItsPlace(fault: FixtureFault, expected: String) throws {
    let fixture = FixtureFile.events.broken(fault)

    let failure = try #require(throws: DecodingFailure.self) { try fixture.load() }

    #expect(failure.description == expected)
  }

  @Test(arguments: FixtureFault.allCases)
  func everyFaultHasAFileThatIsRefused(fault: FixtureFault) {
    let fixture = FixtureFile.events.broken(fault)

    #expect(throws: DecodingFailure.self) { try fixture.load() }
  }
}
