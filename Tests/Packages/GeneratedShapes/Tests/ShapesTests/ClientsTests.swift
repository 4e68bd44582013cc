import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Doubles of structs of closures", .rehearsal)
struct ClientsTests {
  @Test("record and answer the calls of each closure")
  func answers() async throws {
    let playlists = MockPlaylistClient()
    let client = playlists.client
    playlists.loadAnswer.returns(["Blue", "Green"])
    playlists.renameAnswer.returns(true)

    let tracks = try await client.load(7, 2)
    let isRenamed = client.rename(7, 8)

    #expect(tracks == ["Blue", "Green"] && isRenamed)
    await playlists.expectCalls(.load(id: 7, page: 2), .rename(id: 7, to: 8))
  }

  @Test("throw the error of the closure's type")
  func typedError() async {
    let playlists = MockPlaylistClient()
    let client = playlists.client
    playlists.saveAnswer.throws(.full)

    await #expect(throws: PlaylistError.full) { try await client.save("Blue") }

    await playlists.expectCalls(.save("Blue"))
  }

  @Test("hold a call until the test answers it")
  func held() async throws {
    let playlists = MockPlaylistClient()
    let client = playlists.client
    playlists.loadAnswer.holds()

    let loading = Task { try await client.load(1, 1) }
    let request = await playlists.loadAnswer.held()
    request.returns(["Blue"])

    #expect(try await loading.value == ["Blue"])
    await playlists.expectCalls(.load(id: 1, page: 1))
  }

  @Test("send the values of a stream")
  func stream() async throws {
    let playlists = MockPlaylistClient()
    let client = playlists.client
    playlists.eventsAnswer.opens()

    var events = client.events().makeAsyncIterator()
    let stream = await playlists.eventsAnswer.opened()
    stream.yield(3)

    #expect(await events.next() == 3)
    await playlists.expectCalls(.events)
  }

  @Test("call a completion handler, and change an inout argument")
  func handlers() async {
    let playlists = MockPlaylistClient()
    let client = playlists.client
    let title = Stored<String?>(nil)
    playlists.fetchAnswer.returns("Blue")
    playlists.sortChanges = { $0.sort() }

    client.fetch { title.value = try? $0.get() }
    var names = ["Green", "Blue"]
    client.sort(&names)

    #expect(title.value == "Blue" && names == ["Blue", "Green"])
    await playlists.expectCalls(.fetch, .sort(names: ["Green", "Blue"]))
  }

  @Test("record closures of the main actor and optional closures")
  @MainActor func mainActor() async {
    let playlists = MockPlaylistClient()
    let client = playlists.client

    client.show("Blue")
    client.log?("shown")

    await playlists.expectCalls(.show("Blue"), .log("shown"))
  }

  @Test("take the value of each other property")
  func properties() {
    let playlists = MockPlaylistClient(region: "UK")

    let client = playlists.client

    #expect(client.region == "UK")
  }

  @Test("live no longer than their clients")
  func leaks() async throws {
    weak var released: MockPlaylistClient?
    var client: PlaylistClient?
    do {
      let playlists = MockPlaylistClient()
      playlists.renameAnswer.answers { _, _ in true }
      released = playlists
      client = playlists.client
    }
    let isKept = released != nil

    client = nil

    #expect(isKept && client == nil && released == nil)
  }

  @Test("belong to the actor of a struct")
  @MainActor func actor() async {
    let knob = MockKnobActions()
    let actions = knob.client
    knob.pressAnswer.returns(true)
    knob.isStuckAnswer.returns(false)

    actions.turn(3)
    let isPressed = actions.press()
    let isStuck = actions.isStuck()

    #expect(isPressed && !isStuck)
    await knob.expectCalls(.turn(3), .press, .isStuck)
  }

  @Test("rename their own members if a closure has the name")
  func names() async {
    let rumour = MockRumourActions()
    let actions = rumour.clientOfDouble
    rumour.callsAnswer.returns(2)
    rumour.repeatAnswer.throws(PlaylistError.full)

    let count = actions.calls()
    actions.client("Ada")
    #expect(throws: PlaylistError.full) { try actions.repeat(1, 2) }

    #expect(count == 2)
    await rumour.expectCalls(.calls, .client(name: "Ada"), .repeat(in: 1, times: 2))
  }

  @Test("are made anywhere, though the main actor calls their closures")
  func signal() async {
    let signal = MockSignalClient()
    let client = signal.client

    await client.raise("red")
    await client.lower()

    await signal.expectCalls(.raise(flag: "red"), .lower)
  }
}
