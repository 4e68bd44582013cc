import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Fixed associated types", .rehearsal)
struct FixedTests {
  private let track = Track(id: 1, title: "A")

  @Test("are put in where a protocol fixes them")
  func fixed() {
    let mock = MockTrackStorage()
    mock.allAnswer.returns([track])

    mock.store(track)
    mock.shuffle()
    #expect(mock.all() == [track])

    mock.expectCalls(.store(track), .shuffle, .all)
  }

  @Test("keep what a child adds to their constraints")
  func narrowed() {
    let mock = MockSortedStorage<Int>()
    mock.smallestAnswer.returns(1)

    mock.store(3)
    #expect(mock.smallest() == 1)

    mock.expectCalls(.store(3), .smallest)
  }

  @Test("are put in where the protocol is another target's")
  func otherTarget() throws {
    let mock = MockTrackSaving()
    let saving: any Saving<Track> = mock
    mock.saveAnswer.returns()
    mock.savedAnswer.returns([track])

    try saving.save(track)
    #expect(saving.saved() == [track])

    mock.expectCalls(.save(track), .saved)
  }

  @Test("may be fixed to types of other associated types")
  func composed() {
    let mock = MockListLookup<Int>()
    mock.valueAnswer.returns([1])

    mock.append(1, to: "a")
    #expect(mock.value(for: "a") == [1])

    mock.expectCalls(.append(1, to: "a"), .value(for: "a"))
  }

  @Test("are what those have to be that are the same")
  func same() {
    let mock = MockKeyLookup<String>()

    use(mock)

    func use(_ lookup: some KeyLookup) { _ = lookup }
    mock.expectNoCalls()
  }
}
