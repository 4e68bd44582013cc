import Exploration
import PresenterTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Signup exploration", .rehearsal)
struct SignupExplorationTests {
  @Test("shows what its model says, whatever happens")
  func explores() async {
    await explore(runs: 200, signupExploration)
  }
}
