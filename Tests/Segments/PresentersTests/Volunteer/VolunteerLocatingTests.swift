import Foundation
import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing

@MainActor
@Suite("Volunteer presenter: locating", .rehearsal)
struct VolunteerLocatingTests {
  @Test("stops the sensor and grants access to a leader at the place")
  func grantsAtPlace() async {
    let harness = VolunteerHarness()
    await harness.startLocating()

    harness.sensorFinds(.north(meters: 104))

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  @Test("stops the sensor and denies access to a leader elsewhere")
  func deniesElsewhere() async {
    let harness = VolunteerHarness()
    await harness.startLocating()

    harness.sensorFinds(.north(meters: 106))

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessDenied(reason: .notThere))
  }

  @Test(
    "waits for a better fix after one that is invalid, inaccurate, old or of the future",
    arguments: unusableFixes.indices)
  func skipsUnusableFixes(index: Int) async {
    let harness = VolunteerHarness()
    await harness.startLocating()
    // Swift Testing would print a fix, and the system ends the process that prints a time that is no number.
    harness.sensorFinds(unusableFixes[index])
    harness.expectNoMoreCalls()

    harness.sensorFinds(.fixture())

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  @Test("uses no fix if the rules allow no accuracy", arguments: [-1, Double.nan, -Double.infinity])
  func skipsAllFixesWhereNoneIsAllowed(poorestAccuracy: Double) async {
    let harness = VolunteerHarness(rules: .fixture(poorestAccuracy: poorestAccuracy))
    await harness.startLocating()
    harness.sensorFinds(.fixture(accuracy: 0), .fixture(accuracy: -1), .fixture(accuracy: .nan))
    harness.expectNoMoreCalls()

    harness.sensorFails()

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessDenied(reason: .sensorFailed))
  }

  @Test(
    "decides by a perfect fix, or by one with exactly the allowed accuracy or age",
    arguments: [
      LocationFix.fixture(accuracy: 0), .fixture(accuracy: 100), .fixture(time: .noon - 15), .fixture(time: .noon + 15),
    ])
  func usesFixesAtTheLimits(fix: LocationFix) async {
    let harness = VolunteerHarness()
    await harness.startLocating()

    harness.sensorFinds(fix)

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  @Test("decides by the newest usable fix of several, not by a cached one")
  func decidesByNewestUsableFix() async {
    let harness = VolunteerHarness()
    await harness.startLocating()

    harness.sensorFinds(
      .north(meters: 1_000, time: .noon - 10), .fixture(time: .noon - 5),
      .north(meters: 1_000, accuracy: -1, time: .noon))

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  @Test("measures the age of a fix when it comes, in a search that has lasted")
  func measuresAgeNow() async {
    let harness = VolunteerHarness()
    await harness.startLocating()
    await harness.clock.advance(by: .seconds(10))
    harness.sensorFinds(.north(meters: 1_000, time: .noon - 5.001))
    harness.expectNoMoreCalls()

    harness.sensorFinds(.fixture(time: .noon - 5))

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  @Test("ignores a second request while the sensor runs")
  func locatesOnce() async {
    let harness = VolunteerHarness()
    await harness.startLocating()
    harness.presenter.leaderAccessEvent()
    harness.expectNoMoreCalls()

    harness.sensorFinds(.fixture())

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  @Test("ignores a permission that is granted again or undetermined while the sensor runs")
  func ignoresPermissionItHas() async {
    let harness = VolunteerHarness()
    await harness.startLocating()
    harness.personAnswers(.granted)
    harness.personAnswers(.notDetermined)
    harness.expectNoMoreCalls()

    harness.sensorFinds(.fixture())

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  @Test("stops the sensor and asks for a withdrawn permission")
  func asksForLostPermission() async {
    let harness = VolunteerHarness()
    await harness.startLocating()

    harness.personAnswers(.denied)

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.requestLocationPermission)
  }

  @Test("stops the sensor and says that it has failed")
  func saysSensorFailed() async {
    let harness = VolunteerHarness()
    await harness.startLocating()

    harness.sensorFails(.unavailable)

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessDenied(reason: .sensorFailed))
  }

  @Test(
    "stops the sensor before it tells the view of its decision",
    arguments: [LocationFix.north(meters: 10), .north(meters: 1_000)])
  func stopsBeforeDecision(fix: LocationFix) async {
    let harness = VolunteerHarness()
    await harness.startLocating()
    let stops = harness.location.calls
    var callsAtDecision: [MockLocationProvider.Call] = []
    harness.view.whenCalled { _ in callsAtDecision = stops.all }

    harness.sensorFinds(fix)

    #expect(callsAtDecision.last == .stopLocating)
    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectNext { _ in true }
  }

  @Test("asks for the permission if the sensor reports its loss")
  func asksWhenPermissionIsLost() async {
    let harness = VolunteerHarness()
    await harness.startLocating()

    harness.sensorFails(.denied)

    await harness.view.expectCalls(.requestLocationPermission)
    await harness.location.expectCalls(.stopLocating)
  }

  @Test("asks once for a permission whose loss is reported twice")
  func asksWhenSensorIsDenied() async {
    let harness = VolunteerHarness()
    await harness.startLocating()

    harness.sensorFails(.denied)
    harness.personAnswers(.denied)

    await harness.view.expectCalls(.requestLocationPermission)
    await harness.location.expectCalls(.stopLocating)
  }

  @Test("ignores fixes, errors and permissions after its decision")
  func decidesOnce() async {
    let harness = VolunteerHarness()
    await harness.gainAccess()

    harness.sensorFinds(.north(meters: 1_000))
    harness.sensorFails()
    harness.personAnswers(.denied)

    harness.expectNoMoreCalls()
  }

  @Test("sets itself as the sensor's delegate before it asks for permission or starts the sensor")
  func becomesDelegateBeforeItAsks() async {
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

  @Test("receives the answers of a device that answers during the call")
  func hearsSynchronousDevice() async {
    let harness = VolunteerHarness()
    let device = SynchronousLocationProvider()
    let presenter = harness.makePassingPresenter(location: device)
    await harness.load(by: presenter)

    presenter.leaderAccessEvent()

    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.view.expectCalls(.startLocating, .leaderAccessGranted)
    #expect(!device.isLocating)
  }
}
