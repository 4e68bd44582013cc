import Exploration
import PresenterTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Volunteer exploration", .rehearsal)
struct VolunteerExplorationTests {
  @Test("shows what its model says, whatever happens")
  func explores() async {
    await explore(runs: 200, volunteerExploration)
  }

  @Test("shows the search once if it begins when the event is shown")
  func showsTheSearchOnceIfItBeginsWhenTheEventIsShown() async {
    await replay("load", "eventOfToday returns Event", "within display: access", in: volunteerExploration)
  }

  @Test("decides once if the sensor finds the device again while it stops")
  func decidesOnceIfTheSensorFindsTheDeviceAgainWhileItStops() async {
    await replay(
      "access", "the sensor finds a near fix", "within stopLocating: the sensor finds a near fix",
      in: volunteerExploration)
  }

  @Test("shows the search that goes on, although a newer load begins when the event is shown and fails")
  func showsTheSearchThatGoesOn() async {
    await replay(
      "access", "load", "eventOfToday returns Event", "within display: load", "eventOfToday throws offline",
      in: volunteerExploration)
  }

  @Test("stops no sensor that it has not started")
  func stopsNoSensorThatItHasNotStarted() async {
    await replay("access", "within startLocating: detach", in: volunteerExploration)
  }
}
