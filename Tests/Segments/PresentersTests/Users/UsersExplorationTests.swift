import Exploration
import PresenterTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Users exploration", .rehearsal)
struct UsersExplorationTests {
  @Test("shows what its model says, whatever happens")
  func explores() async {
    await explore(runs: 200, usersExploration)
  }

  @Test("hides an older answer when another load begins at its end")
  func hidesAnOlderAnswerWhenAnotherLoadBeginsAtItsEnd() async {
    await replay("load", "users returns []", "within finishLoading: load", in: usersExploration)
  }
}
