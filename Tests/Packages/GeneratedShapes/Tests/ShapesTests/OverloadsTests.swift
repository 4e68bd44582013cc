import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Overloads by arity", .rehearsal)
struct ByArityTests {
  @Test("are distinguished by their number of parameters")
  func arity() {
    let mock = MockLogWriter()
    let log: any LogWriter = mock

    log.log()
    log.log("a")
    log.log("b", level: 2)
    log.log("c", "d")

    mock.expectCalls(.log, .logString("a"), .logLevel("b", level: 2), .logStringString("c", "d"))
  }
}

@Suite("Overloads by effect", .rehearsal)
struct ByEffectTests {
  @Test("are distinguished by their effects")
  func effects() async throws {
    let mock = MockSyncer()
    let syncer: any Syncer = mock
    let syncNow = { (syncer: any Syncer) in syncer.sync() }
    mock.syncAnswer.returns(1)
    mock.syncAsyncAnswer.returns(2)

    #expect(syncNow(syncer) == 1)
    #expect(try await syncer.sync() == 2)

    await mock.expectCalls(.sync, .syncAsync)
  }

  @Test("are distinguished from properties of the same name")
  func properties() {
    let mock = MockShelf()
    var shelf: any Shelf = mock
    mock.tracksAnswer.returns([4])

    shelf.tracks = [1]
    #expect(shelf.tracks(of: "Ada") == [4])

    #expect(shelf.tracks == [1])
    mock.expectCalls(.setTracks([1]), .tracks(of: "Ada"))
  }
}

@MainActor
@Suite("Overloads by label", .rehearsal)
struct ByLabelTests {
  @Test("are distinguished by their labels")
  func labels() {
    let spy = SpyStatusView()
    let view: any StatusView = spy

    view.show("plain")
    view.show(title: "big")
    view.show(error: Offline())

    spy.expectCalls(.show("plain"), .showTitle(title: "big"), .showError(error: Offline()))
  }
}

@Suite("Overloads by result", .rehearsal)
struct ByResultTests {
  @Test("are distinguished by their results")
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

@Suite("Overloads by type", .rehearsal)
struct ByTypeTests {
  @Test("are distinguished by their types")
  func types() {
    let mock = MockSettingsStore()
    let store: any SettingsStore = mock

    store.set(1, for: "a")
    store.set("one", for: "b")
    store.set(["one"], for: "c")
    store.set(Int?.none, for: "d")

    mock.expectCalls(
      .setInt(1, for: "a"), .setString("one", for: "b"), .setStringArray(["one"], for: "c"),
      .setOptionalInt(nil, for: "d"))
  }

  @Test("are distinguished by labels first, then by types")
  func labelsAndTypes() {
    let mock = MockPlotter()
    let plotter: any Plotter = mock

    plotter.draw(line: Int(1))
    plotter.draw(line: Double(2))
    plotter.draw(circle: 3)

    mock.expectCalls(.drawLineInt(line: 1), .drawLineDouble(line: 2), .drawCircle(circle: 3))
  }
}
