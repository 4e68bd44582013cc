import Shapes
import ShapesDoubles
import TestSupport
import Testing

@Suite("Requirements that two protocols have", .rehearsal)
struct RestatedTests {
  @Test("are met by one that promises what either does")
  func both() {
    let (sideboard, wardrobe) = (MockSideboard(), MockWardrobe())

    use(sideboard)
    use(wardrobe)

    sideboard.expectCalls(.setLabel("a"), .open("b"), .put(1))
    wardrobe.expectCalls(.setLabel("a"), .open("b"), .put(1))
  }

  private func use(_ dresser: any Dresser) {
    var dresser = dresser
    dresser.label = "a"
    dresser.open("b")
    dresser.put(1)
  }
}
