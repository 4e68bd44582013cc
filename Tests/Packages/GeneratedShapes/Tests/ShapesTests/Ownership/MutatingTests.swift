import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Mutation", .rehearsal)
struct MutatingTests {
  private let track = Track(id: 1, title: "A")

  @Test("of the receiver is a call")
  func receiver() {
    let mock = MockTally()
    var tally: any Tally = mock
    mock.resetAnswer.returns(4)

    tally.add(3)
    #expect(tally.reset() == 4)

    mock.expectCalls(.add(3), .reset)
  }

  @Test("of an argument is what the test says")
  func arguments() throws {
    let mock = MockEditor()
    let editor: any Editor = mock
    var (track, tracks) = (track, [track])
    mock.editChanges = { $0.title = "B" }
    mock.sortAnswer.returns(2)

    editor.edit(&track)
    #expect(try editor.sort(&tracks, by: "title") == 2)

    #expect(track.title == "B" && tracks == [self.track])
    mock.expectCalls(.edit(self.track), .sort([self.track], by: "title"))
  }

  @Test("is not needed for as many arguments as there are")
  func variadic() {
    let mock = MockAdder()
    let adder: any Adder = mock
    mock.sumAnswer.answers { $0.reduce(0, +) }

    #expect(adder.sum(1, 2, 3) == 6)
    adder.play(track, track, shuffled: true)

    mock.expectCalls(.sum([1, 2, 3]), .play([track, track], shuffled: true))
  }
}
