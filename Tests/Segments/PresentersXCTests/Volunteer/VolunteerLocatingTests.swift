import Interfaces
import Presenters
import SegmentDoubles
import TestSupport
import XCTest

@MainActor
final class VolunteerLocatingTests: XCTestCase {
  func testStopsTheSensorAndGrantsAccessToALeaderWhoIsThere() async {
    let stage = VolunteerStage()
    await stage.startLocating()

    stage.sensorFinds(.north(meters: 104))

    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectCalls(.leaderAccessGranted)
  }

  func testStopsTheSensorAndDeniesAccessToALeaderWhoIsElsewhere() async {
    let stage = VolunteerStage()
    await stage.startLocating()

    stage.sensorFinds(.north(meters: 106))

    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectCalls(.leaderAccessDenied)
  }

  func testWaitsForABetterFixWhereOneMeansNothingOrIsTooPoor() async {
    for accuracy in [-1, Double.nan, -Double.infinity, 100.0.nextUp, .infinity] {
      let stage = VolunteerStage(rules: .fixture(poorestAccuracy: 100))
      await stage.startLocating()
      stage.sensorFinds(.north(meters: 1_000, accuracy: accuracy))
      stage.expectNoMoreCalls()

      stage.sensorFinds(.fixture())

      await stage.location.expectCalls(.stopLocating)
      await stage.view.expectCalls(.leaderAccessGranted)
    }
  }

  func testFindsEveryFixTooPoorWhereTheRulesAllowNone() async {
    for poorestAccuracy in [-1, Double.nan, -Double.infinity] {
      let stage = VolunteerStage(rules: .fixture(poorestAccuracy: poorestAccuracy))
      await stage.startLocating()
      stage.sensorFinds(.fixture(accuracy: 0), .fixture(accuracy: -1), .fixture(accuracy: .nan))
      stage.expectNoMoreCalls()

      stage.sensorFails()

      await stage.location.expectCalls(.stopLocating)
      await stage.view.expectCalls(.leaderAccessDenied)
    }
  }

  func testDecidesByAFixThatIsPerfectOrExactlyAsPoorAsAllowed() async {
    for accuracy in [0.0, 100] {
      let stage = VolunteerStage(rules: .fixture(poorestAccuracy: 100))
      await stage.startLocating()

      stage.sensorFinds(.fixture(accuracy: accuracy))

      await stage.location.expectCalls(.stopLocating)
      await stage.view.expectCalls(.leaderAccessGranted)
    }
  }

  func testDecidesByTheFirstUsableFixOfSeveral() async {
    let stage = VolunteerStage()
    await stage.startLocating()

    stage.sensorFinds(.fixture(accuracy: -1), .north(meters: 1_000), .fixture())

    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectCalls(.leaderAccessDenied)
  }

  func testChangesNothingWhenAskedAgainWhileTheSensorRuns() async {
    let stage = VolunteerStage()
    await stage.startLocating()
    stage.presenter.leaderAccessEvent()
    stage.expectNoMoreCalls()

    stage.sensorFinds(.fixture())

    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectCalls(.leaderAccessGranted)
  }

  func testChangesNothingWhenPermissionIsGrantedAgainOrOpenWhileTheSensorRuns() async {
    let stage = VolunteerStage()
    await stage.startLocating()
    stage.personAnswers(.granted)
    stage.personAnswers(.notDetermined)
    stage.expectNoMoreCalls()

    stage.sensorFinds(.fixture())

    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectCalls(.leaderAccessGranted)
  }

  func testStopsTheSensorAndAsksForPermissionThatWasTakenBack() async {
    let stage = VolunteerStage()
    await stage.startLocating()

    stage.personAnswers(.denied)

    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectCalls(.requestLocationPermission)
  }

  func testStopsTheSensorAndDeniesAccessWhenTheSensorGivesUp() async {
    for error in [LocationError.unavailable, .denied] {
      let stage = VolunteerStage()
      await stage.startLocating()

      stage.sensorFails(error)

      await stage.location.expectCalls(.stopLocating)
      await stage.view.expectCalls(.leaderAccessDenied)
    }
  }

  func testLetsLaterFixesErrorsAndPermissionsGoByOnceItHasDecided() async {
    let stage = VolunteerStage()
    await stage.startLocating()
    stage.sensorFinds(.fixture())
    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectCalls(.leaderAccessGranted)

    stage.sensorFinds(.north(meters: 1_000))
    stage.sensorFails()
    stage.personAnswers(.denied)

    stage.expectNoMoreCalls()
  }

  func testSaysNothingOfWhatTheSensorSaysWhenNobodyAskedForAccess() async {
    let stage = VolunteerStage()
    await stage.load()

    stage.sensorFinds(.fixture())
    stage.sensorFails()

    stage.expectNoMoreCalls()
  }

  func testBecomesTheSensorsDelegateBeforeItAsksForPermissionAndBeforeItStartsTheSensor() async {
    let stage = VolunteerStage()
    let sensor = MockLocationProvider(authorization: .notDetermined)
    let presenter = stage.makePassingPresenter(location: sensor)
    await stage.load(by: presenter)

    presenter.leaderAccessEvent()
    sensor.delegate?.locationAuthorizationDidChange(to: .granted)
    sensor.delegate?.locationDidUpdate([.fixture()])

    await stage.registration.expectCalls(.isLeaderRegistered)
    await sensor.expectCalls(
      .setDelegate(ObjectIdentity(presenter)), .requestPermission, .startLocating, .stopLocating)
    await stage.view.expectCalls(.leaderAccessGranted)
  }

  func testHearsADeviceThatAnswersBeforeItReturns() async {
    let stage = VolunteerStage()
    let device = PromptLocationProvider()
    let presenter = stage.makePassingPresenter(location: device)
    await stage.load(by: presenter)

    presenter.leaderAccessEvent()

    await stage.registration.expectCalls(.isLeaderRegistered)
    await stage.view.expectCalls(.leaderAccessGranted)
    XCTAssertFalse(device.isLocating)
  }
}

/// A location provider whose person and whose sensor answer at once.
@MainActor
private final class PromptLocationProvider: LocationProviderType {
  weak var delegate: (any LocationProviderDelegate)?
  let authorization = LocationAuthorization.notDetermined
  private(set) var isLocating = false

  func requestPermission() {
    delegate?.locationAuthorizationDidChange(to: .granted)
  }

  func startLocating() {
    isLocating = true
    delegate?.locationDidUpdate([.fixture()])
  }

  func stopLocating() {
    isLocating = false
  }
}
