import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Overloads", .rehearsal)
struct OverloadsTests {
  @MainActor
  @Test("are distinguished by their number of parameters, by labels, and then by types")
  func parameters() {
    let (writer, view) = (MockLogWriter(), SpyStatusView())
    let (mock, plotter) = (MockSettingsStore(), MockPlotter())
    let (log, store): (any LogWriter, any SettingsStore) = (writer, mock)

    log.log()
    log.log("a")
    log.log("b", level: 2)
    log.log("c", "d")
    (view as any StatusView).show("plain")
    (view as any StatusView).show(title: "big")
    (view as any StatusView).show(error: Offline())
    store.set(1, for: "a")
    store.set("one", for: "b")
    store.set(["one"], for: "c")
    store.set(Int?.none, for: "d")
    (plotter as any Plotter).draw(line: Int(1))
    (plotter as any Plotter).draw(line: Double(2))
    (plotter as any Plotter).draw(circle: 3)

    writer.expectCalls(.log, .logString("a"), .logLevel("b", level: 2), .logStringString("c", "d"))
    view.expectCalls(.show("plain"), .showTitle(title: "big"), .showError(error: Offline()))
    mock.expectCalls(
      .setInt(1, for: "a"), .setString("one", for: "b"), .setStringArray(["one"], for: "c"),
      .setOptionalInt(nil, for: "d"))
    plotter.expectCalls(.drawLineInt(line: 1), .drawLineDouble(line: 2), .drawCircle(circle: 3))
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
    #expect(reader.value(of: "a") as Int == 1)
    #expect(reader.value(of: "b") as String == "one")
    #expect(reader.value(of: "c") as [String: Bool] == ["one": true])
    #expect(anyShelf.tracks(of: "Ada") == [4] && anyShelf.tracks == [1])
    await syncer.expectCalls(.sync, .syncAsync)
    await mock.expectCalls(.valueInt(of: "a"), .valueString(of: "b"), .valueStringBoolDictionary(of: "c"))
    await shelf.expectCalls(.setTracks([1]), .tracks(of: "Ada"))
  }
}
