import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Names that clash", .rehearsal)
struct ClashesTests {
  @Test("with what a double has inside are parameters")
  func parameters() {
    let mock = MockTelephone()
    let telephone: any Telephone = mock
    mock.answerAnswer.returns(2)

    telephone.dial(calls: 1, fileID: "a", line: 2)
    telephone.log(input: "b", self: 3)
    #expect(telephone.answer("c", call: 4) == 2)

    mock.expectCalls(
      .dial(calls: 1, fileID: "a", line: 2), .log(input: "b", self: 3), .answer("c", call: 4))
  }

  @Test("with what a double's initializer takes are properties")
  func properties() {
    let mock = MockSourceLine()
    mock.line = 4
    mock.filePath = "a.swift"

    let source: any SourceLine = mock

    #expect(source.line == 4 && source.filePath == "a.swift")
    mock.expectNoCalls()
  }

  @Test("with slots are functions")
  func slots() {
    let mock = MockLoader()
    let loader: any Loader = mock
    mock.loadAnswerAnswer = 3
    mock.loadSlot.returns(1)
    mock.loadAnswerSlot.returns("two")

    #expect(loader.load() == 1 && loader.loadAnswer() == "two" && loader.loadAnswerAnswer == 3)

    mock.expectCalls(.load, .loadAnswer)
  }

  @Test("with cases are functions and properties")
  func cases() {
    let mock = MockToggle(7)
    var toggle: any Toggle = mock

    toggle.setOn(false)
    toggle.on = true
    toggle.initialize(3)

    #expect(toggle.on && mock.calls.all.count == 3)
    MockToggle.statics.expectCalls(.initialize(7))
    _ = mock.lenient()
  }

  @Test("are no labels, no ASCII, or no camels")
  func spelling() {
    let mock = MockTranslator()
    let translator: any Translator = mock
    mock.lookStringIntAnswer.returns(["one"])
    mock.übersetzeAnswer.returns("groß")
    mock.URLAnswer.returns("a://b")

    #expect(translator.look("one", 1) == ["one"])
    #expect(translator.übersetze(größe: 3, "名") == "groß")
    translator.snake_case(4)
    #expect(translator.URL(for: 5) == "a://b")

    mock.expectCalls(.lookStringInt("one", 1), .übersetze(größe: 3, "名"), .snake_case(4), .URL(for: 5))
  }

  @Test("with a double's own are functions that take something")
  func functions() {
    let mock = MockExchange()
    let exchange: any Exchange = mock
    mock.callsAnswer.returns(2)

    #expect(exchange.calls(to: "555") == 2)
    exchange.statics([1])

    mock.expectCalls(.calls(to: "555"), .statics([1]))
  }
}
