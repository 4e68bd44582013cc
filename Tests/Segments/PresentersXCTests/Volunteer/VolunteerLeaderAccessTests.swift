import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing
import XCTest

@MainActor
final class VolunteerLeaderAccessTests: RehearsalTestCase {
  func testDoesNothingBeforeAnEventIsShown() async {
    let harness = VolunteerHarness()
    harness.service.eventOfTodayAnswer.never()
    harness.presenter.load()
    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading)

    harness.presenter.leaderAccessEvent()

    harness.expectNoMoreCalls()
  }

  func testDoesNothingOnADayWithoutAnEvent() async {
    let harness = VolunteerHarness()
    await harness.load()
    harness.service.eventOfTodayAnswer.returns(nil)
    harness.presenter.load()
    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading, .displayNoData)

    harness.presenter.leaderAccessEvent()

    harness.expectNoMoreCalls()
  }

  func testAsksForAccessToTheEventOnTheScreenAfterAReloadThatFails() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.load()
    harness.service.eventOfTodayAnswer.throws(.offline)
    harness.presenter.load()
    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading, .displayNoNetwork)

    harness.presenter.leaderAccessEvent()

    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.location.expectCalls(harness.becomesDelegate, .requestPermission)
  }

  func testAsksForAccessToTheEventOnTheScreenDuringAReload() async {
    let harness = VolunteerHarness()
    await harness.load()
    harness.service.eventOfTodayAnswer.never()
    harness.presenter.load()
    await harness.view.expectCalls(.startLoading)

    harness.presenter.leaderAccessEvent()
    harness.sensorFinds(.fixture())

    await harness.view.expectCalls(.startLocating, .leaderAccessGranted)
    await harness.service.expectCalls(.today)
    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.location.expectCalls(harness.becomesDelegate, .startLocating, .stopLocating)
  }

  func testDoesNothingForANewViewBeforeItShowsAnEvent() async {
    let harness = VolunteerHarness()
    let newView = SpyVolunteerView()
    await harness.load()
    harness.presenter.attach(view: newView)

    harness.presenter.leaderAccessEvent()

    await newView.expectNoCalls()
  }

  func testAsksAnUnregisteredPersonToRegisterAndStopsThere() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    harness.registration.isLeaderRegisteredAnswer.returns(false)
    await harness.load()

    harness.presenter.leaderAccessEvent()

    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.view.expectCalls(.requestRegistration)
  }

  func testContinuesWithTheNextRequestAfterThePersonHasRegistered() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    harness.registration.isLeaderRegisteredAnswer.sequence(.returns(false), .returns(true))
    await harness.load()
    harness.presenter.leaderAccessEvent()
    await harness.view.expectCalls(.requestRegistration)

    harness.presenter.leaderAccessEvent()

    await harness.registration.expectCalls(.isLeaderRegistered, .isLeaderRegistered)
    await harness.location.expectCalls(harness.becomesDelegate, .requestPermission)
  }

  func testDeniesAccessToAnEventWithoutAPositionOnTheEarthAndDoesNotStartTheSensor() async {
    for place in [Place?.none, .fixture(coordinate: nil)] + placesOutOfRange.map({ .fixture(coordinate: $0) }) {
      let harness = VolunteerHarness(authorization: .notDetermined)
      await harness.load(.fixture(place: place))

      harness.presenter.leaderAccessEvent()

      await harness.registration.expectCalls(.isLeaderRegistered)
      await harness.view.expectCalls(.leaderAccessDenied(reason: .noPlace))
    }
  }

  func testAsksForADeniedPermissionAndDoesNotStartTheSensor() async {
    let harness = VolunteerHarness(authorization: .denied)
    await harness.load()

    harness.presenter.leaderAccessEvent()

    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.view.expectCalls(.requestLocationPermission)
    await harness.location.expectNoMoreCalls()
  }

  func testAsksForAPermissionThatIsNotDeterminedYetAndWaits() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.load()

    harness.presenter.leaderAccessEvent()

    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.location.expectCalls(harness.becomesDelegate, .requestPermission)
  }

  func testStartsTheSensorAfterThePersonGrantsPermission() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.startAskingPermission()
    harness.personAnswers(.granted)
    await harness.location.expectCalls(harness.becomesDelegate, .startLocating)
    await harness.view.expectCalls(.startLocating)

    harness.sensorFinds(.fixture())

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  func testShowsTheRequestForPermissionAfterThePersonDeniesIt() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.startAskingPermission()

    harness.personAnswers(.denied)

    await harness.view.expectCalls(.requestLocationPermission)
  }

  func testEndsARequestWhosePermissionIsDenied() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.startAskingPermission()
    harness.personAnswers(.denied)
    await harness.view.expectCalls(.requestLocationPermission)

    harness.personAnswers(.granted)

    harness.expectNoMoreCalls()
  }

  func testKeepsWaitingUntilThePersonAnswers() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.startAskingPermission()
    harness.personAnswers(.notDetermined)
    harness.expectNoMoreCalls()

    harness.personAnswers(.denied)

    await harness.view.expectCalls(.requestLocationPermission)
  }

  func testAsksForPermissionAgainIfThePersonHasNotAnswered() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.startAskingPermission()

    harness.presenter.leaderAccessEvent()

    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.location.expectCalls(harness.becomesDelegate, .requestPermission)
  }

  func testLocatesIfPermissionWasGrantedWithoutAnAnswer() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.startAskingPermission()
    harness.location.authorization = .granted

    harness.presenter.leaderAccessEvent()
    harness.sensorFinds(.fixture())

    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.location.expectCalls(harness.becomesDelegate, .startLocating, .stopLocating)
    await harness.view.expectCalls(.startLocating, .leaderAccessGranted)
  }

  func testIgnoresTheSensorWhileThePersonIsAskedForPermission() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.startAskingPermission()

    harness.sensorFinds(.fixture())
    harness.sensorFails()

    harness.expectNoMoreCalls()
  }

  func testIgnoresTheSensorAndChangesOfPermissionWithoutARequestForAccess() async {
    let harness = VolunteerHarness()
    await harness.startLocating()
    harness.sensorFails()
    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessDenied(reason: .sensorFailed))

    harness.sensorFinds(.fixture())
    harness.sensorFails()
    for answer in [LocationAuthorization.granted, .denied, .notDetermined] { harness.personAnswers(answer) }

    harness.expectNoMoreCalls()
  }
}
