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

  @Test("may be primary ones")
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

  @Test("may have associated types of their own")
  func nested() {
    let mock = MockFeedReader<MockFeed<Track>, [Track]>()
    let tracks = [Track(id: 1, title: "A")]
    mock.batchAnswer.returns(tracks)

    mock.connect(MockFeed<Track>())
    #expect(mock.batch() == tracks)

    mock.expectNext { isCase("connect", $0) }
    mock.expectCalls(.batch)
  }

  @Test("may have a default")
  func byDefault() {
    let mock = MockAttempt<Offline>()
    mock.attemptAnswer.throws(Offline())

    #expect(throws: Offline()) { try mock.attempt(2) }

    mock.expectCalls(.attempt(2))
  }

  @Test("may be called as the toolkit's own")
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
