import Foundation
import Interfaces
import Testing

@Suite("The decoder of answers")
struct ResponseDecoderTests {
  private struct Sample: Decodable {
    struct Inner: Decodable {
      var list: [Int]
    }

    var text: String?
    var flag: Bool?
    var ratio: Double?
    var small: UInt8?
    var date: Date?
    var url: URL?
    var strings: Set<String>?
    var table: [String: Int]?
    var inner: Inner?
  }

  private struct Picky: Decodable {
    init(from decoder: any Decoder) throws {
      throw DecodingError.typeMismatch(
        URL.self, DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no"))
    }
  }

  private struct Stubborn: Decodable {
    struct Refusal: Error, CustomStringConvertible {
      var description: String { "no" }
    }

    init(from decoder: any Decoder) throws {
      throw Refusal()
    }
  }

  @Test(
    "names the faulty place and the reason",
    arguments: [
      Refusal(Sample.self, #"{"inner": {}}"#, "inner.list is missing"),
      Refusal([Sample].self, #"[{}, {"inner": {}}]"#, "[1].inner.list is missing"),
      Refusal(Sample.self, #"{"inner": {"list": [1, 2, "three"]}}"#, "inner.list[2] is not a number"),
      Refusal(Sample.self, #"{"table": {"one": 1, "two": "2"}}"#, "table.two is not a number"),
      Refusal(Sample.self, #"{"text": 1}"#, "text is not a string"),
      Refusal(Sample.self, #"{"flag": 1}"#, "flag is not true or false"),
      Refusal(Sample.self, #"{"ratio": "1"}"#, "ratio is not a number"),
      Refusal(Sample.self, #"{"small": true}"#, "small is not a number"),
      Refusal(Sample.self, #"{"date": "2016-11-17"}"#, "date is not a number"),
      Refusal(Sample.self, #"{"url": 1}"#, "url is not a string"),
      Refusal(Sample.self, #"{"strings": {}}"#, "strings is not a list"),
      Refusal(Sample.self, #"{"table": []}"#, "table is not an object"),
      Refusal(Sample.self, #"{"inner": "x"}"#, "inner is not an object"),
      Refusal(Sample.self, #"{"inner": {"list": 1}}"#, "inner.list is not a list"),
      Refusal(Sample.self, "[]", "the answer is not an object"),
      Refusal(Sample.self, "null", "the answer is null where an object is required"),
      Refusal(Sample.self, #"{"inner": {"list": null}}"#, "inner.list is null where a list is required"),
      Refusal(Sample.self, #"{"inner": {"list": [null]}}"#, "inner.list[0] is null where a number is required"),
      Refusal(Sample.self, #"{"url": ""}"#, "url is not valid: Invalid URL string."),
      Refusal([CalendarDay].self, #"["1985-02-30"]"#, "[0] is not a day of the form 1985-01-07: 1985-02-30"),
      Refusal(CalendarDay.self, #""1985-02-30""#, "the answer is not a day of the form 1985-01-07: 1985-02-30"),
      Refusal([Picky].self, "[1]", "[0] is not a value of type URL"),
      Refusal(Stubborn.self, "{}", "the answer cannot be decoded: no"),
    ])
  func reasons(row: Refusal) throws {
    try row.check()
  }

  @Test(
    "names invalid JSON as such",
    arguments: [
      "", " ", "{", #"{"text": "a"#, "<html></html>", #"{"text": "a",,}"#, "{} {}", #"{"text": "\ud800"}"#,
    ])
  func invalidJSON(json: String) throws {
    try Refusal(Sample.self, json, "the answer is not valid JSON").check()
  }

  @Test("takes bytes that are not text for invalid JSON")
  func bytes() throws {
    let bytes = Data([0x22, 0xFF, 0xFE, 0x22])

    let failure = try #require(throws: DecodingFailure.self) { try ResponseDecoder.decode(String.self, from: bytes) }

    #expect(failure == DecodingFailure(place: "", reason: "is not valid JSON"))
  }
}
