import Interfaces
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
    harness.service.eventOfTodayAnswer.holds()
    harness.presenter.load()
    await harness.service.expectCalls(.today)

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
    await harness.view.expectCalls(.displayNoData(reason: nil))

    harness.presenter.leaderAccessEvent()

    harness.expectNoMoreCalls()
  }

  @Test("does nothing once the event could not be found again")
  func doesNothingAfterFailure() async {
    let harness = VolunteerHarness()
    await harness.load()
    harness.service.eventOfTodayAnswer.throws(.offline)
    harness.presenter.load()
    await harness.service.expectCalls(.today)
    await harness.view.expectCalls(.displayNoNetwork)

    harness.presenter.leaderAccessEvent()

    harness.expectNoMoreCalls()
  }

  @Test("does nothing for a new view before that shows an event")
  func doesNothingForNewView() async {
    let harness = VolunteerHarness()
    let newView = SpyVolunteerView()
    await harness.load()
    harness.presenter.attach(view: newView)

    harness.presenter.leaderAccessEvent()

    harness.expectNoMoreCalls()
    await newView.expectNoCalls()
  }

  @Test("asks an unregistered person to register, and nothing further")
  func asksToRegister() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    harness.registration.isLeaderRegisteredAnswer.returns(false)
    await harness.load()

    harness.presenter.leaderAccessEvent()

    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.view.expectCalls(.requestRegistration)
    await harness.location.expectNoMoreCalls()
  }

  @Test("goes on with the next request once the person has registered")
  func goesOnAfterRegistration() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    harness.registration.isLeaderRegisteredAnswer.sequence(.returns(false), .returns(true))
    await harness.load()
    harness.presenter.leaderAccessEvent()
    await harness.view.expectCalls(.requestRegistration)

    harness.presenter.leaderAccessEvent()

    await harness.registration.expectCalls(.isLeaderRegistered, .isLeaderRegistered)
    await harness.location.expectCalls(.requestPermission)
    await harness.view.expectNoMoreCalls()
  }

  @Test(
    "denies an event that takes place nowhere on Earth, and leaves the sensor alone",
    arguments: [Place?.none, .fixture(coordinate: nil)])
  func deniesEventWithoutPlace(place: Place?) async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.load(.fixture(place: place))

    harness.presenter.leaderAccessEvent()

    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.view.expectCalls(.leaderAccessDenied)
    await harness.location.expectNoMoreCalls()
  }

  @Test("asks for permission that was denied, and leaves the sensor alone")
  func asksForDeniedPermission() async {
    let harness = VolunteerHarness(authorization: .denied)
    await harness.load()

    harness.presenter.leaderAccessEvent()

    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.view.expectCalls(.requestLocationPermission)
    await harness.location.expectNoMoreCalls()
  }

  @Test("has the person asked for permission that nobody asked for yet, and waits")
  func asksForUndeterminedPermission() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.load()

    harness.presenter.leaderAccessEvent()

    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.location.expectCalls(.requestPermission)
    await harness.view.expectNoMoreCalls()
  }

  @Test("locates once the person grants permission")
  func locatesWhenGranted() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.startAskingPermission()
    harness.personAnswers(.granted)
    await harness.location.expectCalls(.startLocating)

    harness.sensorFinds(.fixture())

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  @Test("asks for permission that the person just denied")
  func asksWhenDenied() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.startAskingPermission()

    harness.personAnswers(.denied)

    await harness.view.expectCalls(.requestLocationPermission)
    await harness.location.expectNoMoreCalls()
  }

  @Test("forgets a request that was denied permission")
  func forgetsDeniedRequest() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.startAskingPermission()
    harness.personAnswers(.denied)
    await harness.view.expectCalls(.requestLocationPermission)

    harness.personAnswers(.granted)

    harness.expectNoMoreCalls()
  }

  @Test("goes on waiting while the person has not answered")
  func waitsWhileUndetermined() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.startAskingPermission()
    harness.personAnswers(.notDetermined)
    harness.expectNoMoreCalls()

    harness.personAnswers(.denied)

    await harness.view.expectCalls(.requestLocationPermission)
    await harness.location.expectNoMoreCalls()
  }

  @Test("changes nothing when asked again while the person is being asked")
  func asksPermissionOnce() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.startAskingPermission()

    harness.presenter.leaderAccessEvent()

    harness.expectNoMoreCalls()
  }

  @Test("listens to no sensor while the person is being asked")
  func ignoresSensorWhileAsking() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.startAskingPermission()

    harness.sensorFinds(.fixture())
    harness.sensorFails()

    harness.expectNoMoreCalls()
  }

  @Test("says nothing when permission changes and nobody asked for access")
  func ignoresStrayPermission() async {
    let harness = VolunteerHarness(authorization: .notDetermined)
    await harness.load()

    harness.personAnswers(.granted)
    harness.personAnswers(.denied)
    harness.personAnswers(.notDetermined)

    harness.expectNoMoreCalls()
  }
}
