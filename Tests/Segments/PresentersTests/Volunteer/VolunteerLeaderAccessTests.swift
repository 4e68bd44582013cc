import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing

@MainActor
@Suite("Volunteer presenter: leader access", .rehearsal)
struct VolunteerLeaderAccessTests {
  @Test("does nothing before an event is shown")
  func doesNothingBeforeEvent() async {
    let harness = VolunteerHarness()
    harness.service.eventOfTodayAnswer.never()
    harness.presenter.load()
    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading)

    harness.presenter.leaderAccessEvent()

    harness.expectNoMoreCalls()
  }

  @Test("does nothing on a day without an event")
  func doesNothingWithoutEvent() async {
    let harness = VolunteerHarness()
    await harness.load()
    harness.service.eventOfTodayAnswer.returns(nil)
    harness.presenter.load()
    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.startLoading, .displayNoData)

    harness.presenter.leaderAccessEvent()

    harness.expectNoMoreCalls()
  }

  @Test("asks for access to the event on the screen after a reload that fails")
  func keepsEventAfterFailure() async {
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

  @Test("asks for access to the event on the screen during a reload")
  func asksDuringReload() async {
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

  @Test("does nothing for a new view before it shows an event")
  func doesNothingForNewView() async {
    let harness = VolunteerHarness()
    let newView = SpyVolunteerView()
    await harness.load()
    harness.presenter.attach(view: newView)

    harness.presenter.leaderAccessEvent()

    await newView.expectNoCalls()
  }

  @Test("asks an unregistered person to register, and stops there")
  func asksToRegister() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    harness.registration.isLeaderRegisteredAnswer.returns(false)
    await harness.load()

    harness.presenter.leaderAccessEvent()

    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.view.expectCalls(.requestRegistration)
  }

  @Test("continues with the next request after the person has registered")
  func goesOnAfterRegistration() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    harness.registration.isLeaderRegisteredAnswer.sequence(.returns(false), .returns(true))
    await harness.load()
    harness.presenter.leaderAccessEvent()
    await harness.view.expectCalls(.requestRegistration)

    harness.presenter.leaderAccessEvent()

    await harness.registration.expectCalls(.isLeaderRegistered, .isLeaderRegistered)
    await harness.location.expectCalls(harness.becomesDelegate, .requestPermission)
  }

  @Test(
    "denies access to an event without a position on the Earth, and does not start the sensor",
    arguments: [Place?.none, .fixture(coordinate: nil)] + placesOutOfRange.map { .fixture(coordinate: $0) })
  func deniesEventWithoutPlace(place: Place?) async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.load(.fixture(place: place))

    harness.presenter.leaderAccessEvent()

    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.view.expectCalls(.leaderAccessDenied(reason: .noPlace))
  }

  @Test("asks for a denied permission, and does not start the sensor")
  func asksForDeniedPermission() async {
    let harness = VolunteerHarness(authorization: .denied)
    await harness.load()

    harness.presenter.leaderAccessEvent()

    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.view.expectCalls(.requestLocationPermission)
    await harness.location.expectNoMoreCalls()
  }

  @Test("asks for a permission that is not determined yet, and waits")
  func asksForUndeterminedPermission() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.load()

    harness.presenter.leaderAccessEvent()

    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.location.expectCalls(harness.becomesDelegate, .requestPermission)
  }

  @Test("starts the sensor after the person grants permission")
  func locatesWhenGranted() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.startAskingPermission()
    harness.personAnswers(.granted)
    await harness.location.expectCalls(harness.becomesDelegate, .startLocating)
    await harness.view.expectCalls(.startLocating)

    harness.sensorFinds(.fixture())

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  @Test("shows the request for permission after the person denies it")
  func asksWhenDenied() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.startAskingPermission()

    harness.personAnswers(.denied)

    await harness.view.expectCalls(.requestLocationPermission)
  }

  @Test("ends a request whose permission is denied")
  func forgetsDeniedRequest() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.startAskingPermission()
    harness.personAnswers(.denied)
    await harness.view.expectCalls(.requestLocationPermission)

    harness.personAnswers(.granted)

    harness.expectNoMoreCalls()
  }

  @Test("keeps waiting until the person answers")
  func waitsWhileUndetermined() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.startAskingPermission()
    harness.personAnswers(.notDetermined)
    harness.expectNoMoreCalls()

    harness.personAnswers(.denied)

    await harness.view.expectCalls(.requestLocationPermission)
  }

  @Test("asks for permission again if the person has not answered")
  func asksPermissionAgain() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.startAskingPermission()

    harness.presenter.leaderAccessEvent()

    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.location.expectCalls(harness.becomesDelegate, .requestPermission)
  }

  @Test("locates if permission was granted without an answer")
  func noticesGrantedPermission() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.startAskingPermission()
    harness.location.authorization = .granted

    harness.presenter.leaderAccessEvent()
    harness.sensorFinds(.fixture())

    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.location.expectCalls(harness.becomesDelegate, .startLocating, .stopLocating)
    await harness.view.expectCalls(.startLocating, .leaderAccessGranted)
  }

  @Test("ignores the sensor while the person is asked for permission")
  func ignoresSensorWhileAsking() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.startAskingPermission()

    harness.sensorFinds(.fixture())
    harness.sensorFails()

    harness.expectNoMoreCalls()
  }

  @Test("ignores the sensor and changes of permission without a request for access")
  func ignoresStraySensor() async {
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
