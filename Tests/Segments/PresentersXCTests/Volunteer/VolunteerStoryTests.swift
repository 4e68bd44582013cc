import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing
import XCTest

/// The story of the volunteer segment, with its acceptance criteria as tests.
///
/// As the leader of a group of volunteers, I open the event of today and ask for leader access, so that I can lead it.
///
/// 1. The event comes from the page of the organizers on a social network.
/// 2. The leader is registered.
/// 3. The leader stands at the place of the event.
///
/// The other suites of this segment have the cases in which something fails, is late, or comes twice.
@MainActor
final class VolunteerStoryTests: RehearsalTestCase {
  func testCriterion1TheLeaderSeesTheEventOfTodayFromThePageOfTheOrganizers() async {
    let harness = VolunteerHarness()
    harness.service.eventOfTodayAnswer.returns(.fixture(name: "Park clean-up"))

    harness.presenter.load()

    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading, .display(event: .fixture(name: "Park clean-up")))
  }

  func testCriterion2ALeaderWhoIsNotRegisteredGetsNoAccessButARequestToRegister() async {
    let harness = VolunteerHarness()
    harness.registration.isLeaderRegisteredAnswer.returns(false)
    await harness.load()

    harness.presenter.leaderAccessEvent()

    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.view.expectCalls(.requestRegistration)
  }

  func testCriterion3ARegisteredLeaderWhoStandsElsewhereGetsNoAccess() async {
    let harness = VolunteerHarness()
    await harness.startLocating(for: .fixture())

    harness.sensorFinds(.north(meters: 1_000))

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessDenied(reason: .notThere))
  }

  func testAllCriteriaARegisteredLeaderWhoStandsAtThePlaceOfTheEventGetsAccess() async {
    let harness = VolunteerHarness()
    await harness.startLocating(for: .fixture())

    harness.sensorFinds(.north(meters: 20))

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }
}
