import Foundation
import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Generic functions", .rehearsal)
struct GenericsTests {
  @Test("have results that a metatype, a key or the caller chooses")
  func results() async throws {
    let (client, key) = (MockAPIClient(), Preference<Int>("volume"))
    client.getAnswer.returns(Track.first)
    client.listAnswer.returns([1, 2])

    #expect(try await (client as any APIClient).get("/track", as: Track.self) == .first)
    #expect(try await (client as any APIClient).list("/ids") as [Int] == [1, 2])

    await client.expectCalls(.get("/track", as: Track.self), .list("/ids"))

    try expect(MockUnarchiver(), .unarchive(Track.self, from: Data()), \.unarchiveAnswer, Track.first) {
      try ($0 as any Unarchiver).unarchive(Track.self, from: Data())
    }
    expect(MockPreferenceReader(), .value(of: key), \.valueAnswer, 11) {
      ($0 as any PreferenceReader).value(of: key)
    }
    expect(MockOracle(), .say(about: "rain"), \.sayAnswer, "yes") {
      ($0 as any Oracle).say(about: "rain") as String
    }
  }

  @Test("record generic arguments as existential values, and packs as lists")
  func parameters() throws {
    let harbor = MockHarbor()
    try expect(MockArchiver(), .archive(1), \.archiveAnswer, Data([1])) { try ($0 as any Archiver).archive(1) }
    expect(MockArchiver(), .archiveAll([Track.first]), \.archiveAllAnswer, 1) {
      ($0 as any Archiver).archive(all: [Track.first])
    }
    expect(MockJudge(), .better(3, 5), \.betterAnswer, 5) { ($0 as any Judge).better(3, 5) }
    expect(MockJudge(), .isWorth("gold"), \.isWorthAnswer, true) { ($0 as any Judge).isWorth("gold") }
    expect(MockReporter(), .report(1, "two")) { ($0 as any Reporter).report(1, "two") }
    expect(MockReporter(), .count(of: 1, 2.0, "3", in: "g"), \.countAnswer, 3) {
      ($0 as any Reporter).count(of: 1, 2.0, "3", in: "g")
    }
    (harbor as any Harbor).load([Barrel(1)])
    harbor.expectCases("load")
  }
}

@Suite("Metatypes, opaque and existential types, and compositions", .rehearsal)
struct ExistentialsTests {
  @Test("are recorded and returned")
  func values() {
    let (mock, librarian, ada, tracks) = (MockTypeRegistry(), MockLibrarian(), Person("Ada"), [Track.first])
    let registry: any TypeRegistry = mock
    mock.knowsAnswer.returns(true)
    mock.makeAnswer.returns(5)
    mock.errorTypeAnswer.returns(Offline.self)
    librarian.mergeAnswer.returns(tracks)

    registry.register(Person.self)
    #expect(registry.knows(Int.self) && registry.make(Int.self) == 5 && registry.errorType(of: 4) is Offline.Type)
    registry.register(class: Canvas.self)
    (librarian as any Librarian).adopt(MockTrackSaving())
    #expect((librarian as any Librarian).merge([tracks]).count == 1)

    mock.expectCalls(
      .register(Person.self), .knows(Int.self), .make(Int.self), .errorType(of: 4), .registerClass(Canvas.self))
    librarian.expectCases("adopt")
    librarian.expectCalls(.merge([tracks]))

    expect(MockRenderer(), .render(7)) { ($0 as any Renderer).render(7) }
    expect(MockRenderer(), .renderAny("text")) { ($0 as any Renderer).renderAny("text") }
    expect(MockRenderer(), .renderAll([ada], beside: nil)) { ($0 as any Renderer).renderAll([ada], beside: nil) }
    expect(MockAnnouncer(), .announce("start")) { ($0 as any Announcer).announce("start") }
    expect(MockAnnouncer(), .close(ada)) { ($0 as any Announcer).close(ada) }
    expect(MockAnnouncer(), .announceClosing(ada)) { ($0 as any Announcer).announce(closing: ada) }
  }
}

@Suite("Associated types", .rehearsal)
struct AssociatedTypesTests {
  @Test("become generic parameters of the double, with their constraints and associated types")
  func parameters() async throws {
    let (storage, feed) = (MockStorage<Int>(), MockFeed<Int>())
    let (reader, machine, assortment) = (
      MockFeedReader<MockFeed<Track>, [Track]>(), MockMachine<Int, String>(), MockAssortment<[String]>()
    )
    storage.allAnswer.returns([1, 2])
    feed.nextAnswer.sequence(.returns(1), then: .returns(nil))
    reader.batchAnswer.returns([.first])
    machine.runAnswer.answers { "\($0)" }
    assortment.itemsAnswer.returns(["a"])

    #expect(fill(storage, with: 3) == [1, 2])
    #expect(try await (feed as any Feed<Int>).next() == 1)
    #expect(try await (feed as any Feed<Int>).next() == nil)
    reader.connect(MockFeed<Track>())
    assortment.add("a")
    #expect(reader.batch() == [.first] && machine.run(4) == "4" && distinct(in: assortment) == ["a"])

    await storage.expectCalls([.store(3), .all])
    await feed.expectCalls(.next, .next)
    reader.expectCases("connect")
    await reader.expectCalls(.batch)
    await machine.expectCalls(.run(4))
    await assortment.expectCalls(.add("a"), .items)

    expect(MockAttempt<Offline>(), .attempt(2), \.attemptAnswer, throws: Offline()) { try $0.attempt(2) }
  }

  private func fill<Storage: StorageType>(_ storage: Storage, with item: Storage.Item) -> [Storage.Item] {
    storage.store(item)
    return storage.all()
  }

  private func distinct<C: Assortment>(in assortment: C) -> Set<C.Item> { Set(assortment.items()) }

  @Test("that are inherited can be fixed, narrowed, and depend on others, and tell overloads apart")
  func inherited() throws {
    let (saving, key, mock) = (MockTrackSaving(), MockKeyLookup<String>(), MockDispatcher<String, Bool>())
    saving.saveAnswer.returns()

    try (saving as any Saving<Track>).save(.first)
    send("a", true, to: mock)

    let _: any KeyLookup = key
    key.expectNoCalls()
    saving.expectCalls(.save(.first))
    mock.expectCases("sendEvent", "sendAction")
    mock.expectCalls(.sendInt(1))

    expect(MockTrackSaving(), .saved, \.savedAnswer, [.first]) { ($0 as any Saving<Track>).saved() }
    expect(MockTrackStorage(), .shuffle) { ($0 as any TrackStorageType).shuffle() }
    expect(MockTrackStorage(), .store(.first)) { $0.store(.first) }
    expect(MockTrackStorage(), .all, \.allAnswer, [.first]) { $0.all() }
    expect(MockSortedStorage<Int>(), .store(3)) { $0.store(3) }
    expect(MockSortedStorage<Int>(), .smallest, \.smallestAnswer, 1) { $0.smallest() }
    expect(MockListLookup<Int>(), .append(1, to: "a")) { $0.append(1, to: "a") }
    expect(MockListLookup<Int>(), .value(for: "a"), \.valueAnswer, [1]) { $0.value(for: "a") }
    expect(MockLookup<Int, Int>(), .value(for: 1), \.valueAnswer, 2) { ($0 as any Lookup<Int, Int>).value(for: 1) }
    expect(MockLookup<String, Int>(), .replace(2, for: "a"), \.replaceAnswer, nil) { $0.replace(2, for: "a") }
  }

  private func send<D: Dispatcher>(_ event: D.Event, _ action: D.Action, to dispatcher: D) {
    dispatcher.send(event)
    dispatcher.send(action)
    dispatcher.send(1)
  }
}
