import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing
import XCTest

@MainActor
final class VolunteerDeallocationTests: RehearsalTestCase {
  func testStopsTheSensorAtTheNextFixIfItsViewIsDeallocated() async {
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

  func testStopsTheSensorOfADeallocatedViewWhenTheViewIsDetached() async {
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

  func testStartsNoSensorForADeallocatedViewWhenPermissionIsGranted() async {
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

  func testIsDeallocatedAtOnceWhileTheSensorRunsStopsItAndEndsItsTimeout() async {
    let harness = VolunteerHarness()
    var passing: VolunteerPresenter? = harness.makePassingPresenter()
    await harness.startLocating(by: passing)

    await expectDeallocated(&passing)

    harness.clock.expectNoSleepers()
    await harness.location.expectCalls(.stopLocating)
  }

  func testStopsTheSensorBeforeTheNextPresenterStartsIt() async {
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

  func testHearsTheSensorAfterAnotherPresenterHasBeenMadeAndReleased() async {
    let harness = VolunteerHarness()
    await harness.startLocating()
    var other: VolunteerPresenter? = harness.makePassingPresenter()
    await expectDeallocated(&other)

    harness.sensorFinds(.fixture())

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  func testWorksWithTheSensorAgainAfterAnotherPresenterThatHasUsedItIsReleased() async {
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

  func testDoesNotStopTheSensorWithWhichAnotherPresenterWorksNow() async {
    let harness = VolunteerHarness()
    let other = harness.makePassingPresenter()
    await harness.startLocating()
    await harness.startLocating(by: other)

    harness.presenter.detachView()
    harness.sensorFinds(.fixture())

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  func testKeepsTheSensorIfTheViewOfAnotherPresenterLeavesBeforeItsSearchStarts() async {
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

  func testEndsItsSearchByTheTimeoutIfAnotherPresenterHasTakenTheSensor() async {
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

  func testHearsThePersonsAnswerIfAnotherPresenterHasNotAskedForIt() async {
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

  func testRequestsAccessAgainIfAnotherPresenterHasTakenThePersonsAnswerWithIt() async {
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

  func testStopsTheSensorAndEndsItsTimeoutWhenItIsDeallocatedOnAnotherThread() async {
    let harness = VolunteerHarness()
    var passing: VolunteerPresenter? = harness.makePassingPresenter()
    await harness.startLocating(by: passing)
    let owner = LastOwner(of: passing)
    passing = nil

    await owner.letGo()

    harness.clock.expectNoSleepers()
    await harness.location.expectCalls(.stopLocating)
  }

  func testStopsTheSensorOnlyOnceIfItIsDeallocatedRightAfterItsDecision() async {
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
