import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing
import XCTest

@MainActor
final class VolunteerAccessEndTests: RehearsalTestCase {
  func testIgnoresThePersonsAnswerAfterTheViewIsDetachedOrReplaced() async {
    for isReplaced in [false, true] {
      for answer in [LocationAuthorization.granted, .denied] {
        let harness = VolunteerHarness(authorization: .notDetermined)
        let newView = SpyVolunteerView()
        await harness.startAskingPermission()
        if isReplaced { harness.presenter.attach(view: newView) } else { harness.presenter.detachView() }

        harness.personAnswers(answer)

        harness.expectNoMoreCalls()
        await newView.expectNoCalls()
      }
    }
  }

  func testIgnoresThePersonsAnswerAfterAnotherEventOrAnotherPlaceIsShown() async {
    for event in otherEvents {
      let harness = VolunteerHarness(authorization: .notDetermined)
      await harness.startAskingPermission()
      await harness.load(event)

      harness.personAnswers(.granted)

      harness.expectNoMoreCalls()
    }
  }

  func testKeepsWaitingForPermissionWhenTheSameEventIsShownAgain() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.startAskingPermission()
    await harness.load()

    harness.personAnswers(.denied)

    await harness.view.expectCalls(.requestLocationPermission)
  }

  func testStopsTheSensorWithoutAResultWhenTheViewIsDetached() async {
    let harness = VolunteerHarness()
    await harness.startLocating()

    harness.presenter.detachView()
    harness.sensorFinds(.fixture())

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectNoMoreCalls()
  }

  func testStopsTheSensorWithoutAResultWhenAnotherViewIsAttached() async {
    let harness = VolunteerHarness()
    let newView = SpyVolunteerView()
    await harness.startLocating()

    harness.presenter.attach(view: newView)
    harness.sensorFinds(.fixture())

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectNoMoreCalls()
    await newView.expectNoCalls()
  }

  func testContinuesLocatingWhenTheSameViewIsAttachedAgain() async {
    let harness = VolunteerHarness()
    await harness.startLocating()

    harness.presenter.attach(view: harness.view)
    harness.sensorFinds(.fixture())

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  func testStopsTheSensorWithoutAResultWhenAnotherEventOrAnotherPlaceIsShown() async {
    for event in otherEvents {
      let harness = VolunteerHarness()
      await harness.startLocating()

      await harness.load(event)
      harness.sensorFinds(.fixture())

      await harness.location.expectCalls(.stopLocating)
      await harness.view.expectNoMoreCalls()
    }
  }

  func testStopsTheSensorWhenAReloadFindsNoEvent() async {
    let harness = VolunteerHarness()
    await harness.startLocating()
    harness.service.eventOfTodayAnswer.returns(nil)

    harness.presenter.load()

    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading, .displayNoData)
    await harness.location.expectCalls(.stopLocating)
  }

  func testContinuesLocatingWhenAReloadFails() async {
    let harness = VolunteerHarness()
    await harness.startLocating()
    harness.service.eventOfTodayAnswer.throws(.offline)
    harness.presenter.load()
    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading, .displayNoNetwork)

    harness.sensorFinds(.fixture())

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  func testContinuesLocatingWhenTheSameEventIsShownWithAnotherCoverAndText() async {
    let harness = VolunteerHarness()
    await harness.startLocating()
    await harness.load(
      .fixture(
        name: "Park party", summary: "Bring cake.", cover: nil, start: nil, end: nil, place: .fixture(name: "Gate")))

    harness.sensorFinds(.fixture())

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.startLocating, .leaderAccessGranted)
  }

  func testIgnoresALastFixThatTheSensorReportsWhileItStops() async {
    let harness = VolunteerHarness()
    await harness.startLocating()
    harness.location.whenCalled { if $0 == .stopLocating { harness.sensorFinds(.north(meters: 1_000)) } }

    harness.sensorFinds(.fixture())

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  func testBeginsAnotherSearchWhileTheSensorStopsAndHearsNothingOfTheEarlierOne() async {
    let harness = VolunteerHarness()
    await harness.startLocating()
    harness.location.whenCalled { if $0 == .stopLocating { harness.presenter.leaderAccessEvent() } }

    harness.sensorFinds(.fixture())
    harness.presenter.detachView()

    await harness.view.expectCalls(.startLocating)
    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.location.expectCalls(.stopLocating, harness.becomesDelegate, .startLocating, .stopLocating)
  }

  func testShowsGrantedAccessAgainWhenTheSameEventIsShownAgain() async {
    let harness = VolunteerHarness()
    await harness.gainAccess()

    await harness.load()

    await harness.view.expectCalls(.leaderAccessGranted)
  }

  func testForgetsGrantedAccessWhenItIsRequestedAgain() async {
    let harness = VolunteerHarness()
    await harness.gainAccess()
    harness.registration.isLeaderRegisteredAnswer.returns(false)
    harness.presenter.leaderAccessEvent()
    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.view.expectCalls(.requestRegistration)

    await harness.load()

    await harness.view.expectNoMoreCalls()
  }

  func testForgetsGrantedAccessWhenAnotherEventOrAnotherPlaceIsShown() async {
    for event in otherEvents {
      let harness = VolunteerHarness()
      await harness.gainAccess()

      await harness.load(event)

      await harness.view.expectNoMoreCalls()
    }
  }

  func testTellsAViewNothingThatTheSensorAttachesWhileItStops() async {
    let harness = VolunteerHarness()
    let newView = SpyVolunteerView()
    await harness.startLocating()
    harness.location.whenCalled { if $0 == .stopLocating { harness.presenter.attach(view: newView) } }

    harness.sensorFinds(.fixture())

    await newView.expectNoCalls()
    await harness.view.expectNoMoreCalls()
    await harness.location.expectCalls(.stopLocating)
  }

  func testDoesNotShowAnotherEventToAViewThatTheSensorAttachesWhileItStops() async {
    let harness = VolunteerHarness()
    let newView = SpyVolunteerView()
    await harness.startLocating()
    harness.location.whenCalled { if $0 == .stopLocating { harness.presenter.attach(view: newView) } }
    harness.service.eventOfTodayAnswer.returns(.fixture(id: "event-2"))

    harness.presenter.load()
    await harness.presenter.settled()

    await newView.expectNoCalls()
    await harness.view.expectCalls(.startLoading)
    await harness.service.expectCalls(.today)
    await harness.location.expectCalls(.stopLocating)
  }

  func testKeepsTheViewThatTheSensorAttachesWhileItStopsForAnotherView() async {
    let harness = VolunteerHarness()
    let (view, sensorsView) = (SpyVolunteerView(), SpyVolunteerView())
    await harness.startLocating()
    harness.location.whenCalled { call in
      guard call == .stopLocating else { return }
      harness.presenter.attach(view: sensorsView)
      harness.presenter.load()
    }

    harness.presenter.attach(view: view)

    await sensorsView.expectCalls(.startLoading, .display(event: .fixture()))
    await view.expectNoCalls()
    await harness.service.expectCalls(.today)
    await harness.location.expectCalls(.stopLocating)
  }

  func testTellsAViewNothingThatIsDetachedWhileItsRegistrationIsLookedUp() async {
    let harness = VolunteerHarness()
    harness.registration.isLeaderRegisteredAnswer.returns(false)
    await harness.load()
    harness.registration.whenCalled { _ in harness.presenter.detachView() }

    harness.presenter.leaderAccessEvent()

    await harness.view.expectNoMoreCalls()
    await harness.registration.expectCalls(.isLeaderRegistered)
  }

  func testTellsAViewNothingThatIsDetachedWhileThePresenterBecomesTheSensorsDelegate() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.load()
    harness.location.whenCalled { _ in harness.presenter.detachView() }

    harness.presenter.leaderAccessEvent()

    await harness.view.expectNoMoreCalls()
    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.location.expectCalls(harness.becomesDelegate)
  }

  func testStartsNoSensorForAViewThatIsDetachedWhileTheSearchBecomesTheSensorsUser() async {
    let harness = VolunteerHarness()
    await harness.load()
    harness.location.whenCalled { _ in harness.presenter.detachView() }

    harness.presenter.leaderAccessEvent()

    await harness.view.expectCalls(.startLocating)
    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.location.expectCalls(harness.becomesDelegate, .stopLocating)
  }

  func testEndsItsTimeoutWhenTheViewIsDetached() async {
    let harness = VolunteerHarness()
    await harness.startLocating()

    harness.presenter.detachView()

    harness.clock.expectNoSleepers()
    await harness.location.expectCalls(.stopLocating)
  }
}
