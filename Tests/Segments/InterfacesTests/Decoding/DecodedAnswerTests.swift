import Foundation
import Interfaces
import Testing

@Suite("A complete answer")
struct DecodedAnswerTests {
  /// An answer and the model in it.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let check: @Sendable () throws -> Void

    init<Value: Decodable & Equatable & Sendable>(
      _ json: String, _ value: Value, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      testDescription = json
      check = {
        let decoded = try decode(json, as: Value.self)

        #expect(decoded == value, sourceLocation: sourceLocation)
      }
    }
  }

  @Test("is decoded", arguments: drivers + people + events + places)
  func decoded(row: Row) throws {
    try row.check()
  }

  @Test("keeps a person as it is on the way to a server and back")
  func roundTrip() throws {
    let person = Person(firstName: "Zoë", lastName: "O'Brien \"the Quick\" 👩‍🚀")

    let data = try JSONEncoder().encode(person)

    #expect(try ResponseDecoder.decode(Person.self, from: data) == person)
  }

  private static let drivers = [
    Row(
      #"""
      {
        "driverId": "hamilton", "permanentNumber": "44", "code": "HAM", "givenName": "Lewis", "familyName": "Hamilton",
        "dateOfBirth": "1985-01-07", "nationality": "British", "url": "https://example.com/hamilton"
      }
      """#, Driver.fixture()),
    Row(driver(id: "senna"), formerDriver(id: "senna")),
    Row(driver(id: "senna", and: #", "permanentNumber": null, "code": null"#), formerDriver(id: "senna")),
    Row(
      #"""
      {"MRData": {"limit": "30", "total": "42", "offset": "30", "DriverTable": {"season": "2024", "Drivers": []}}}
      """#, DriverPage(drivers: [], total: 42, offset: 30)),
    Row(
      #"{"MRData": {"total": "2", "offset": "0", "DriverTable": {"Drivers": [\#(driver(id: "b")), \#(driver(id: "a"))]}}}"#,
      DriverPage(drivers: [formerDriver(id: "b"), formerDriver(id: "a")], total: 2, offset: 0)),
  ]

  private static func driver(id: String, and rest: String = "") -> String {
    #"{"driverId": "\#(id)", "givenName": "A", "familyName": "B", "nationality": "C", "dateOfBirth": "1960-03-21"\#(rest)}"#
  }

  private static func formerDriver(id: String) -> Driver {
    Driver(
      id: id, givenName: "A", familyName: "B", number: nil, code: nil, nationality: "C",
      dateOfBirth: .fixture(year: 1960, month: 3, day: 21))
  }

  private static let people = [
    Row(#"{"firstName": "Grace", "lastName": "Hopper"}"#, Person(firstName: "Grace", lastName: "Hopper")),
    Row(#"{"username": "grace", "token": "session-2"}"#, Session(username: "grace", token: "session-2")),
    Row(user(age: "24"), User(firstName: "Grace", lastName: "Hopper", email: "grace@example.com", age: 24)),
    Row(user(age: "24.0"), User(firstName: "Grace", lastName: "Hopper", email: "grace@example.com", age: 24)),
  ]

  private static func user(age: String) -> String {
    #"{"firstName": "Grace", "lastName": "Hopper", "email": "grace@example.com", "age": \#(age)}"#
  }

  private static let events = [
    Row(
      #"""
      {
        "id": "event-1", "name": "Park clean-up", "description": "Bring gloves; we bring the bags.",
        "cover": {"id": "cover-1", "source": "https://example.com/cover.jpg", "offset_x": 0},
        "start_time": "2016-11-17T18:00:00+0000", "end_time": "2016-11-17T20:00:00+0000",
        "place": {"name": "Regent's Park", "location": {"latitude": 51.5313, "longitude": -0.1570}}
      }
      """#, Event.fixture()),
    Row(#"{"id": "1"}"#, bare(id: "1")),
    Row(
      #"{"id": "1", "name": null, "description": null, "cover": null, "start_time": null, "place": null}"#,
      bare(id: "1")),
    Row(#"{"data": [{"id": "b"}, {"id": "a"}]}"#, EventPage(events: [bare(id: "b"), bare(id: "a")], next: nil)),
    Row(
      #"{"data": [], "paging": {"next": "https://example.com/2"}}"#,
      EventPage(events: [], next: URL(string: "https://example.com/2"))),
    Row(#"{"data": [], "paging": null}"#, EventPage(events: [], next: nil)),
    Row(#"{"data": [], "paging": {"cursors": {}}}"#, EventPage(events: [], next: nil)),
    Row(#"{"data": [], "paging": {"next": null}}"#, EventPage(events: [], next: nil)),
  ]

  private static func bare(id: String) -> Event {
    Event(id: id, name: nil, summary: nil, cover: nil, start: nil, end: nil, place: nil)
  }

  private static let places = [
    Row(
      #"{"id": "1", "name": "Park", "location": {"city": "London", "latitude": 51.5, "longitude": -0.1}}"#,
      Place(name: "Park", coordinate: Coordinate(latitude: 51.5, longitude: -0.1))),
    Row("{}", Place(name: nil, coordinate: nil)),
    Row(#"{"name": null}"#, Place(name: nil, coordinate: nil)),
    Row(#"{"location": null}"#, Place(name: nil, coordinate: nil)),
    Row(#"{"location": {}}"#, Place(name: nil, coordinate: nil)),
    Row(#"{"location": {"city": "Reykjavík"}}"#, Place(name: nil, coordinate: nil)),
    Row(#"{"latitude": 0, "longitude": 0}"#, Coordinate(latitude: 0, longitude: 0)),
    Row(#"{"latitude": 90, "longitude": 180}"#, Coordinate(latitude: 90, longitude: 180)),
    Row(#"{"latitude": -90.0, "longitude": -180.0}"#, Coordinate(latitude: -90, longitude: -180)),
    Row(#"{"latitude": -33.8568, "longitude": 151.2153}"#, Coordinate(latitude: -33.8568, longitude: 151.2153)),
  ]
}
