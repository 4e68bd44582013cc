import Exploration
import PresenterTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Login exploration", .rehearsal)
struct LoginExplorationTests {
  @Test("shows what its model says, whatever happens")
  func explores() async {
    await explore(runs: 200, loginExploration)
  }
}
