import Shapes
import ShapesDoubles
import TestSupport
import Testing

@Suite("Names", .rehearsal)
struct NamesTests {
  @Test("of parameters, functions and properties do not clash with a double's own")
  func clashes() {
    let (telephone, source, loader) = (MockTelephone(), MockSourceLine(), MockLoader())
    let (mock, exchange) = (MockToggle(7), MockExchange())
    var toggle: any Toggle = mock
    telephone.answerAnswer.returns(2)
    source.line = 4
    source.filePath = "a.swift"
    loader.loadAnswerAnswer = 3
    loader.loadStub.returns(1)
    loader.loadAnswerStub.returns("two")
    exchange.callsAnswer.returns(2)

    (telephone as any Telephone).dial(calls: 1, fileID: "a", line: 2)
    (telephone as any Telephone).log(input: "b", self: 3)
    #expect((telephone as any Telephone).answer("c", call: 4) == 2)
    #expect((source as any SourceLine).line == 4 && (source as any SourceLine).filePath == "a.swift")
    #expect((loader as any Loader).load() == 1 && (loader as any Loader).loadAnswer() == "two")
    #expect((loader as any Loader).loadAnswerAnswer == 3)
    toggle.setOn(false)
    toggle.on = true
    toggle.initialize(3)
    #expect((exchange as any Exchange).calls(to: "555") == 2)
    (exchange as any Exchange).statics([1])

    telephone.expectCalls(.dial(calls: 1, fileID: "a", line: 2), .log(input: "b", self: 3), .answer("c", call: 4))
    source.expectNoCalls()
    loader.expectCalls(.load, .loadAnswer)
    #expect(toggle.on && mock.calls.all.count == 3)
    MockToggle.statics.expectCalls(.initialize(7))
    mock.lenient()
    exchange.expectCalls(.calls(to: "555"), .statics([1]))
  }

  @Test("can be those of a double's storage, cases and call logs")
  func ownNames() {
    let (mock, switchboard, registry) = (MockDepot(), MockSwitchboard(calls: 1), MockRegistry())
    var (depot, board): (any Depot, any Switchboard) = (mock, switchboard)
    mock.stockStorageAnswer.returns(1)
    mock.getSubscriptAnswer.returns(2)
    registry.callsAnswer.returns([1])
    MockRegistry.staticSpy.staticsAnswer.returns(2)

    depot.stock = depot.stockStorage() + depot.getSubscript(0)
    depot[0] = 4
    board.calls += 1
    board.ring()
    MockSwitchboard.calls = 5

    #expect(mock.stock == 3 && switchboard.calls == 2 && MockSwitchboard.calls == 5)
    #expect((registry as any Registry).calls() == [1] && MockRegistry.statics() == 2)
    mock.expectCalls(.stockStorage, .getSubscript(0), .setStock(3), .setSubscript(0, to: 4))
    switchboard.expectCalls(.setCalls(2), .ring)
    MockSwitchboard.statics.expectCalls(.setCalls(5))
    registry.expectCalls(.calls)
    MockRegistry.staticSpy.expectCalls(.statics)
  }

  @Test("can be unlabelled, similar, not ASCII, or not camel case")
  func spelling() {
    let (mock, twins) = (MockTranslator(), MockTwins())
    let translator: any Translator = mock
    var anyTwins: any Twins = twins
    mock.lookStringIntAnswer.returns(["one"])
    mock.übersetzeAnswer.returns("groß")
    mock.URLAnswer.returns("a://b")

    #expect(translator.look("one", 1) == ["one"])
    #expect(translator.übersetze(größe: 3, "名") == "groß")
    translator.snake_case(4)
    #expect(translator.URL(for: 5) == "a://b")
    (anyTwins.id, anyTwins._id) = (1, 2)
    (anyTwins.aB, anyTwins.`a b`) = (3, 4)
    anyTwins.title = "A"
    anyTwins.setTitle("B")

    #expect([twins.id, twins._id, twins.aB, twins.`a b`] == [1, 2, 3, 4] && twins.title == "A")
    mock.expectCalls(.lookStringInt("one", 1), .übersetze(größe: 3, "名"), .snake_case(4), .URL(for: 5))
    twins.expectCalls(
      .setId(1), .set_id(2), .setAB(3), .setABProperty(4), .setTitlePropertyProperty("A"), .setTitle("B"))
  }

  @Test("can be keywords")
  func keywords() async throws {
    let (mock, lexer, timetable, double) = (
      MockInterpreter(), MockLexer<Int>(), MockTimetable(statics: 1), MockProtocol()
    )
    let (interpreter, anyDouble): (any Interpreter, any `Protocol`) = (mock, double)
    var anyLexer: any Lexer = lexer
    mock.inAnswer.returns(true)
    lexer.`class` = "word"
    lexer.isAnswer.returns(true)
    double.throwsAnswer.returns(1)
    double.asyncAnswer.returns()

    interpreter.default(3)
    #expect(interpreter.in("place"))
    interpreter.repeat(while: true, in: "loop")
    interpreter.`self`()
    interpreter.`init`("text")
    anyLexer.switch = true
    #expect(lexer.is(3) && lexer.class == "word")
    #expect(try anyDouble.throws() == 1)
    anyDouble.where(1, 2)
    await anyDouble.async()
    (timetable as any Timetable).schedule(async: 2, await: 3)

    await mock.expectCalls(.default(3), .in("place"), .repeat(while: true, in: "loop"), .`self`, .`init`("text"))
    await lexer.expectCalls(.setSwitch(true), .is(3))
    await double.expectCalls(.throws, .where(1, 2), .async)
    await timetable.expectCalls(.schedule(async: 2, await: 3))
    await MockTimetable.statics.expectCalls(.initialize(statics: 1))
  }

  @Test("can be raw identifiers, which become camel case in the names of cases")
  func rawIdentifiers() {
    let (mock, surveyor) = (MockSpecification(), MockSurveyor())
    var specification: any Specification = mock
    mock.addsTwoAnswer.returns(3)

    specification.`is ready` = specification.`adds two`(1) == 3
    specification.`2nd step`(`of all`: 4)
    (surveyor as any Surveyor).plot(`x-y`(value: 1))

    #expect(mock.`is ready`)
    mock.expectCalls(.addsTwo(1), .setIsReady(true), ._2ndStep(`of all`: 4))
    surveyor.expectCalls(.plot(`x-y`(value: 1)))
  }

  @MainActor
  @Test("of doubles depend on the suffix of the protocol")
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

  @Test("of doubles contain the types in which the protocol is nested")
  func nested() {
    let (projector, view, spy, door) = (
      MockCinemaProjector(), SpyCinemaRoomScreenView(), SpyPrinterDelegate(), MockBackDoor()
    )
    let printer = Printer()
    view.lightAnswer.returns(.level(3))
    door.enterAnswer.when(7).returns(true)

    (projector as any Cinema.Projector).project("Metropolis")
    view.show(.dark)
    #expect((view as any Cinema.Room.ScreenView).light() == .level(3))
    (spy as any Printer.Delegate).printer(printer, didPrint: 3)
    #expect((door as any BackDoor).enter(7))

    projector.expectCalls(.project("Metropolis"))
    view.expectCalls(.show(.dark), .light)
    spy.expectCalls(.printer(printer, didPrint: 3))
    door.expectCalls(.enter(7))
  }
}
