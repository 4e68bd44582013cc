import Exploration
import PresenterTestSupport
import TestSupport
import XCTest

@MainActor
final class SignupExplorationTests: RehearsalTestCase {
  func testShowsWhatItsModelSaysWhateverHappens() async {
    await explore(runs: 200, signupExploration)
  }
}
