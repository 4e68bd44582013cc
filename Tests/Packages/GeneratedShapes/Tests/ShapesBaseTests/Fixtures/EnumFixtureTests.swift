import ShapesBase
import ShapesBaseDoubles
import TestSupport
import Testing

@Suite("Fixtures of enums")
struct EnumFixtureTests {
  @Test("use the first possible case")
  func firstCase() {
    #expect(PlaybackMode.fixture() == .inOrder)
    #expect(PlayerState.fixture() == .playing(.fixture(), position: 0))
    #expect(Permissions.fixture() == .fixture())
  }

  @Test("end in recursive enums")
  func recursion() {
    guard case .number = Formula.fixture() else {
      Issue.record("the case that needs no other one is the first that can be made")
      return
    }
  }

  @Test("use every case for random values")
  func seeds() {
    let modes = Set(PlaybackMode.fixtures(50))

    #expect(modes == Set(PlaybackMode.allCases))
    #expect(Payment.fixtures(5, seed: 2) == Payment.fixtures(5, seed: 2))
  }
}
