import Exploration
import PresenterTestSupport
import TestSupport
import XCTest

@MainActor
final class VolunteerExplorationTests: RehearsalTestCase {
  func testShowsWhatItsModelSaysWhateverHappens() async {
    await explore(runs: 200, volunteerExploration)
  }

  func testShowsTheSearchOnceIfItBeginsWhenTheEventIsShown() async {
    await replay("load", "eventOfToday returns Event", "within display: access", in: volunteerExploration)
  }

  func testDecidesOnceIfTheSensorFindsTheDeviceAgainWhileItStops() async {
    await replay(
      "access", "the sensor finds a near fix", "within stopLocating: the sensor finds a near fix",
      in: volunteerExploration)
  }

  func testShowsTheSearchThatGoesOnAlthoughANewerLoadBeginsWhenTheEventIsShownAndFails() async {
    await replay(
      "access", "load", "eventOfToday returns Event", "within display: load", "eventOfToday throws offline",
      in: volunteerExploration)
  }

  func testStopsNoSensorThatItHasNotStarted() async {
    await replay("access", "within startLocating: detach", in: volunteerExploration)
  }
}
