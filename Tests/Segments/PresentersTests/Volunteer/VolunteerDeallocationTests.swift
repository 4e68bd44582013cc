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

  @Test("stops the sensor of a deallocated view when the view is detached")
  func stopsAtDetachForViewThatHasGone() async {
    let harness = VolunteerHarness()
    var passing: SpyVolunteerView? = SpyVolunteerView()
    if let passing {
      harness.presenter.attach(view: passing)
      await harness.startLocating(showing: passing)
    }
    await expectDeallocated(&passing)

    harness.presenter.detachView()

    await harness.location.expectCalls(.stopLocating)
    harness.clock.expectNoSleepers()
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
    await harness.location.expectCalls(
      .stopLocating, .setDelegate(ObjectIdentity(successor)), .startLocating, .stopLocating)
    await harness.view.expectCalls(.startLocating)
  }

  @Test("hears the sensor after another presenter has been made and released")
  func hearsSensorAfterAnother() async {
    let harness = VolunteerHarness()
    await harness.startLocating()
    var other: VolunteerPresenter? = harness.makePassingPresenter()
    await expectDeallocated(&other)

    harness.sensorFinds(.fixture())

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  @Test("works with the sensor again after another presenter that has used it is released")
  func worksAfterAnother() async {
    let harness = VolunteerHarness()
    await harness.startLocating()
    harness.sensorFails()
    await harness.view.expectCalls(.leaderAccessDenied(reason: .sensorFailed))
    var other: VolunteerPresenter? = harness.makePassingPresenter()
    await harness.location.expectCalls(.stopLocating)
    await harness.startLocating(by: other)
    await expectDeallocated(&other)
    await harness.location.expectCalls(.stopLocating)

    await harness.startLocating()
    harness.sensorFinds(.fixture())

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  @Test("does not stop the sensor with which another presenter works now")
  func leavesSensorToAnother() async {
    let harness = VolunteerHarness()
    let other = harness.makePassingPresenter()
    await harness.startLocating()
    await harness.startLocating(by: other)

    harness.presenter.detachView()
    harness.sensorFinds(.fixture())

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  @Test("keeps the sensor if the view of another presenter leaves before its search starts")
  func keepsSensor() async {
    let harness = VolunteerHarness()
    let other = harness.makePassingPresenter()
    await harness.load(by: other)
    await harness.startLocating()
    harness.view.whenCalled { _ in other.detachView() }

    other.leaderAccessEvent()
    harness.sensorFinds(.fixture())

    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.startLocating, .leaderAccessGranted)
  }

  @Test("ends its search by the timeout if another presenter has taken the sensor")
  func endsWithoutSensor() async {
    let harness = VolunteerHarness()
    let other = harness.makePassingPresenter()
    await harness.startLocating()
    await harness.startLocating(by: other)
    harness.sensorFails()

    await harness.clock.advance(by: .seconds(30))

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(
      .leaderAccessDenied(reason: .sensorFailed), .leaderAccessDenied(reason: .noFix))
  }

  @Test("hears the person's answer if another presenter has not asked for it")
  func hearsAnswer() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.startAskingPermission()
    var other: VolunteerPresenter? = harness.makePassingPresenter()
    await harness.load(by: other)
    harness.location.authorization = .denied
    other?.leaderAccessEvent()
    await expectDeallocated(&other)

    harness.personAnswers(.denied)

    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.view.expectCalls(.requestLocationPermission, .requestLocationPermission)
  }

  @Test("requests access again if another presenter has taken the person's answer with it")
  func asksAgain() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.startAskingPermission()
    var other: VolunteerPresenter? = harness.makePassingPresenter()
    await harness.load(by: other)
    other?.leaderAccessEvent()
    await expectDeallocated(&other)
    await harness.location.expectNext { _ in true }
    await harness.location.expectCalls(.requestPermission)
    harness.personAnswers(.granted)
    await harness.view.expectNoMoreCalls()

    harness.presenter.leaderAccessEvent()
    harness.presenter.detachView()

    await harness.registration.expectCalls(.isLeaderRegistered, .isLeaderRegistered)
    await harness.location.expectCalls(harness.becomesDelegate, .startLocating, .stopLocating)
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
