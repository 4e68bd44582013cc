import ShapesBase
import ShapesBaseDoubles
import TestSupport
import Testing

@Suite("Fixtures of nested models")
struct NestedFixtureTests {
  @Test("end in recursive models")
  func recursion() {
    #expect(Folder.fixture().children.isEmpty)
    #expect(Employer.fixture().staff.isEmpty && Employer.fixture().owner == nil)
    #expect(Employee.fixture().colleagues.isEmpty)
  }

  @Test("contain fixtures of nested models")
  func nested() {
    let line = Order.Line.fixture(count: 3)

    #expect(line.count == 3 && line.track == .fixture())
    #expect(Order.fixture(lines: [line]).lines == [line])
    #expect(Order.Line.Wrapping.fixture() == .fixture())
  }

  @Test("support generic models")
  func generic() {
    let slice = Slice<Track>.fixture(next: 4)

    #expect(slice.next == 4)
    #expect(Tagged<String, Int>.fixture(value: 3).value == 3)
  }

  @Test("support classes")
  func classes() {
    #expect(Tape.fixture(minutes: 90).minutes == 90)
    #expect(Instrument.fixture(name: "flute").name == "flute")
  }

  @MainActor
  @Test("have the isolation of the model")
  func isolated() {
    #expect(Deck.fixture(tape: nil).tape == nil)
  }
}
