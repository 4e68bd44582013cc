import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Subscripts", .rehearsal)
struct SubscriptsTests {
  @Test("are recorded and stubbed")
  func get() {
    let mock = MockTrackList()
    let list: any TrackList = mock
    mock.subscriptAnswer.when(3).returns(Track(id: 3, title: "C"))

    #expect(list[3].title == "C")

    mock.expectCalls(.getSubscript(3))
  }

  @Test("can be set, and are distinguished by their labels")
  func set() {
    let mock = MockGrid()
    var grid: any Grid = mock
    mock.subscriptColumnAnswer.answers { "\($0.row), \($0.column)" }
    mock.subscriptNamedAnswer.returns("A1")

    grid[1, column: 2] = "x"
    #expect(grid[3, column: 4] == "3, 4")
    #expect(grid[named: "first"] == "A1")

    mock.expectCalls(
      .setSubscriptColumn(1, column: 2, to: "x"), .getSubscriptColumn(3, column: 4),
      .getSubscriptNamed(named: "first"))
  }

  @Test("can be generic")
  func generic() {
    let mock = MockPreferenceStore()
    var store: any PreferenceStore = mock
    let volume = Preference<Int>("volume")
    mock.subscriptAnswer.returns(5)

    #expect(store[volume] == 5)
    store[volume] = 7

    mock.expectCalls(.getSubscript(volume), .setSubscript(volume, to: 7))
  }

  @Test("can be asynchronous and throw")
  func effects() async {
    let mock = MockRemoteTable()
    let table: any RemoteTable = mock
    mock.subscriptAnswer.throws(Offline())

    await #expect(throws: Offline()) { try await table["a"] }

    await mock.expectCalls(.getSubscript("a"))
  }

  @Test("can be static")
  func ofType() {
    MockPalette.statics.subscriptAnswer.returns(255)

    #expect(colour("red", in: MockPalette.self) == 255)

    MockPalette.statics.expectCalls(.getSubscript("red"))
  }

  private func colour<P: Palette>(_ name: String, in palette: P.Type) -> Int { palette[name] }
}
