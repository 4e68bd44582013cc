import Foundation
import Interfaces
import SegmentFixtures
import Testing

@Suite("The file of the drivers")
struct DriversFixtureTests {
  private let page: DriverPage

  init() throws {
    page = try FixtureFile.drivers.load()
  }

  @Test("holds all drivers, each with its own identifier and code")
  func holdsAll() {
    #expect(page == DriverPage(drivers: page.drivers, total: 30, offset: 0))
    #expect(Set(page.drivers.map(\.id)).count == 30)
    #expect(Set(page.drivers.compactMap(\.code)).count == 28)
    #expect(page.drivers.contains(.fixture()))
  }

  @Test(
    "keeps diacritics", arguments: ["Sergio Pérez", "Nico Hülkenberg", "Kimi Räikkönen", "Esteban Gutiérrez"])
  func diacritics(name: String) {
    let names = page.drivers.map { "\($0.givenName) \($0.familyName)" }

    #expect(names.contains(name))
  }

  @Test("has drivers without a number or a code, and two with the same number")
  func numbersAndCodes() {
    let numberless = page.drivers.filter { $0.number == nil }

    #expect(numberless.filter { $0.code == nil }.map(\.familyName) == ["Fangio", "Senna"])
    #expect(numberless.filter { $0.code != nil }.map(\.familyName) == ["Schumacher"])
    #expect(page.drivers.filter { $0.number == 22 }.map(\.familyName) == ["Button", "Tsunoda"])
  }
}

@Suite("The file of the events")
struct EventsFixtureTests {
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
    #expect(page.next?.host == "example.com")
  }

  @Test("lacks every field but the identifier in some event")
  func missingFields() {
    let events = page.events.dropLast()

    let missing = [
      events.count { $0.name == nil }, events.count { $0.summary == nil }, events.count { $0.cover == nil },
      events.count { $0.start == nil }, events.count { $0.end == nil }, events.count { $0.place == nil },
    ]

    #expect(missing == [1, 1, 1, 1, 2, 1])
  }

  @Test("has places without a coordinate and one on the equator, and times with several offsets")
  func placesAndTimes() {
    let places = page.events.compactMap(\.place)
    let starts = page.events.prefix(3).map { $0.start?.timeIntervalSince1970 }

    #expect(places.contains(Place(name: "Old town", coordinate: nil)))
    #expect(places.contains(Place(name: "The beach", coordinate: nil)))
    #expect(places.contains { $0.coordinate?.latitude == 0 })
    #expect(starts == [1_479_405_600, 1_479_465_000, 1_479_585_600])
  }
}

@Suite("The file of the users")
struct UsersFixtureTests {
  private let users: [User]

  init() throws {
    users = try FixtureFile.users.load()
  }

  @Test("begins with three ordinary users, and has only addresses that are reserved for examples")
  func ordinaryUsers() {
    #expect(
      Array(users.prefix(3)) == [
        .fixture(),
        .fixture(firstName: "Grace", lastName: "Hopper", email: "grace@example.com", age: 24),
        .fixture(firstName: "Alan", lastName: "Turing", email: "alan@example.com", age: 39),
      ])
    #expect(users.allSatisfy { $0.email.hasSuffix("@example.com") })
  }

  @Test("has names that are hard to display, and ages at the edges")
  func edgeCases() {
    let names = users.map { "\($0.firstName) \($0.lastName)" }
    let ages = users.map(\.age)

    #expect(names.contains { $0.count > 200 })
    #expect(names.contains { $0.unicodeScalars.contains { $0.properties.isEmojiPresentation } })
    #expect(names.contains { $0.unicodeScalars.contains("\u{301}") })
    #expect(names.contains { $0.hasSuffix(" ") })
    #expect(ages.contains(0) && ages.contains(1) && ages.contains { $0 > 100 })
  }
}
