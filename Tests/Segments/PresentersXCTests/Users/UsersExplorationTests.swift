import Exploration
import PresenterTestSupport
import TestSupport
import XCTest

@MainActor
final class UsersExplorationTests: RehearsalTestCase {
  func testShowsWhatItsModelSaysWhateverHappens() async {
    await explore(runs: 200, usersExploration)
  }

  func testHidesAnOlderAnswerWhenAnotherLoadBeginsAtItsEnd() async {
    await replay("load", "users returns []", "within finishLoading: load", in: usersExploration)
  }
}
