import Interfaces
import Testing

@Suite struct PlaceTests {
  @Test func aPlaceDecodesItsNameAndItsCoordinate() throws {
    let json = #"{"id": "1", "name": "Park", "location": {"city": "London", "latitude": 51.5, "longitude": -0.1}}"#

    let place = try decode(json, as: Place.self)

    #expect(place == Place(name: "Park", coordinate: Coordinate(latitude: 51.5, longitude: -0.1)))
  }

  @Test(arguments: [
    "{}", #"{"name": null}"#, #"{"location": null}"#, #"{"location": {}}"#, #"{"location": {"city": "Reykjavík"}}"#,
  ])
  func aPlaceMayLackACoordinateAndAName(json: String) throws {
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
    let text = try failureText(decoding: json, as: Place.self)

    #expect(text == expected)
  }
}

@Suite struct CoordinateTests {
  @Test(arguments: [(0, 0), (90, 180), (-90, -180), (51.5313, -0.157), (-33.8568, 151.2153)])
  func aPointOnTheEarthDecodes(latitude: Double, longitude: Double) throws {
    let coordinate = try decode(#"{"latitude": \#(latitude), "longitude": \#(longitude)}"#, as: Coordinate.self)

    #expect(coordinate == Coordinate(latitude: latitude, longitude: longitude))
  }

  @Test(arguments: [
    (#"{"latitude": 90.1, "longitude": 0}"#, "latitude is not between -90 and 90: 90.1"),
    (#"{"latitude": -90.1, "longitude": 0}"#, "latitude is not between -90 and 90: -90.1"),
    (#"{"latitude": 0, "longitude": 180.5}"#, "longitude is not between -180 and 180: 180.5"),
    (#"{"latitude": 0, "longitude": -180.5}"#, "longitude is not between -180 and 180: -180.5"),
    (#"{"latitude": 1e999, "longitude": 0}"#, "latitude is not between -90 and 90"),
  ])
  func aPointBeyondThePolesOrTheDateLineIsRefused(json: String, expected: String) throws {
    let text = try failureText(decoding: json, as: Coordinate.self)

    #expect(text == expected)
  }

  @Test(arguments: [
    (#"{"longitude": 0}"#, "latitude is missing"),
    (#"{"latitude": 0}"#, "longitude is missing"),
    (#"{"latitude": "0", "longitude": 0}"#, "latitude is not a number"),
    (#"{"latitude": 0, "longitude": null}"#, "longitude is null where a number is required"),
  ])
  func aPointWithOneCoordinateIsRefused(json: String, expected: String) throws {
    let text = try failureText(decoding: json, as: Coordinate.self)

    #expect(text == expected)
  }
}
