import Interfaces
import Testing

@Suite struct DecodingFailureTests {
  @Test func aFailureReadsAsPlaceAndReason() {
    let failure = DecodingFailure(place: "data[0].id", reason: "is missing")

    #expect(failure.description == "data[0].id is missing")
  }

  @Test func aFailureWithoutAPlaceSpeaksOfTheWholeAnswer() {
    let failure = DecodingFailure(place: "", reason: "is not valid JSON")

    #expect(failure.description == "the answer is not valid JSON")
  }
}
