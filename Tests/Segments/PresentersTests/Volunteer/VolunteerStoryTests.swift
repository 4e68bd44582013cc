import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing

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
@Suite("Volunteer story: a leader asks for access to the event of today", .rehearsal)
struct VolunteerStoryTests {
  @Test("criterion 1: the leader sees the event of today from the page of the organizers")
  func eventOfToday() async {
    let harness = VolunteerHarness()
    harness.service.eventOfTodayAnswer.returns(.fixture(name: "Park clean-up"))

    harness.presenter.load()

    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading, .display(event: .fixture(name: "Park clean-up")))
  }

  @Test("criterion 2: a leader who is not registered gets no access, but a request to register")
  func registration() async {
    let harness = VolunteerHarness()
    harness.registration.isLeaderRegisteredAnswer.returns(false)
    await harness.load()

    harness.presenter.leaderAccessEvent()

    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.view.expectCalls(.requestRegistration)
  }

  @Test("criterion 3: a registered leader who stands elsewhere gets no access")
  func elsewhere() async {
    let harness = VolunteerHarness()
    await harness.startLocating(for: .fixture())

    harness.sensorFinds(.north(meters: 1_000))

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessDenied(reason: .notThere))
  }

  @Test("all criteria: a registered leader who stands at the place of the event gets access")
  func access() async {
    let harness = VolunteerHarness()
    await harness.startLocating(for: .fixture())

    harness.sensorFinds(.north(meters: 20))

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }
}
