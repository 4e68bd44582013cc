import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Names", .rehearsal)
struct ClashesTests {
  @Test("of parameters and members do not clash")
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

  @Test("of properties and initializer parameters do not clash")
  func properties() {
    let mock = MockSourceLine()
    mock.line = 4
    mock.filePath = "a.swift"

    let source: any SourceLine = mock

    #expect(source.line == 4 && source.filePath == "a.swift")
    mock.expectNoCalls()
  }

  @Test("of functions and answers do not clash")
  func answers() {
    let mock = MockLoader()
    let loader: any Loader = mock
    mock.loadAnswerAnswer = 3
    mock.loadStub.returns(1)
    mock.loadAnswerStub.returns("two")

    #expect(loader.load() == 1 && loader.loadAnswer() == "two" && loader.loadAnswerAnswer == 3)

    mock.expectCalls(.load, .loadAnswer)
  }

  @Test("of functions and call cases do not clash")
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

  @Test("can be unlabelled, not ASCII, or not camel case")
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

  @Test("of functions and members do not clash")
  func functions() {
    let mock = MockExchange()
    let exchange: any Exchange = mock
    mock.callsAnswer.returns(2)

    #expect(exchange.calls(to: "555") == 2)
    exchange.statics([1])

    mock.expectCalls(.calls(to: "555"), .statics([1]))
  }
}

@Suite("Keywords", .rehearsal)
struct KeywordsTests {
  @Test("can be names of functions")
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

  @Test("can be names of properties and types")
  func properties() {
    let mock = MockLexer<Int>()
    mock.`class` = "word"
    mock.isAnswer.returns(true)

    var lexer: any Lexer = mock
    lexer.switch = true
    #expect(mock.is(3) && mock.class == "word")

    mock.expectCalls(.setSwitch(true), .is(3))
  }

  @Test("can be names of protocols and parameters")
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

  @Test("of concurrency can be names of parameters")
  func concurrency() {
    let mock = MockTimetable(statics: 1)

    mock.schedule(async: 2, await: 3)

    mock.expectCalls(.schedule(async: 2, await: 3))
    MockTimetable.statics.expectCalls(.initialize(statics: 1))
  }
}

@MainActor
@Suite("Names of doubles", .rehearsal)
struct NameRulesTests {
  @Test("depend on the suffix of the protocol")
  func suffixes() {
    let (view, service, delegate) = (SpyMenuView(), MockMenuService(), SpyMenuDelegate())
    let holder = MockMenuHolding()
    service.itemsAnswer.returns(["tea"])
    holder.menuViewAnswer.returns(view)

    holder.menuView()?.show(service.items())
    delegate.menu(holder, didChoose: 1)

    view.expectCalls(.show(["tea"]))
    service.expectCalls(.items)
    holder.expectCalls(.menuView)
    delegate.expectCalls(.menu(holder, didChoose: 1))
  }
}
