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
    await harness.location.expectCalls(.stopLocating, .startLocating, .stopLocating)
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
