import NamesakeShapes
import NamesakeShapesDoubles
import TestSupport
import Testing

@Suite("Types with the names of TestSupport's and the standard library's", .rehearsal)
struct NamesakesTests {
  @Test("can be protocols, parameters and results")
  func models() {
    let (mock, dictionary) = (MockCall(), MockDictionary())
    mock.placeAnswer.returns(.rings(times: 3))
    dictionary.lookAnswer.returns(["a": 1])

    #expect((mock as any CallType).place(NamesakeShapes.Call(number: "555")) == .rings(times: 3))
    (mock as any CallType).spy(nil, log: NamesakeShapes.CallLog())
    #expect((dictionary as any NamesakeShapes.Dictionary).look(up: "a") == ["a": 1])

    mock.expectCalls(.place(NamesakeShapes.Call(number: "555")), .spy(nil, log: NamesakeShapes.CallLog()))
    dictionary.expectCalls(.look(up: "a"))
  }
}
