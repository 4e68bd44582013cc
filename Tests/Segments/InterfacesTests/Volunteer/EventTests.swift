import Foundation
import Interfaces
import Testing

@Suite struct EventTests {
  private static let instant = Date(timeIntervalSince1970: 1_479_405_600)

  @Test func anEventDecodesAllItsFields() throws {
    let json = """
      {
        "id": "event-1", "name": "Park clean-up", "description": "Bring gloves; we bring the bags.",
        "cover": {"id": "cover-1", "source": "https://example.com/cover.jpg"},
        "start_time": "2016-11-17T18:00:00+0000", "end_time": "2016-11-17T20:00:00+0000",
        "place": {"name": "Regent's Park", "location": {"latitude": 51.5313, "longitude": -0.1570}}
      }
      """

    let event = try decode(json, as: Event.self)

    #expect(event == .fixture())
  }

  @Test func anEventRequiresOnlyItsIdentifier() throws {
    let event = try decode(#"{"id": "event-1"}"#, as: Event.self)

    #expect(
      event == Event(id: "event-1", name: nil, summary: nil, cover: nil, start: nil, end: nil, place: nil))
  }

  @Test func aNullFieldCountsAsMissing() throws {
    let json = #"{"id": "1", "name": null, "description": null, "cover": null, "start_time": null, "place": null}"#

    let event = try decode(json, as: Event.self)

    #expect(event == Event(id: "1", name: nil, summary: nil, cover: nil, start: nil, end: nil, place: nil))
  }

  @Test(arguments: [
    "2016-11-17T18:00:00+0000", "2016-11-17T18:00:00Z", "2016-11-17T19:00:00+0100", "2016-11-17T19:00:00+01:00",
    "2016-11-17T08:30:00-0930", "2016-11-18T00:00:00+0600", "2016-11-17T18:00:00.999+0000",
  ])
  func aTimeWithAnyOffsetIsDecoded(text: String) throws {
    let event = try decode(#"{"id": "1", "start_time": "\#(text)"}"#, as: Event.self)

    #expect(event.start == Self.instant)
  }

  @Test(arguments: [
    "", "tomorrow", "2016-11-17", "2016-11-17T18:00:00", "2016-11-17 18:00:00+0000", "2016-11-17T18:00+0000",
    "2016-11-17T18:00:00+01", "2016-11-17T18:00:00+0000 or so", " 2016-11-17T18:00:00+0000",
  ])
  func aTimeOfAnotherFormIsRefused(text: String) throws {
    let failure = try failureText(decoding: #"{"id": "1", "end_time": "\#(text)"}"#, as: Event.self)

    #expect(failure == "end_time is not a time of the form 2016-11-17T18:00:00+0100: \(text)")
  }

  @Test(arguments: ["2016-02-30T10:00:00+0000", "2017-02-29T10:00:00+0000", "2016-13-01T10:00:00+0000"])
  func aTimeOnADayThatDoesNotExistIsRefused(text: String) throws {
    let failure = try failureText(decoding: #"{"id": "1", "start_time": "\#(text)"}"#, as: Event.self)

    #expect(failure == "start_time is not a time of the form 2016-11-17T18:00:00+0100: \(text)")
  }

  @Test(arguments: ["2016-11-17T24:00:00+0000", "2016-11-17T18:60:00+0000", "2016-11-17T18:00:60+0000"])
  func aTimeOutOfRangeIsRefused(text: String) throws {
    let failure = try failureText(decoding: #"{"id": "1", "start_time": "\#(text)"}"#, as: Event.self)

    #expect(failure == "start_time is not a time of the form 2016-11-17T18:00:00+0100: \(text)")
  }

  @Test(arguments: [
    ("{}", "id is missing"),
    (#"{"id": 1}"#, "id is not a string"),
    (#"{"id": "1", "name": 1}"#, "name is not a string"),
    (#"{"id": "1", "start_time": 1479405600}"#, "start_time is not a string"),
    (#"{"id": "1", "cover": {}}"#, "cover.source is missing"),
    (#"{"id": "1", "place": {"location": {"latitude": 1}}}"#, "place.location.longitude is missing"),
  ])
  func aFaultyFieldIsReportedByItsNameInTheSource(json: String, expected: String) throws {
    let text = try failureText(decoding: json, as: Event.self)

    #expect(text == expected)
  }
}

@Suite struct CoverTests {
  @Test func aCoverDecodesItsAddress() throws {
    let cover = try decode(#"{"id": "1", "source": "https://example.com/cover.jpg", "offset_x": 0}"#, as: Cover.self)

    #expect(cover.source.absoluteString == "https://example.com/cover.jpg")
  }

  @Test(arguments: ["", "not a url", "cover.jpg", "/covers/1.jpg", "http://[::", "https://"])
  func aRelativeAddressIsRefused(address: String) throws {
    let text = try failureText(decoding: #"{"source": "\#(address)"}"#, as: Cover.self)

    #expect(text == "source is not a web address: \(address)")
  }

  @Test func aCoverWithoutAnAddressIsRefused() throws {
    let text = try failureText(decoding: "{}", as: Cover.self)

    #expect(text == "source is missing")
  }
}
