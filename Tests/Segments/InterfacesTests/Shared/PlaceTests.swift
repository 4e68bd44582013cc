import Interfaces
import Testing

@Suite struct PlaceTests {
  @Test func aPlaceDecodesItsNameAndItsPoint() throws {
    let json = #"{"id": "1", "name": "Park", "location": {"city": "London", "latitude": 51.5, "longitude": -0.1}}"#

    let place = try decode(json, as: Place.self)

    #expect(place == Place(name: "Park", coordinate: Coordinate(latitude: 51.5, longitude: -0.1)))
  }

  @Test(arguments: [
    "{}", #"{"name": null}"#, #"{"location": null}"#, #"{"location": {}}"#, #"{"location": {"city": "Reykjavík"}}"#,
  ])
  func aPlaceMayLackAPointAndAName(json: String) throws {
    let place = try decode(json, as: Place.self)

    #expect(place == Place(name: nil, coordinate: nil))
  }

  @Test(arguments: [
    (#"{"name": 1}"#, "name is not a string"),
    (#"{"location": "London"}"#, "location is not an object"),
    (#"{"location": {"latitude": 51.5}}"#, "location.longitude is missing"),
    (#"{"location": {"longitude": -0.1}}"#, "location.latitude is missing"),
    (#"{"location": {"latitude": 100, "longitude": -0.1}}"#, "location.latitude is not between -90 and 90: 100.0"),
  ])
  func aFaultyPlaceIsRefused(json: String, expected: String) throws {
    let text = try complaint(about: json, as: Place.self)

    #expect(text == expected)
  }
}
