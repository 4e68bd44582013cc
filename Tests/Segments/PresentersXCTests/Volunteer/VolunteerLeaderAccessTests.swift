import Interfaces
import Presenters
import SegmentDoubles
import TestSupport
import XCTest

@MainActor
final class VolunteerLeaderAccessTests: XCTestCase {
  func testDoesNothingBeforeAnEventIsShown() async {
    let stage = VolunteerStage()
    stage.service.eventOfTodayAnswer.holds()
    stage.presenter.load()
    await stage.service.expectCalls(.today)

    stage.presenter.leaderAccessEvent()

    stage.expectNoMoreCalls()
  }

  func testDoesNothingOnADayWithoutAnEvent() async {
    let stage = VolunteerStage()
    await stage.load()
    stage.service.eventOfTodayAnswer.returns(nil)
    stage.presenter.load()
    await stage.service.expectCalls(.today)
    await stage.view.expectCalls(.displayNoData(reason: nil))

    stage.presenter.leaderAccessEvent()

    stage.expectNoMoreCalls()
  }

  func testDoesNothingOnceTheEventCouldNotBeFoundAgain() async {
    let stage = VolunteerStage()
    await stage.load()
    stage.service.eventOfTodayAnswer.throws(.offline)
    stage.presenter.load()
    await stage.service.expectCalls(.today)
    await stage.view.expectCalls(.displayNoNetwork)

    stage.presenter.leaderAccessEvent()

    stage.expectNoMoreCalls()
  }

  func testDoesNothingForANewViewBeforeThatShowsAnEvent() async {
    let stage = VolunteerStage()
    let newView = SpyVolunteerView()
    await stage.load()
    stage.presenter.attach(view: newView)

    stage.presenter.leaderAccessEvent()

    stage.expectNoMoreCalls()
    await newView.expectNoCalls()
  }

  func testAsksAnUnregisteredPersonToRegisterAndNothingFurther() async {
    let stage = VolunteerStage(authorization: .notDetermined)
    stage.registration.isLeaderRegisteredAnswer.returns(false)
    await stage.load()

    stage.presenter.leaderAccessEvent()

    await stage.registration.expectCalls(.isLeaderRegistered)
    await stage.view.expectCalls(.requestRegistration)
    await stage.location.expectNoMoreCalls()
  }

  func testGoesOnWithTheNextRequestOnceThePersonHasRegistered() async {
    let stage = VolunteerStage(authorization: .notDetermined)
    stage.registration.isLeaderRegisteredAnswer.sequence(.returns(false), .returns(true))
    await stage.load()
    stage.presenter.leaderAccessEvent()
    await stage.view.expectCalls(.requestRegistration)

    stage.presenter.leaderAccessEvent()

    await stage.registration.expectCalls(.isLeaderRegistered, .isLeaderRegistered)
    await stage.location.expectCalls(.requestPermission)
    await stage.view.expectNoMoreCalls()
  }

  func testDeniesAnEventThatTakesPlaceNowhereOnEarthAndLeavesTheSensorAlone() async {
    for place in [Place?.none, .fixture(coordinate: nil)] {
      let stage = VolunteerStage(authorization: .notDetermined)
      await stage.load(.fixture(place: place))

      stage.presenter.leaderAccessEvent()

      await stage.registration.expectCalls(.isLeaderRegistered)
      await stage.view.expectCalls(.leaderAccessDenied)
      await stage.location.expectNoMoreCalls()
    }
  }

  func testAsksForPermissionThatWasDeniedAndLeavesTheSensorAlone() async {
    let stage = VolunteerStage(authorization: .denied)
    await stage.load()

    stage.presenter.leaderAccessEvent()

    await stage.registration.expectCalls(.isLeaderRegistered)
    await stage.view.expectCalls(.requestLocationPermission)
    await stage.location.expectNoMoreCalls()
  }

  func testHasThePersonAskedForPermissionThatNobodyAskedForYetAndWaits() async {
    let stage = VolunteerStage(authorization: .notDetermined)
    await stage.load()

    stage.presenter.leaderAccessEvent()

    await stage.registration.expectCalls(.isLeaderRegistered)
    await stage.location.expectCalls(.requestPermission)
    await stage.view.expectNoMoreCalls()
  }

  func testLocatesOnceThePersonGrantsPermission() async {
    let stage = VolunteerStage(authorization: .notDetermined)
    await stage.startAskingPermission()
    stage.personAnswers(.granted)
    await stage.location.expectCalls(.startLocating)

    stage.sensorFinds(.fixture())

    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectCalls(.leaderAccessGranted)
  }

  func testAsksForPermissionThatThePersonJustDenied() async {
    let stage = VolunteerStage(authorization: .notDetermined)
    await stage.startAskingPermission()

    stage.personAnswers(.denied)

    await stage.view.expectCalls(.requestLocationPermission)
    await stage.location.expectNoMoreCalls()
  }

  func testForgetsARequestThatWasDeniedPermission() async {
    let stage = VolunteerStage(authorization: .notDetermined)
    await stage.startAskingPermission()
    stage.personAnswers(.denied)
    await stage.view.expectCalls(.requestLocationPermission)

    stage.personAnswers(.granted)

    stage.expectNoMoreCalls()
  }

  func testGoesOnWaitingWhileThePersonHasNotAnswered() async {
    let stage = VolunteerStage(authorization: .notDetermined)
    await stage.startAskingPermission()
    stage.personAnswers(.notDetermined)
    stage.expectNoMoreCalls()

    stage.personAnswers(.denied)

    await stage.view.expectCalls(.requestLocationPermission)
    await stage.location.expectNoMoreCalls()
  }

  func testChangesNothingWhenAskedAgainWhileThePersonIsBeingAsked() async {
    let stage = VolunteerStage(authorization: .notDetermined)
    await stage.startAskingPermission()

    stage.presenter.leaderAccessEvent()

    stage.expectNoMoreCalls()
  }

  func testListensToNoSensorWhileThePersonIsBeingAsked() async {
    let stage = VolunteerStage(authorization: .notDetermined)
    await stage.startAskingPermission()

    stage.sensorFinds(.fixture())
    stage.sensorFails()

    stage.expectNoMoreCalls()
  }

  func testSaysNothingWhenPermissionChangesAndNobodyAskedForAccess() async {
    let stage = VolunteerStage(authorization: .notDetermined)
    await stage.load()

    stage.personAnswers(.granted)
    stage.personAnswers(.denied)
    stage.personAnswers(.notDetermined)

    stage.expectNoMoreCalls()
  }
}
