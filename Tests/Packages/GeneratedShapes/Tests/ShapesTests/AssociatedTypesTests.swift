import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Associated types", .rehearsal)
struct AssociatedTests {
  @Test("become generic parameters of the double")
  func plain() {
    let mock = MockStorage<Int>()
    mock.allAnswer.returns([1, 2])

    #expect(fill(mock, with: 3) == [1, 2])

    mock.expectCalls(.store(3), .all)
  }

  @Test("can be primary associated types")
  func primary() async throws {
    let mock = MockFeed<Int>()
    let feed: any Feed<Int> = mock
    mock.nextAnswer.sequence(.returns(1), then: .returns(nil))

    #expect(try await feed.next() == 1)
    #expect(try await feed.next() == nil)

    await mock.expectCalls(.next, .next)
  }

  @Test("keep their constraints")
  func constrained() {
    let mock = MockLookup<String, Int>()
    let lookup: any Lookup<String, Int> = mock
    mock.valueAnswer.when("a").returns(1)
    mock.replaceAnswer.returns(nil)

    #expect(lookup.value(for: "a") == 1)
    #expect(lookup.replace(2, for: "a") == nil)

    mock.expectCalls(.value(for: "a"), .replace(2, for: "a"))
  }

  @Test("can have associated types")
  func nested() {
    let mock = MockFeedReader<MockFeed<Track>, [Track]>()
    let tracks = [Track(id: 1, title: "A")]
    mock.batchAnswer.returns(tracks)

    mock.connect(MockFeed<Track>())
    #expect(mock.batch() == tracks)

    mock.expectNext { isCase("connect", $0) }
    mock.expectCalls(.batch)
  }

  @Test("can have a default type")
  func byDefault() {
    let mock = MockAttempt<Offline>()
    mock.attemptAnswer.throws(Offline())

    #expect(throws: Offline()) { try mock.attempt(2) }

    mock.expectCalls(.attempt(2))
  }

  @Test("can have the names of TestSupport's types")
  func names() {
    let mock = MockMachine<Int, String>()
    mock.runAnswer.answers { "\($0)" }

    #expect(mock.run(4) == "4")

    mock.expectCalls(.run(4))
  }

  private func fill<Storage: StorageType>(_ storage: Storage, with item: Storage.Item) -> [Storage.Item] {
    storage.store(item)
    return storage.all()
  }
}

@Suite("Fixed associated types", .rehearsal)
struct FixedTests {
  private let track = Track(id: 1, title: "A")

  @Test("are substituted")
  func fixed() {
    let mock = MockTrackStorage()
    mock.allAnswer.returns([track])

    mock.store(track)
    mock.shuffle()
    #expect(mock.all() == [track])

    mock.expectCalls(.store(track), .shuffle, .all)
  }

  @Test("keep additional constraints")
  func narrowed() {
    let mock = MockSortedStorage<Int>()
    mock.smallestAnswer.returns(1)

    mock.store(3)
    #expect(mock.smallest() == 1)

    mock.expectCalls(.store(3), .smallest)
  }

  @Test("are substituted for protocols of another target")
  func otherTarget() throws {
    let mock = MockTrackSaving()
    let saving: any Saving<Track> = mock
    mock.saveAnswer.returns()
    mock.savedAnswer.returns([track])

    try saving.save(track)
    #expect(saving.saved() == [track])

    mock.expectCalls(.save(track), .saved)
  }

  @Test("can depend on other associated types")
  func composed() {
    let mock = MockListLookup<Int>()
    mock.valueAnswer.returns([1])

    mock.append(1, to: "a")
    #expect(mock.value(for: "a") == [1])

    mock.expectCalls(.append(1, to: "a"), .value(for: "a"))
  }

  @Test("meet the constraints of equal types")
  func same() {
    let mock = MockKeyLookup<String>()

    use(mock)

    func use(_ lookup: some KeyLookup) { _ = lookup }
    mock.expectNoCalls()
  }
}

@Suite("Overloads with associated types", .rehearsal)
struct AssociatedOverloadsTests {
  @Test("are told apart")
  func overloads() {
    let mock = MockDispatcher<String, Bool>()

    send("a", true, to: mock)

    func send<D: Dispatcher>(_ event: D.Event, _ action: D.Action, to dispatcher: D) {
      dispatcher.send(event)
      dispatcher.send(action)
      dispatcher.send(1)
    }
    mock.expectNext { isCase("sendEvent", $0) }
    mock.expectNext { isCase("sendAction", $0) }
    mock.expectCalls(.sendInt(1))
  }
}
