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
    let stage = VolunteerStage()
    stage.service.eventOfTodayAnswer.holds()
    stage.presenter.load()
    await stage.service.expectCalls(.today)

    stage.presenter.leaderAccessEvent()

    stage.expectNoMoreCalls()
  }

  @Test("does nothing on a day without an event")
  func doesNothingWithoutEvent() async {
    let stage = VolunteerStage()
    await stage.load()
    stage.service.eventOfTodayAnswer.returns(nil)
    stage.presenter.load()
    await stage.service.expectCalls(.today)
    await stage.view.expectCalls(.displayNoData(reason: nil))

    stage.presenter.leaderAccessEvent()

    stage.expectNoMoreCalls()
  }

  @Test("does nothing once the event could not be found again")
  func doesNothingAfterFailure() async {
    let stage = VolunteerStage()
    await stage.load()
    stage.service.eventOfTodayAnswer.throws(.offline)
    stage.presenter.load()
    await stage.service.expectCalls(.today)
    await stage.view.expectCalls(.displayNoNetwork)

    stage.presenter.leaderAccessEvent()

    stage.expectNoMoreCalls()
  }

  @Test("does nothing for a new view before that shows an event")
  func doesNothingForNewView() async {
    let stage = VolunteerStage()
    let newView = SpyVolunteerView()
    await stage.load()
    stage.presenter.attach(view: newView)

    stage.presenter.leaderAccessEvent()

    stage.expectNoMoreCalls()
    await newView.expectNoCalls()
  }

  @Test("asks an unregistered person to register, and nothing further")
  func asksToRegister() async {
    let stage = VolunteerStage(authorization: .notDetermined)
    stage.registration.isLeaderRegisteredAnswer.returns(false)
    await stage.load()

    stage.presenter.leaderAccessEvent()

    await stage.registration.expectCalls(.isLeaderRegistered)
    await stage.view.expectCalls(.requestRegistration)
    await stage.location.expectNoMoreCalls()
  }

  @Test("goes on with the next request once the person has registered")
  func goesOnAfterRegistration() async {
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

  @Test(
    "denies an event that takes place nowhere on Earth, and leaves the sensor alone",
    arguments: [Place?.none, .fixture(coordinate: nil)])
  func deniesEventWithoutPlace(place: Place?) async {
    let stage = VolunteerStage(authorization: .notDetermined)
    await stage.load(.fixture(place: place))

    stage.presenter.leaderAccessEvent()

    await stage.registration.expectCalls(.isLeaderRegistered)
    await stage.view.expectCalls(.leaderAccessDenied)
    await stage.location.expectNoMoreCalls()
  }

  @Test("asks for permission that was denied, and leaves the sensor alone")
  func asksForDeniedPermission() async {
    let stage = VolunteerStage(authorization: .denied)
    await stage.load()

    stage.presenter.leaderAccessEvent()

    await stage.registration.expectCalls(.isLeaderRegistered)
    await stage.view.expectCalls(.requestLocationPermission)
    await stage.location.expectNoMoreCalls()
  }

  @Test("has the person asked for permission that nobody asked for yet, and waits")
  func asksForUndeterminedPermission() async {
    let stage = VolunteerStage(authorization: .notDetermined)
    await stage.load()

    stage.presenter.leaderAccessEvent()

    await stage.registration.expectCalls(.isLeaderRegistered)
    await stage.location.expectCalls(.requestPermission)
    await stage.view.expectNoMoreCalls()
  }

  @Test("locates once the person grants permission")
  func locatesWhenGranted() async {
    let stage = VolunteerStage(authorization: .notDetermined)
    await stage.startAskingPermission()
    stage.personAnswers(.granted)
    await stage.location.expectCalls(.startLocating)

    stage.sensorFinds(.fixture())

    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectCalls(.leaderAccessGranted)
  }

  @Test("asks for permission that the person just denied")
  func asksWhenDenied() async {
    let stage = VolunteerStage(authorization: .notDetermined)
    await stage.startAskingPermission()

    stage.personAnswers(.denied)

    await stage.view.expectCalls(.requestLocationPermission)
    await stage.location.expectNoMoreCalls()
  }

  @Test("forgets a request that was denied permission")
  func forgetsDeniedRequest() async {
    let stage = VolunteerStage(authorization: .notDetermined)
    await stage.startAskingPermission()
    stage.personAnswers(.denied)
    await stage.view.expectCalls(.requestLocationPermission)

    stage.personAnswers(.granted)

    stage.expectNoMoreCalls()
  }

  @Test("goes on waiting while the person has not answered")
  func waitsWhileUndetermined() async {
    let stage = VolunteerStage(authorization: .notDetermined)
    await stage.startAskingPermission()
    stage.personAnswers(.notDetermined)
    stage.expectNoMoreCalls()

    stage.personAnswers(.denied)

    await stage.view.expectCalls(.requestLocationPermission)
    await stage.location.expectNoMoreCalls()
  }

  @Test("changes nothing when asked again while the person is being asked")
  func asksPermissionOnce() async {
    let stage = VolunteerStage(authorization: .notDetermined)
    await stage.startAskingPermission()

    stage.presenter.leaderAccessEvent()

    stage.expectNoMoreCalls()
  }

  @Test("listens to no sensor while the person is being asked")
  func ignoresSensorWhileAsking() async {
    let stage = VolunteerStage(authorization: .notDetermined)
    await stage.startAskingPermission()

    stage.sensorFinds(.fixture())
    stage.sensorFails()

    stage.expectNoMoreCalls()
  }

  @Test("says nothing when permission changes and nobody asked for access")
  func ignoresStrayPermission() async {
    let stage = VolunteerStage(authorization: .notDetermined)
    await stage.load()

    stage.personAnswers(.granted)
    stage.personAnswers(.denied)
    stage.personAnswers(.notDetermined)

    stage.expectNoMoreCalls()
  }
}
