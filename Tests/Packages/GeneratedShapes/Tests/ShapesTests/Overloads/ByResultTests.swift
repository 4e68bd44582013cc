import Shapes
import ShapesDoubles
import TestSupport
import Testing

@Suite("Overloads by result", .rehearsal)
struct ByResultTests {
  @Test("are told apart by what they return")
  func results() {
    let mock = MockSettingsReader()
    let reader: any SettingsReader = mock
    mock.valueIntAnswer.returns(1)
    mock.valueStringAnswer.returns("one")
    mock.valueStringBoolDictionaryAnswer.returns(["one": true])

    #expect(reader.value(of: "a") as Int == 1)
    #expect(reader.value(of: "b") as String == "one")
    #expect(reader.value(of: "c") as [String: Bool] == ["one": true])

    mock.expectCalls(.valueInt(of: "a"), .valueString(of: "b"), .valueStringBoolDictionary(of: "c"))
  }
}
