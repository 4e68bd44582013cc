import Exploration
import PresenterTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Drivers exploration", .rehearsal)
struct DriversExplorationTests {
  @Test("shows what its model says, whatever happens")
  func explores() async {
    await explore(runs: 200, driversExploration)
  }
}
