import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Names", .rehearsal)
struct NamesTests {
  @Test("of parameters, functions and properties do not clash with those of a double's storage, cases and call logs")
  func clashes() {
    let (source, loader, mock) = (MockSourceLine(), MockLoader(), MockToggle(7))
    let (shelf, switchboard) = (MockDepot(), MockSwitchboard(calls: 1))
    var (toggle, depot, board): (any Toggle, any Depot, any Switchboard) = (mock, shelf, switchboard)
    source.line = 4
    source.filePath = "a.swift"
    loader.loadAnswerAnswer = 3
    shelf.stockStorageAnswer.returns(1)
    shelf.getSubscriptAnswer.returns(2)
    MockRegistry.staticSpy.staticsAnswer.returns(2)

    toggle.setOn(false)
    toggle.on = true
    toggle.initialize(3)
    depot.stock = depot.stockStorage() + depot.getSubscript(0)
    depot[0] = 4
    board.calls += 1
    board.ring()
    MockSwitchboard.calls = 5

    #expect((source as any SourceLine).line == 4 && (source as any SourceLine).filePath == "a.swift")
    #expect((loader as any Loader).loadAnswerAnswer == 3 && toggle.on && mock.calls.all.count == 3)
    #expect(shelf.stock == 3 && switchboard.calls == 2 && MockSwitchboard.calls == 5)
    #expect(MockRegistry.statics() == 2)
    source.expectNoCalls()
    MockToggle.statics.expectCalls(.initialize(7))
    mock.lenient()
    shelf.expectCalls(.stockStorage, .getSubscript(0), .setStock(3), .setSubscript(0, to: 4))
    switchboard.expectCalls(.setCalls(2), .ring)
    MockSwitchboard.statics.expectCalls(.setCalls(5))
    MockRegistry.staticSpy.expectCalls(.statics)

    expect(loader, .load, \.loadStub, 1) { ($0 as any Loader).load() }
    expect(loader, .loadAnswer, \.loadAnswerStub, "two") { ($0 as any Loader).loadAnswer() }
    expect(MockRegistry(), .calls, \.callsAnswer, [1]) { ($0 as any Registry).calls() }
    expect(MockTelephone(), .dial(calls: 1, fileID: "a", line: 2)) {
      ($0 as any Telephone).dial(calls: 1, fileID: "a", line: 2)
    }
    expect(MockTelephone(), .log(input: "b", self: 3)) { ($0 as any Telephone).log(input: "b", self: 3) }
    expect(MockTelephone(), .answer("c", call: 4), \.answerAnswer, 2) { ($0 as any Telephone).answer("c", call: 4) }
    expect(MockExchange(), .calls(to: "5"), \.callsAnswer, 2) { ($0 as any Exchange).calls(to: "5") }
    expect(MockExchange(), .statics([1])) { ($0 as any Exchange).statics([1]) }
  }

  @Test("can be similar, unlabelled, not ASCII, not camel case, or raw identifiers")
  func spelling() {
    let (mock, twins) = (MockSpecification(), MockTwins())
    var (specification, anyTwins): (any Specification, any Twins) = (mock, twins)
    mock.addsTwoAnswer.returns(3)

    (anyTwins.id, anyTwins._id) = (1, 2)
    (anyTwins.aB, anyTwins.`a b`) = (3, 4)
    anyTwins.title = "A"
    anyTwins.setTitle("B")
    specification.`is ready` = specification.`adds two`(1) == 3
    specification.`2nd step`(`of all`: 4)

    #expect([twins.id, twins._id, twins.aB, twins.`a b`] == [1, 2, 3, 4] && twins.title == "A" && mock.`is ready`)
    twins.expectCalls(
      .setId(1), .set_id(2), .setAB(3), .setABProperty(4), .setTitlePropertyProperty("A"), .setTitle("B"))
    mock.expectCalls(.addsTwo(1), .setIsReady(true), ._2ndStep(`of all`: 4))

    expect(MockSurveyor(), .plot(`x-y`(value: 1))) { ($0 as any Surveyor).plot(`x-y`(value: 1)) }
    expect(MockTranslator(), .lookStringInt("a", 1), \.lookStringIntAnswer, ["b"]) {
      ($0 as any Translator).look("a", 1)
    }
    expect(MockTranslator(), .übersetze(größe: 3, "名"), \.übersetzeAnswer, "groß") {
      ($0 as any Translator).übersetze(größe: 3, "名")
    }
    expect(MockTranslator(), .snake_case(4)) { ($0 as any Translator).snake_case(4) }
    expect(MockTranslator(), .URL(for: 5), \.URLAnswer, "a://b") { ($0 as any Translator).URL(for: 5) }
  }

  @Test("can be keywords")
  func keywords() async throws {
    let (lexer, timetable, double) = (MockLexer<Int>(), MockTimetable(statics: 1), MockProtocol())
    let interpreter = MockInterpreter()
    var anyLexer: any Lexer = lexer
    interpreter.inAnswer.returns(true)
    lexer.`class` = "word"
    lexer.isAnswer.returns(true)
    double.asyncAnswer.returns()

    anyLexer.switch = true
    #expect(lexer.is(3) && lexer.class == "word" && (interpreter as any Interpreter).in("place"))
    await (double as any `Protocol`).async()

    await lexer.expectCalls(.setSwitch(true), .is(3))
    await interpreter.expectCalls(.in("place"))
    await double.expectCalls(.async)
    await MockTimetable.statics.expectCalls(.initialize(statics: 1))

    expect(timetable, .schedule(async: 2, await: 3)) { ($0 as any Timetable).schedule(async: 2, await: 3) }
    try expect(double, .throws, \.throwsAnswer, 1) { try ($0 as any `Protocol`).throws() }
    expect(double, .where(1, 2)) { ($0 as any `Protocol`).where(1, 2) }
    expect(MockInterpreter(), .default(3)) { ($0 as any Interpreter).default(3) }
    expect(MockInterpreter(), .repeat(while: true, in: "a")) { ($0 as any Interpreter).repeat(while: true, in: "a") }
    expect(MockInterpreter(), .`self`) { ($0 as any Interpreter).`self`() }
    expect(MockInterpreter(), .`init`("text")) { ($0 as any Interpreter).`init`("text") }
  }

  @MainActor
  @Test("of doubles depend on the suffix of the protocol, and contain the types in which it is nested")
  func doubles() {
    let (menu, holder, view, printer) = (SpyMenuView(), MockMenuHolding(), SpyCinemaRoomScreenView(), Printer())
    holder.menuViewAnswer.returns(menu)
    view.lightAnswer.returns(.level(3))

    (holder as any MenuHolding).menuView()?.show(["tea"])
    view.show(.dark)
    #expect((view as any Cinema.Room.ScreenView).light() == .level(3))

    menu.expectCalls(.show(["tea"]))
    holder.expectCalls(.menuView)
    view.expectCalls(.show(.dark), .light)

    expect(MockMenuService(), .items, \.itemsAnswer, ["tea"]) { ($0 as any MenuServiceProtocol).items() }
    expect(SpyMenuDelegate(), .menu(holder, didChoose: 1)) { ($0 as any MenuDelegate).menu(holder, didChoose: 1) }
    expect(MockCinemaProjector(), .project("Metropolis")) { ($0 as any Cinema.Projector).project("Metropolis") }
    expect(SpyPrinterDelegate(), .printer(printer, didPrint: 3)) {
      ($0 as any Printer.Delegate).printer(printer, didPrint: 3)
    }
    expect(MockBackDoor(), .enter(7), \.enterAnswer, true) { ($0 as any BackDoor).enter(7) }
  }
}

@Suite("Overloads", .rehearsal)
struct OverloadsTests {
  @MainActor
  @Test("are distinguished by their number of parameters, by labels, and then by types")
  func parameters() {
    let (writer, view, mock) = (MockLogWriter(), SpyStatusView(), MockSettingsStore())
    let (log, screen, store): (any LogWriter, any StatusView, any SettingsStore) = (writer, view, mock)

    log.log()
    log.log("a")
    log.log("b", level: 2)
    log.log("c", "d")
    screen.show("plain")
    screen.show(title: "big")
    screen.show(error: Offline())
    store.set(1, for: "a")
    store.set("one", for: "b")
    store.set(["one"], for: "c")
    store.set(Int?.none, for: "d")

    writer.expectCalls(.log, .logString("a"), .logLevel("b", level: 2), .logStringString("c", "d"))
    view.expectCalls(.show("plain"), .showTitle("big"), .showError(Offline()))
    mock.expectCalls(
      .setInt(1, for: "a"), .setString("one", for: "b"), .setStringArray(["one"], for: "c"),
      .setOptionalInt(nil, for: "d"))

    expect(MockPlotter(), .drawLineInt(1)) { ($0 as any Plotter).draw(line: Int(1)) }
    expect(MockPlotter(), .drawLineDouble(2)) { ($0 as any Plotter).draw(line: Double(2)) }
    expect(MockPlotter(), .drawCircle(3)) { ($0 as any Plotter).draw(circle: 3) }
  }

  @Test("are distinguished by their effects and results, and from properties")
  func effects() async throws {
    let (syncer, mock, shelf) = (MockSyncer(), MockSettingsReader(), MockShelf())
    let reader: any SettingsReader = mock
    var anyShelf: any Shelf = shelf
    let syncNow = { (syncer: any Syncer) in syncer.sync() }
    syncer.syncAnswer.returns(1)
    syncer.syncAsyncAnswer.returns(2)
    mock.valueIntAnswer.returns(1)
    mock.valueStringAnswer.returns("one")
    mock.valueStringBoolDictionaryAnswer.returns(["one": true])
    shelf.tracksAnswer.returns([4])

    anyShelf.tracks = [1]

    #expect(syncNow(syncer) == 1)
    #expect(try await (syncer as any Syncer).sync() == 2)
    #expect(reader.value(of: "a") as Int == 1 && reader.value(of: "b") as String == "one")
    #expect(reader.value(of: "c") as [String: Bool] == ["one": true])
    #expect(anyShelf.tracks(of: "Ada") == [4] && anyShelf.tracks == [1])
    await syncer.expectCalls(.sync, .syncAsync)
    await mock.expectCalls(.valueInt(of: "a"), .valueString(of: "b"), .valueStringBoolDictionary(of: "c"))
    await shelf.expectCalls(.setTracks([1]), .tracks(of: "Ada"))
  }
}
