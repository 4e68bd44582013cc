import Shapes
import ShapesDoubles
import TestSupport
import Testing

@Suite("Associated types that generic parameters hide", .rehearsal)
struct HiddenTypesTests {
  @Test("keep their own values")
  func hidden() {
    let mock = MockConverter<Int, String>("start")
    let converter: any Converter = mock
    mock.convertAnswer.returns("b")
    mock.pairAnswer.returns(7)
    mock.keysAnswer.returns(["c"])
    mock.subscriptAnswer.returns(true)

    let results: [Any] = [
      converter.convert("a"), mock.pair("a", 1.5, with: 2) as Any, mock.keys(of: ["c"]), mock[false],
    ]
    mock.own(3)

    #expect(results[0] as? String == "b" && results[1] as? Int == 7)
    #expect(results[2] as? [String] == ["c"] && results[3] as? Bool == true)
    mock.expectCalls(.convert("a"), .pair("a", 1.5, with: 2), .keys(of: ["c"]), .getSubscript(false), .own(3))
    MockConverter<Int, String>.statics.expectCalls(.initialize("start"))
  }

  @Test("keep the types that the protocol gives them")
  func known() {
    let mock = MockNumberConverter("start")
    mock.convertAnswer.returns("b")
    mock.pairAnswer.returns(7)

    #expect(mock.convert("a") == "b" && mock.pair("a", 1.5, with: 2) == 7)
    mock.own(3)

    mock.expectCalls(.convert("a"), .pair("a", 1.5, with: 2), .own(3))
    MockNumberConverter.statics.expectCalls(.initialize("start"))
  }
}
