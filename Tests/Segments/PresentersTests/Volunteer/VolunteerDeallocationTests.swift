import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing

@MainActor
@Suite("Volunteer presenter: views and presenters that are deallocated", .rehearsal)
struct VolunteerDeallocationTests {
  @Test("stops the sensor at the next fix if its view is deallocated")
  func stopsForViewThatHasGone() async {
    let harness = VolunteerHarness()
    var passing: SpyVolunteerView? = SpyVolunteerView()
    if let passing {
      harness.presenter.attach(view: passing)
      await harness.startLocating(showing: passing)
    }
    await expectDeallocated(&passing)

    harness.sensorFinds(.fixture())

    await harness.location.expectCalls(.stopLocating)
  }

  @Test("starts no sensor for a deallocated view when permission is granted")
  func startsNothingForViewThatHasGone() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    var passing: SpyVolunteerView? = SpyVolunteerView()
    if let passing {
      harness.presenter.attach(view: passing)
      await harness.startAskingPermission(showing: passing)
    }
    await expectDeallocated(&passing)

    harness.personAnswers(.granted)

    await harness.location.expectNoMoreCalls()
  }

  @Test("is deallocated at once while the sensor runs, stops it, and ends its timeout")
  func isReleasedWhileLocating() async {
    let harness = VolunteerHarness()
    var passing: VolunteerPresenter? = harness.makePassingPresenter()
    await harness.startLocating(by: passing)

    await expectDeallocated(&passing)

    harness.clock.expectNoSleepers()
    await harness.location.expectCalls(.stopLocating)
  }

  @Test("stops the sensor before the next presenter starts it")
  func stopsBeforeNextStart() async {
    let harness = VolunteerHarness()
    var passing: VolunteerPresenter? = harness.makePassingPresenter()
    let successor = harness.makePassingPresenter()
    await harness.startLocating(by: passing)
    await harness.load(by: successor)

    await expectDeallocated(&passing)
    successor.leaderAccessEvent()
    successor.detachView()

    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.location.expectCalls(.stopLocating, .startLocating, .stopLocating)
    await harness.view.expectCalls(.startLocating)
  }

  @Test("stops the sensor and ends its timeout when it is deallocated on another thread")
  func isReleasedElsewhere() async {
    let harness = VolunteerHarness()
    var passing: VolunteerPresenter? = harness.makePassingPresenter()
    await harness.startLocating(by: passing)
    let owner = LastOwner(of: passing)
    passing = nil

    await owner.letGo()

    harness.clock.expectNoSleepers()
    await harness.location.expectCalls(.stopLocating)
  }

  @Test("stops the sensor only once if it is deallocated right after its decision")
  func stopsOnce() async {
    let harness = VolunteerHarness()
    var passing: VolunteerPresenter? = harness.makePassingPresenter()
    await harness.startLocating(by: passing)
    harness.sensorFinds(.fixture())
    await harness.view.expectCalls(.leaderAccessGranted)

    await expectDeallocated(&passing)

    harness.clock.expectNoSleepers()
    await harness.location.expectCalls(.stopLocating)
  }
}
