import Foundation
import Interfaces
import Testing

@Suite("The time of an event")
struct EventTimeTests {
  @Test(
    "is decoded with any offset",
    arguments: [
      "2016-11-17T18:00:00+0000", "2016-11-17T18:00:00Z", "2016-11-17T19:00:00+0100", "2016-11-17T19:00:00+01:00",
      "2016-11-17T08:30:00-0930", "2016-11-18T00:00:00+0600", "2016-11-17T18:00:00.999+0000",
      "2016-11-18T08:00:00+14:00", "2016-11-17T04:00:00-1400", "2016-11-18T07:59:00+1359",
    ])
  func offsets(text: String) throws {
    let event = try decode(#"{"id": "1", "start_time": "\#(text)"}"#, as: Event.self)

    #expect(event.start == Date(timeIntervalSince1970: 1_479_405_600))
  }

  @Test(
    "is refused in another form, on a day that does not exist, or out of range", arguments: ["start_time", "end_time"],
    [
      "", "tomorrow", "2016-11-17", "2016-11-17T18:00:00", "2016-11-17 18:00:00+0000", "2016-11-17T18:00+0000",
      "2016-11-17T18:00:00+01", "2016-11-17T18:00:00+0000 or so", " 2016-11-17T18:00:00+0000",
      "2016-02-30T10:00:00+0000", "2017-02-29T10:00:00+0000", "2016-13-01T10:00:00+0000", "2016-11-17T24:00:00+0000",
      "2016-11-17T18:60:00+0000", "2016-11-17T18:00:60+0000", "2016-11-17T18:00:00+0160", "2016-11-17T18:00:00-02:99",
      "2016-11-17T18:00:00+1401", "2016-11-17T18:00:00-15:00", "2016-11-17T18:00:00+2400",
    ])
  func refused(field: String, text: String) throws {
    let expected = "\(field) is not a time of the form 2016-11-17T18:00:00+0100: \(text)"

    try Refusal(Event.self, #"{"id": "1", "\#(field)": "\#(text)"}"#, expected).check()
  }
}
