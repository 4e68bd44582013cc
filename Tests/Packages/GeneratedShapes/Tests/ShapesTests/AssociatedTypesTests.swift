import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Associated types", .rehearsal)
struct AssociatedTypesTests {
  @Test("become generic parameters of the double, with their constraints")
  func parameters() async throws {
    let (storage, feed, lookup) = (MockStorage<Int>(), MockFeed<Int>(), MockLookup<String, Int>())
    let anyLookup: any Lookup<String, Int> = lookup
    storage.allAnswer.returns([1, 2])
    feed.nextAnswer.sequence(.returns(1), then: .returns(nil))
    lookup.valueAnswer.when("a").returns(1)
    lookup.replaceAnswer.returns(nil)

    #expect(fill(storage, with: 3) == [1, 2])
    #expect(try await (feed as any Feed<Int>).next() == 1)
    #expect(try await (feed as any Feed<Int>).next() == nil)
    #expect(anyLookup.value(for: "a") == 1 && anyLookup.replace(2, for: "a") == nil)

    await storage.expectCalls(.store(3), .all)
    await feed.expectCalls(.next, .next)
    await lookup.expectCalls(.value(for: "a"), .replace(2, for: "a"))
  }

  private func fill<Storage: StorageType>(_ storage: Storage, with item: Storage.Item) -> [Storage.Item] {
    storage.store(item)
    return storage.all()
  }

  @Test("can have associated types, default types, and the names of TestSupport's types")
  func nested() {
    let (reader, attempt) = (MockFeedReader<MockFeed<Track>, [Track]>(), MockAttempt<Offline>())
    let (machine, assortment) = (MockMachine<Int, String>(), MockAssortment<[String]>())
    reader.batchAnswer.returns([.first])
    attempt.attemptAnswer.throws(Offline())
    machine.runAnswer.answers { "\($0)" }
    assortment.itemsAnswer.returns(["a"])

    reader.connect(MockFeed<Track>())
    assortment.add("a")

    #expect(reader.batch() == [.first] && machine.run(4) == "4" && distinct(in: assortment) == ["a"])
    #expect(throws: Offline()) { try attempt.attempt(2) }
    reader.expectCases("connect")
    reader.expectCalls(.batch)
    attempt.expectCalls(.attempt(2))
    machine.expectCalls(.run(4))
    assortment.expectCalls(.add("a"), .items)
  }

  private func distinct<C: Assortment>(in assortment: C) -> Set<C.Item> { Set(assortment.items()) }

  @Test("that are inherited can be fixed, narrowed, and depend on others")
  func inherited() throws {
    let (tracks, saving, sorted) = (MockTrackStorage(), MockTrackSaving(), MockSortedStorage<Int>())
    let (list, key) = (MockListLookup<Int>(), MockKeyLookup<String>())
    tracks.allAnswer.returns([.first])
    saving.saveAnswer.returns()
    saving.savedAnswer.returns([.first])
    sorted.smallestAnswer.returns(1)
    list.valueAnswer.returns([1])

    tracks.shuffle()
    sorted.store(3)
    list.append(1, to: "a")
    try (saving as any Saving<Track>).save(.first)

    #expect(fill(tracks, with: .first) == [.first] && (saving as any Saving<Track>).saved() == [.first])
    #expect(sorted.smallest() == 1 && list.value(for: "a") == [1])
    tracks.expectCalls(.shuffle, .store(.first), .all)
    saving.expectCalls(.save(.first), .saved)
    sorted.expectCalls(.store(3), .smallest)
    list.expectCalls(.append(1, to: "a"), .value(for: "a"))
    let _: any KeyLookup = key
    key.expectNoCalls()
  }

  @Test("tell overloads apart")
  func overloads() {
    let mock = MockDispatcher<String, Bool>()

    send("a", true, to: mock)

    mock.expectCases("sendEvent", "sendAction")
    mock.expectCalls(.sendInt(1))
  }

  private func send<D: Dispatcher>(_ event: D.Event, _ action: D.Action, to dispatcher: D) {
    dispatcher.send(event)
    dispatcher.send(action)
    dispatcher.send(1)
  }
}
