import Exploration
import PresenterTestSupport
import TestSupport
import XCTest

@MainActor
final class DriversExplorationTests: RehearsalTestCase {
  func testShowsWhatItsModelSaysWhateverHappens() async {
    await explore(runs: 200, driversExploration)
  }
}
