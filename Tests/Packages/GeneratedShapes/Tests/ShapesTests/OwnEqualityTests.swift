import Shapes
import ShapesDoubles
import TestSupport
import Testing

@Suite("The standard library's requirements", .rehearsal)
struct OwnEqualityTests {
  @Test("are left to the protocol's extension, which implements them")
  func implemented() {
    let (first, other) = (MockLabeled(id: 1), MockLabeled(id: 1))

    let labels: Set = [first, other, MockLabeled(id: 2)]

    #expect(first == other && labels.count == 2)
    #expect("\(first)" == "label 1" && first.debugDescription == "MockLabeled")
  }

  @Test("that the extension leaves out agree with those that it implements")
  func partlyImplemented() {
    let marks: Set = [MockMarked(mark: "a"), MockMarked(mark: "a"), MockMarked(mark: "b")]

    #expect(marks.count == 2)
  }
}
