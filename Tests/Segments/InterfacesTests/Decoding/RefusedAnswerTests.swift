import Interfaces
import Testing

@Suite("A faulty answer")
struct RefusedAnswerTests {
  @Test("is refused with its faulty place", arguments: drivers + driverPages + people + users + events + places)
  func refused(row: Refusal) throws {
    try row.check()
  }

  private static let drivers =
    ["driverId", "givenName", "familyName", "nationality", "dateOfBirth"].map {
      Refusal(Driver.self, driver(without: $0), "\($0) is missing")
    } + [
      Refusal(Driver.self, driver(#""permanentNumber": 44"#), "permanentNumber is not a string"),
      Refusal(
        Driver.self, driver(#""permanentNumber": "forty-four""#),
        "permanentNumber is not a whole number: forty-four"),
      Refusal(Driver.self, driver(#""code": 44"#), "code is not a string"),
      Refusal(
        Driver.self, driver(#""dateOfBirth": "1960-02-30""#),
        "dateOfBirth is not a day of the form 1985-01-07: 1960-02-30"),
      Refusal(Driver.self, driver(#""dateOfBirth": 1960"#), "dateOfBirth is not a string"),
    ]

  private static func driver(
    _ more: String = #""dateOfBirth": "1960-03-21""#, without field: String = "none"
  ) -> String {
    #"{"driverId": "senna", "givenName": "Ayrton", "familyName": "Senna", "nationality": "Brazilian", \#(more)}"#
      .replacing("\"\(field)\"", with: #""other""#)
  }

  private static let driverPages = [
    Refusal(DriverPage.self, "{}", "MRData is missing"),
    Refusal(DriverPage.self, #"{"MRData": {}}"#, "MRData.DriverTable is missing"),
    Refusal(DriverPage.self, page(table: "{}"), "MRData.DriverTable.Drivers is missing"),
    Refusal(
      DriverPage.self, page(table: #"{"Drivers": [\#(driver()), \#(driver()), \#(driver(without: "familyName"))]}"#),
      "MRData.DriverTable.Drivers[2].familyName is missing"),
    Refusal(DriverPage.self, page(total: "42"), "MRData.total is not a string"),
    Refusal(DriverPage.self, page(total: #""all""#), "MRData.total is not a whole number: all"),
    Refusal(DriverPage.self, page(offset: "null"), "MRData.offset is null where a string is required"),
  ]

  private static func page(
    total: String = #""42""#, offset: String = #""30""#, table: String = #"{"Drivers": []}"#
  ) -> String {
    #"{"MRData": {"limit": "30", "total": \#(total), "offset": \#(offset), "DriverTable": \#(table)}}"#
  }

  private static let people = [
    Refusal(Session.self, #"{"token": "session-2"}"#, "username is missing"),
    Refusal(Session.self, #"{"username": "grace"}"#, "token is missing"),
    // The text does not contain the secret.
    Refusal(Session.self, #"{"username": "ada", "token": ["hunter2"]}"#, "token is not a string"),
    Refusal(Person.self, #"{"lastName": "Hopper"}"#, "firstName is missing"),
    Refusal(Person.self, #"{"firstName": "Grace"}"#, "lastName is missing"),
  ]

  private static let users =
    ["firstName", "lastName", "email", "age"].map {
      Refusal(User.self, user(without: $0), "\($0) is missing")
    } + [
      Refusal(User.self, user(age: "3.5"), "age is not a whole number"),
      Refusal(User.self, user(age: "1e30"), "age is not a whole number"),
      Refusal(User.self, user(age: #""24""#), "age is not a number"),
    ]

  private static func user(age: String = "24", without field: String = "none") -> String {
    #"{"firstName": "Grace", "lastName": "Hopper", "email": "grace@example.com", "age": \#(age)}"#
      .replacing("\"\(field)\"", with: #""other""#)
  }

  private static let events =
    ["", "not a url", "cover.jpg", "/covers/1.jpg", "http://[::", "https://"].map {
      Refusal(Cover.self, #"{"source": "\#($0)"}"#, "source is not a web address: \($0)")
    } + [
      Refusal(Cover.self, "{}", "source is missing"),
      Refusal(Event.self, "{}", "id is missing"),
      Refusal(Event.self, #"{"id": 1}"#, "id is not a string"),
      Refusal(Event.self, #"{"id": "1", "name": 1}"#, "name is not a string"),
      Refusal(Event.self, #"{"id": "1", "start_time": 1479405600}"#, "start_time is not a string"),
      Refusal(Event.self, #"{"id": "1", "cover": {}}"#, "cover.source is missing"),
      Refusal(EventPage.self, "{}", "data is missing"),
      Refusal(EventPage.self, #"{"data": [{"id": "1"}, {}]}"#, "data[1].id is missing"),
      Refusal(EventPage.self, #"{"data": [], "paging": 2}"#, "paging is not an object"),
      Refusal(EventPage.self, #"{"data": [], "paging": {"next": 2}}"#, "paging.next is not a string"),
      Refusal(
        EventPage.self, #"{"data": [], "paging": {"next": "page 2"}}"#, "paging.next is not a web address: page 2"),
    ]

  private static let places = [
    Refusal(Place.self, #"{"name": 1}"#, "name is not a string"),
    Refusal(Place.self, #"{"location": "London"}"#, "location is not an object"),
    Refusal(Place.self, #"{"location": {"latitude": 51.5}}"#, "location.longitude is missing"),
    Refusal(Place.self, #"{"location": {"longitude": -0.1}}"#, "location.latitude is missing"),
    Refusal(
      Place.self, #"{"location": {"latitude": 100, "longitude": -0.1}}"#,
      "location.latitude is not between -90 and 90: 100.0"),
    Refusal(Coordinate.self, #"{"latitude": "0", "longitude": 0}"#, "latitude is not a number"),
    Refusal(Coordinate.self, #"{"latitude": 0, "longitude": null}"#, "longitude is null where a number is required"),
    Refusal(
      Coordinate.self, #"{"latitude": 90.1, "longitude": 0}"#, "latitude is not between -90 and 90: 90.1"),
    Refusal(
      Coordinate.self, #"{"latitude": -90.1, "longitude": 0}"#, "latitude is not between -90 and 90: -90.1"),
    Refusal(
      Coordinate.self, #"{"latitude": 0, "longitude": 180.5}"#, "longitude is not between -180 and 180: 180.5"),
    Refusal(
      Coordinate.self, #"{"latitude": 0, "longitude": -180.5}"#, "longitude is not between -180 and 180: -180.5"),
    Refusal(Coordinate.self, #"{"latitude": 1e999, "longitude": 0}"#, "latitude is not between -90 and 90"),
  ]
}
