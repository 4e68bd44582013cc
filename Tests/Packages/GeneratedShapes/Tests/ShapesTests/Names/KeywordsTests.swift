import Shapes
import ShapesDoubles
import TestSupport
import Testing

@Suite("Words of the language", .rehearsal)
struct KeywordsTests {
  @Test("are names of functions")
  func functions() {
    let mock = MockInterpreter()
    let interpreter: any Interpreter = mock
    mock.inAnswer.returns(true)

    interpreter.default(3)
    #expect(interpreter.in("place"))
    interpreter.repeat(while: true, in: "loop")
    interpreter.`self`()
    interpreter.`init`("text")

    mock.expectCalls(.default(3), .in("place"), .repeat(while: true, in: "loop"), .`self`, .`init`("text"))
  }

  @Test("are names of properties and types")
  func properties() {
    let mock = MockLexer<Int>()
    mock.`class` = "word"
    mock.isAnswer.returns(true)

    mock.switch = true
    #expect(mock.is(3) && mock.class == "word")

    mock.expectCalls(.setSwitch(true), .is(3))
  }

  @Test("are names of protocols and parameters")
  func protocols() async throws {
    let mock = MockProtocol()
    let double: any `Protocol` = mock
    mock.throwsAnswer.returns(1)
    mock.asyncAnswer.returns()

    #expect(try double.throws() == 1)
    double.where(1, 2)
    await double.async()

    await mock.expectCalls(.throws, .where(1, 2), .async)
  }

  @Test("of concurrency are names of parameters")
  func concurrency() {
    let mock = MockTimetable(statics: 1)

    mock.schedule(async: 2, await: 3)

    mock.expectCalls(.schedule(async: 2, await: 3))
    MockTimetable.statics.expectCalls(.initialize(statics: 1))
  }
}
