import Foundation
import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing
import XCTest

@MainActor
final class VolunteerLocatingTests: RehearsalTestCase {
  func testStopsTheSensorAndGrantsAccessToALeaderAtThePlace() async {
    let harness = VolunteerHarness()
    await harness.startLocating()

    harness.sensorFinds(.north(meters: 104))

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  func testStopsTheSensorAndDeniesAccessToALeaderElsewhere() async {
    let harness = VolunteerHarness()
    await harness.startLocating()

    harness.sensorFinds(.north(meters: 106))

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessDenied(reason: .notThere))
  }

  func testWaitsForABetterFixAfterOneThatIsInvalidInaccurateOldOrOfTheFuture() async {
    for fix in unusableFixes {
      let harness = VolunteerHarness()
      await harness.startLocating()
      harness.sensorFinds(fix)
      harness.expectNoMoreCalls()

      harness.sensorFinds(.fixture())

      await harness.location.expectCalls(.stopLocating)
      await harness.view.expectCalls(.leaderAccessGranted)
    }
  }

  func testUsesNoFixIfTheRulesAllowNoAccuracy() async {
    for poorestAccuracy in [-1, Double.nan, -Double.infinity] {
      let harness = VolunteerHarness(rules: .fixture(poorestAccuracy: poorestAccuracy))
      await harness.startLocating()
      harness.sensorFinds(.fixture(accuracy: 0), .fixture(accuracy: -1), .fixture(accuracy: .nan))
      harness.expectNoMoreCalls()

      harness.sensorFails()

      await harness.location.expectCalls(.stopLocating)
      await harness.view.expectCalls(.leaderAccessDenied(reason: .sensorFailed))
    }
  }

  func testDecidesByAPerfectFixOrByOneWithExactlyTheAllowedAccuracyOrAge() async {
    for fix in [
      LocationFix.fixture(accuracy: 0), .fixture(accuracy: 100), .fixture(time: .noon - 15), .fixture(time: .noon + 15),
    ] {
      let harness = VolunteerHarness()
      await harness.startLocating()

      harness.sensorFinds(fix)

      await harness.location.expectCalls(.stopLocating)
      await harness.view.expectCalls(.leaderAccessGranted)
    }
  }

  func testDecidesByTheNewestUsableFixOfSeveralNotByACachedOne() async {
    let harness = VolunteerHarness()
    await harness.startLocating()

    harness.sensorFinds(
      .north(meters: 1_000, time: .noon - 10), .fixture(time: .noon - 5),
      .north(meters: 1_000, accuracy: -1, time: .noon))

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  func testMeasuresTheAgeOfAFixWhenItComesInASearchThatHasLasted() async {
    let harness = VolunteerHarness()
    await harness.startLocating()
    await harness.clock.advance(by: .seconds(10))
    harness.sensorFinds(.north(meters: 1_000, time: .noon - 5.001))
    harness.expectNoMoreCalls()

    harness.sensorFinds(.fixture(time: .noon - 5))

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  func testIgnoresASecondRequestWhileTheSensorRuns() async {
    let harness = VolunteerHarness()
    await harness.startLocating()
    harness.presenter.leaderAccessEvent()
    harness.expectNoMoreCalls()

    harness.sensorFinds(.fixture())

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  func testIgnoresAPermissionThatIsGrantedAgainOrUndeterminedWhileTheSensorRuns() async {
    let harness = VolunteerHarness()
    await harness.startLocating()
    harness.personAnswers(.granted)
    harness.personAnswers(.notDetermined)
    harness.expectNoMoreCalls()

    harness.sensorFinds(.fixture())

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  func testStopsTheSensorAndAsksForAWithdrawnPermission() async {
    let harness = VolunteerHarness()
    await harness.startLocating()

    harness.personAnswers(.denied)

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.requestLocationPermission)
  }

  func testStopsTheSensorAndSaysThatItHasFailed() async {
    let harness = VolunteerHarness()
    await harness.startLocating()

    harness.sensorFails(.unavailable)

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessDenied(reason: .sensorFailed))
  }

  func testStopsTheSensorBeforeItTellsTheViewOfItsDecision() async {
    for fix in [LocationFix.north(meters: 10), .north(meters: 1_000)] {
      let harness = VolunteerHarness()
      await harness.startLocating()
      let stops = harness.location.calls
      var callsAtDecision: [MockLocationProvider.Call] = []
      harness.view.whenCalled { _ in callsAtDecision = stops.all }

      harness.sensorFinds(fix)

      XCTAssertEqual(callsAtDecision.last, .stopLocating)
      await harness.location.expectCalls(.stopLocating)
      await harness.view.expectNext { _ in true }
    }
  }

  func testAsksForThePermissionIfTheSensorReportsItsLoss() async {
    let harness = VolunteerHarness()
    await harness.startLocating()

    harness.sensorFails(.denied)

    await harness.view.expectCalls(.requestLocationPermission)
    await harness.location.expectCalls(.stopLocating)
  }

  func testAsksOnceForAPermissionWhoseLossIsReportedTwice() async {
    let harness = VolunteerHarness()
    await harness.startLocating()

    harness.sensorFails(.denied)
    harness.personAnswers(.denied)

    await harness.view.expectCalls(.requestLocationPermission)
    await harness.location.expectCalls(.stopLocating)
  }

  func testIgnoresFixesErrorsAndPermissionsAfterItsDecision() async {
    let harness = VolunteerHarness()
    await harness.gainAccess()

    harness.sensorFinds(.north(meters: 1_000))
    harness.sensorFails()
    harness.personAnswers(.denied)

    harness.expectNoMoreCalls()
  }

  func testSetsItselfAsTheSensorsDelegateBeforeItAsksForPermissionOrStartsTheSensor() async {
    let harness = VolunteerHarness()
    let sensor = MockLocationProvider(authorization: .notDetermined)
    let presenter = harness.makePassingPresenter(location: sensor)
    await harness.load(by: presenter)

    presenter.leaderAccessEvent()
    sensor.delegate?.locationAuthorizationDidChange(to: .granted)
    sensor.delegate?.locationDidUpdate([.fixture()])

    await harness.registration.expectCalls(.isLeaderRegistered)
    let becomesDelegate = MockLocationProvider.Call.setDelegate(ObjectIdentity(presenter))
    await sensor.expectCalls(becomesDelegate, .requestPermission, becomesDelegate, .startLocating, .stopLocating)
    await harness.view.expectCalls(.startLocating, .leaderAccessGranted)
  }

  func testReceivesTheAnswersOfADeviceThatAnswersDuringTheCall() async {
    let harness = VolunteerHarness()
    let device = SynchronousLocationProvider()
    let presenter = harness.makePassingPresenter(location: device)
    await harness.load(by: presenter)

    presenter.leaderAccessEvent()

    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.view.expectCalls(.startLocating, .leaderAccessGranted)
    XCTAssertFalse(device.isLocating)
  }
}
