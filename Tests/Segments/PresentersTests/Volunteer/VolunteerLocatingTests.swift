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
    let stage = VolunteerStage()
    await stage.startLocating()

    stage.sensorFinds(.north(meters: 104))

    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectCalls(.leaderAccessGranted)
  }

  @Test("stops the sensor and denies access to a leader who is elsewhere")
  func deniesElsewhere() async {
    let stage = VolunteerStage()
    await stage.startLocating()

    stage.sensorFinds(.north(meters: 106))

    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectCalls(.leaderAccessDenied)
  }

  @Test(
    "waits for a better fix where one means nothing or is too poor",
    arguments: [-1, Double.nan, -Double.infinity, 100.0.nextUp, .infinity])
  func skipsUnusableFixes(accuracy: Double) async {
    let stage = VolunteerStage(rules: .fixture(poorestAccuracy: 100))
    await stage.startLocating()
    stage.sensorFinds(.north(meters: 1_000, accuracy: accuracy))
    stage.expectNoMoreCalls()

    stage.sensorFinds(.fixture())

    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectCalls(.leaderAccessGranted)
  }

  @Test("finds every fix too poor where the rules allow none", arguments: [-1, Double.nan, -Double.infinity])
  func skipsAllFixesWhereNoneIsAllowed(poorestAccuracy: Double) async {
    let stage = VolunteerStage(rules: .fixture(poorestAccuracy: poorestAccuracy))
    await stage.startLocating()
    stage.sensorFinds(.fixture(accuracy: 0), .fixture(accuracy: -1), .fixture(accuracy: .nan))
    stage.expectNoMoreCalls()

    stage.sensorFails()

    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectCalls(.leaderAccessDenied)
  }

  @Test("decides by a fix that is perfect, or exactly as poor as allowed", arguments: [0.0, 100])
  func usesFixesAtTheLimits(accuracy: Double) async {
    let stage = VolunteerStage(rules: .fixture(poorestAccuracy: 100))
    await stage.startLocating()

    stage.sensorFinds(.fixture(accuracy: accuracy))

    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectCalls(.leaderAccessGranted)
  }

  @Test("decides by the first usable fix of several")
  func decidesByFirstUsableFix() async {
    let stage = VolunteerStage()
    await stage.startLocating()

    stage.sensorFinds(.fixture(accuracy: -1), .north(meters: 1_000), .fixture())

    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectCalls(.leaderAccessDenied)
  }

  @Test("changes nothing when asked again while the sensor runs")
  func locatesOnce() async {
    let stage = VolunteerStage()
    await stage.startLocating()
    stage.presenter.leaderAccessEvent()
    stage.expectNoMoreCalls()

    stage.sensorFinds(.fixture())

    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectCalls(.leaderAccessGranted)
  }

  @Test("changes nothing when permission is granted again, or open, while the sensor runs")
  func ignoresPermissionItHas() async {
    let stage = VolunteerStage()
    await stage.startLocating()
    stage.personAnswers(.granted)
    stage.personAnswers(.notDetermined)
    stage.expectNoMoreCalls()

    stage.sensorFinds(.fixture())

    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectCalls(.leaderAccessGranted)
  }

  @Test("stops the sensor and asks for permission that was taken back")
  func asksForLostPermission() async {
    let stage = VolunteerStage()
    await stage.startLocating()

    stage.personAnswers(.denied)

    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectCalls(.requestLocationPermission)
  }

  @Test("stops the sensor and denies access when the sensor gives up", arguments: [LocationError.unavailable, .denied])
  func deniesWithoutSensor(error: LocationError) async {
    let stage = VolunteerStage()
    await stage.startLocating()

    stage.sensorFails(error)

    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectCalls(.leaderAccessDenied)
  }

  @Test("lets later fixes, errors and permissions go by once it has decided")
  func decidesOnce() async {
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

  @Test("says nothing of what the sensor says when nobody asked for access")
  func ignoresStraySensor() async {
    let stage = VolunteerStage()
    await stage.load()

    stage.sensorFinds(.fixture())
    stage.sensorFails()

    stage.expectNoMoreCalls()
  }

  @Test("becomes the sensor's delegate before it asks for permission, and before it starts the sensor")
  func becomesDelegateBeforeItAsks() async {
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

  @Test("hears a device that answers before it returns")
  func hearsPromptDevice() async {
    let stage = VolunteerStage()
    let device = PromptLocationProvider()
    let presenter = stage.makePassingPresenter(location: device)
    await stage.load(by: presenter)

    presenter.leaderAccessEvent()

    await stage.registration.expectCalls(.isLeaderRegistered)
    await stage.view.expectCalls(.leaderAccessGranted)
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
