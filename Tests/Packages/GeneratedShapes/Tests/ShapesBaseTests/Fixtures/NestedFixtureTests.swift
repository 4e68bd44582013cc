import ShapesBase
import ShapesBaseDoubles
import TestSupport
import Testing

@Suite("Fixtures of models that hold others")
struct NestedFixtureTests {
  @Test("end where a model holds its own kind")
  func recursion() {
    #expect(Folder.fixture().children.isEmpty)
    #expect(Employer.fixture().staff.isEmpty && Employer.fixture().owner == nil)
    #expect(Employee.fixture().colleagues.isEmpty)
  }

  @Test("are those of nested models")
  func nested() {
    let line = Order.Line.fixture(count: 3)

    #expect(line.count == 3 && line.track == .fixture())
    #expect(Order.fixture(lines: [line]).lines == [line])
    #expect(Order.Line.Wrapping.fixture() == .fixture())
  }

  @Test("are generic where the model is")
  func generic() {
    let slice = Slice<Track>.fixture(next: 4)

    #expect(slice.next == 4)
    #expect(Tagged<String, Int>.fixture(value: 3).value == 3)
  }

  @Test("are objects")
  func classes() {
    #expect(Tape.fixture(minutes: 90).minutes == 90)
    #expect(Instrument.fixture(name: "flute").name == "flute")
  }

  @MainActor
  @Test("belong to the actor of the model")
  func isolated() {
    #expect(Deck.fixture(tape: nil).tape == nil)
  }
}
