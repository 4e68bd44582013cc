import NamesakeShapes
import NamesakeShapesDoubles
import TestSupport
import Testing

@Suite("Types with the names of TestSupport's", .rehearsal)
struct NamesakesTests {
  @Test("can be parameters and results")
  func models() {
    let mock = MockCall()
    let call: any CallType = mock
    mock.placeAnswer.returns(.rings(times: 3))

    #expect(call.place(NamesakeShapes.Call(number: "555")) == .rings(times: 3))
    call.spy(nil, log: NamesakeShapes.CallLog())

    mock.expectCalls(.place(NamesakeShapes.Call(number: "555")), .spy(nil, log: NamesakeShapes.CallLog()))
  }

  @Test("can have names of the standard library")
  func standardLibrary() {
    let mock = MockDictionary()
    let dictionary: any NamesakeShapes.Dictionary = mock
    mock.lookAnswer.returns(["a": 1])

    #expect(dictionary.look(up: "a") == ["a": 1])

    mock.expectCalls(.look(up: "a"))
  }
}
