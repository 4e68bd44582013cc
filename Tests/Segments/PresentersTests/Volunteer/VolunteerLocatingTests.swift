import Interfaces
import Presenters
import SegmentDoubles
import TestSupport
import Testing

@MainActor
@Suite("Volunteer presenter: locating", .rehearsal)
struct VolunteerLocatingTests {
  @Test("stops the sensor and grants access to a leader who is there")
  func grantsAtPlace() async {
    let harness = VolunteerHarness()
    await harness.startLocating()

    harness.sensorFinds(.north(meters: 104))

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  @Test("stops the sensor and denies access to a leader who is elsewhere")
  func deniesElsewhere() async {
    let harness = VolunteerHarness()
    await harness.startLocating()

    harness.sensorFinds(.north(meters: 106))

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessDenied)
  }

  @Test(
    "waits for a better fix where one means nothing or is too poor",
    arguments: [-1, Double.nan, -Double.infinity, 100.0.nextUp, .infinity])
  func skipsUnusableFixes(accuracy: Double) async {
    let harness = VolunteerHarness(rules: .fixture(poorestAccuracy: 100))
    await harness.startLocating()
    harness.sensorFinds(.north(meters: 1_000, accuracy: accuracy))
    harness.expectNoMoreCalls()

    harness.sensorFinds(.fixture())

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  @Test("finds every fix too poor where the rules allow none", arguments: [-1, Double.nan, -Double.infinity])
  func skipsAllFixesWhereNoneIsAllowed(poorestAccuracy: Double) async {
    let harness = VolunteerHarness(rules: .fixture(poorestAccuracy: poorestAccuracy))
    await harness.startLocating()
    harness.sensorFinds(.fixture(accuracy: 0), .fixture(accuracy: -1), .fixture(accuracy: .nan))
    harness.expectNoMoreCalls()

    harness.sensorFails()

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessDenied)
  }

  @Test("decides by a fix that is perfect, or exactly as poor as allowed", arguments: [0.0, 100])
  func usesFixesAtTheLimits(accuracy: Double) async {
    let harness = VolunteerHarness(rules: .fixture(poorestAccuracy: 100))
    await harness.startLocating()

    harness.sensorFinds(.fixture(accuracy: accuracy))

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  @Test("decides by the first usable fix of several")
  func decidesByFirstUsableFix() async {
    let harness = VolunteerHarness()
    await harness.startLocating()

    harness.sensorFinds(.fixture(accuracy: -1), .north(meters: 1_000), .fixture())

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessDenied)
  }

  @Test("changes nothing when asked again while the sensor runs")
  func locatesOnce() async {
    let harness = VolunteerHarness()
    await harness.startLocating()
    harness.presenter.leaderAccessEvent()
    harness.expectNoMoreCalls()

    harness.sensorFinds(.fixture())

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  @Test("changes nothing when permission is granted again, or open, while the sensor runs")
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

  @Test("stops the sensor and asks for permission that was taken back")
  func asksForLostPermission() async {
    let harness = VolunteerHarness()
    await harness.startLocating()

    harness.personAnswers(.denied)

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.requestLocationPermission)
  }

  @Test("stops the sensor and denies access when the sensor gives up", arguments: [LocationError.unavailable, .denied])
  func deniesWithoutSensor(error: LocationError) async {
    let harness = VolunteerHarness()
    await harness.startLocating()

    harness.sensorFails(error)

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessDenied)
  }

  @Test("lets later fixes, errors and permissions go by once it has decided")
  func decidesOnce() async {
    let harness = VolunteerHarness()
    await harness.startLocating()
    harness.sensorFinds(.fixture())
    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)

    harness.sensorFinds(.north(meters: 1_000))
    harness.sensorFails()
    harness.personAnswers(.denied)

    harness.expectNoMoreCalls()
  }

  @Test("says nothing of what the sensor says when nobody asked for access")
  func ignoresStraySensor() async {
    let harness = VolunteerHarness()
    await harness.load()

    harness.sensorFinds(.fixture())
    harness.sensorFails()

    harness.expectNoMoreCalls()
  }

  @Test("becomes the sensor's delegate before it asks for permission, and before it starts the sensor")
  func becomesDelegateBeforeItAsks() async {
    let harness = VolunteerHarness()
    let sensor = MockLocationProvider(authorization: .notDetermined)
    let presenter = harness.makePassingPresenter(location: sensor)
    await harness.load(by: presenter)

    presenter.leaderAccessEvent()
    sensor.delegate?.locationAuthorizationDidChange(to: .granted)
    sensor.delegate?.locationDidUpdate([.fixture()])

    await harness.registration.expectCalls(.isLeaderRegistered)
    await sensor.expectCalls(
      .setDelegate(ObjectIdentity(presenter)), .requestPermission, .startLocating, .stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  @Test("hears a device that answers before it returns")
  func hearsPromptDevice() async {
    let harness = VolunteerHarness()
    let device = PromptLocationProvider()
    let presenter = harness.makePassingPresenter(location: device)
    await harness.load(by: presenter)

    presenter.leaderAccessEvent()

    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.view.expectCalls(.leaderAccessGranted)
    #expect(!device.isLocating)
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
