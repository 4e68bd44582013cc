import ShapesBase
import ShapesBaseDoubles
import TestSupport
import Testing

@Suite("Fixtures of enums")
struct EnumFixtureTests {
  @Test("are the first case that can be made")
  func firstCase() {
    #expect(PlaybackMode.fixture() == .inOrder)
    #expect(PlayerState.fixture() == .playing(.fixture(), position: 0))
    #expect(Permissions.fixture() == .fixture())
  }

  @Test("end where cases hold others")
  func recursion() {
    guard case .number = Formula.fixture() else {
      Issue.record("the case that needs no other one is the first that can be made")
      return
    }
  }

  @Test("are every case, of which one is chosen by a seed")
  func seeds() {
    let modes = Set(PlaybackMode.fixtures(50))

    #expect(modes == Set(PlaybackMode.allCases))
    #expect(Payment.fixtures(5, seed: 2) == Payment.fixtures(5, seed: 2))
  }
}
