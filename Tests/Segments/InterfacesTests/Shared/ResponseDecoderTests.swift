import Foundation
import Interfaces
import Testing

@Suite struct ResponseDecoderTests {
  struct Sample: Decodable {
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

  struct Picky: Decodable {
    init(from decoder: any Decoder) throws {
      throw DecodingError.typeMismatch(
        URL.self, DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no"))
    }
  }

  struct Stubborn: Decodable {
    struct Refusal: Error, CustomStringConvertible {
      var description: String { "no" }
    }

    init(from decoder: any Decoder) throws {
      throw Refusal()
    }
  }

  @Test func aMissingFieldIsReported() throws {
    let text = try failureText(decoding: #"{"inner": {}}"#, as: Sample.self)

    #expect(text == "inner.list is missing")
  }

  @Test func anElementIsReportedByItsIndex() throws {
    let text = try failureText(decoding: #"{"inner": {"list": [1, 2, "three"]}}"#, as: Sample.self)

    #expect(text == "inner.list[2] is not a number")
  }

  @Test func anElementOfATopLevelListIsReportedByItsIndex() throws {
    let text = try failureText(decoding: #"[{}, {"inner": {}}]"#, as: [Sample].self)

    #expect(text == "[1].inner.list is missing")
  }

  @Test func anElementOfADictionaryIsReportedByItsKey() throws {
    let text = try failureText(decoding: #"{"table": {"one": 1, "two": "2"}}"#, as: Sample.self)

    #expect(text == "table.two is not a number")
  }

  @Test(arguments: [
    (#"{"text": 1}"#, "text is not a string"),
    (#"{"flag": 1}"#, "flag is not true or false"),
    (#"{"ratio": "1"}"#, "ratio is not a number"),
    (#"{"small": true}"#, "small is not a number"),
    (#"{"date": "2016-11-17"}"#, "date is not a number"),
    (#"{"url": 1}"#, "url is not a string"),
    (#"{"strings": {}}"#, "strings is not a list"),
    (#"{"table": []}"#, "table is not an object"),
    (#"{"inner": "x"}"#, "inner is not an object"),
    (#"{"inner": {"list": 1}}"#, "inner.list is not a list"),
    ("[]", "the answer is not an object"),
    ("1", "the answer is not an object"),
    (#""text""#, "the answer is not an object"),
  ])
  func aValueOfTheWrongTypeIsReportedWithTheRequiredType(json: String, expected: String) throws {
    let text = try failureText(decoding: json, as: Sample.self)

    #expect(text == expected)
  }

  @Test func aTypeThatJSONLacksIsReportedByItsSwiftName() throws {
    let text = try failureText(decoding: "[1]", as: [Picky].self)

    #expect(text == "[0] is not a value of type URL")
  }

  @Test(arguments: [
    (#"{"inner": {"list": null}}"#, "inner.list is null where a list is required"),
    (#"{"inner": {"list": [null]}}"#, "inner.list[0] is null where a number is required"),
    ("null", "the answer is null where an object is required"),
  ])
  func aNullIsReportedWithTheRequiredType(json: String, expected: String) throws {
    let text = try failureText(decoding: json, as: Sample.self)

    #expect(text == expected)
  }

  @Test func aCorruptValueIsReportedWithTheSystemsReason() throws {
    let text = try failureText(decoding: #"{"url": ""}"#, as: Sample.self)

    #expect(text == "url is not valid: Invalid URL string.")
  }

  @Test func aCorruptValueIsReportedWithTheModelsReason() throws {
    let text = try failureText(decoding: #"["1985-02-30"]"#, as: [CalendarDay].self)

    #expect(text == "[0] is not a day of the form 1985-01-07: 1985-02-30")
  }

  @Test func aCorruptTopLevelValueIsNotReportedAsInvalidJSON() throws {
    let text = try failureText(decoding: #""1985-02-30""#, as: CalendarDay.self)

    #expect(text == "the answer is not a day of the form 1985-01-07: 1985-02-30")
  }

  @Test(arguments: [
    "", " ", "{", #"{"text": "a"#, "<html></html>", #"{"text": "a",,}"#, "{} {}", #"{"text": "\ud800"}"#,
  ])
  func invalidJSONIsReportedAsSuch(json: String) throws {
    let text = try failureText(decoding: json, as: Sample.self)

    #expect(text == "the answer is not valid JSON")
  }

  @Test func bytesThatAreNotTextAreInvalidJSON() throws {
    let bytes = Data([0x22, 0xFF, 0xFE, 0x22])

    let failure = try #require(throws: DecodingFailure.self) { try ResponseDecoder.decode(String.self, from: bytes) }

    #expect(failure.description == "the answer is not valid JSON")
  }

  @Test func anErrorOfTheModelIsDescribed() throws {
    let text = try failureText(decoding: "{}", as: Stubborn.self)

    #expect(text == "the answer cannot be decoded: no")
  }
}

@Suite struct DecodingFailureTests {
  @Test func aFailureReadsAsPlaceAndReason() {
    let failure = DecodingFailure(place: "data[0].id", reason: "is missing")

    #expect(failure.description == "data[0].id is missing")
  }

  @Test func aFailureWithoutAPlaceNamesTheWholeAnswer() {
    let failure = DecodingFailure(place: "", reason: "is not valid JSON")

    #expect(failure.description == "the answer is not valid JSON")
  }

  @Test func theDefaultFailureIsASentence() {
    let failure = DecodingFailure.fixture()

    #expect(failure.description == "data[0].id is missing")
  }

  @Test func anOverrideOfAFailureChangesNothingElse() {
    let failure = DecodingFailure.fixture()

    expectOverride(of: \.place, with: "total", in: .fixture(place: "total"), from: failure)
    expectOverride(of: \.reason, with: "is not a number", in: .fixture(reason: "is not a number"), from: failure)
  }
}
