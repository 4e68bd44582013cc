import Foundation
import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import Volunteer

@MainActor
@Suite("Volunteer presenter", .rehearsal)
struct VolunteerPresenterTests {
  let view = SpyVolunteerView()
  let service = MockVolunteerService().lenient()
  let registration = MockRegistrationService()
  let location = MockLocationProvider(authorization: .notDetermined)
  let clock = ManualClock()
  let presenter: VolunteerPresenter

  init() {
    presenter = VolunteerPresenter(
      service: service, registration: registration, location: location,
      today: DateInterval(start: Date(timeIntervalSince1970: 1_479_340_800), duration: 86_400), clock: clock,
      rules: LeaderAccessRules(radius: 100, poorestAccuracy: 100, patience: .seconds(30)))
    location.expectNext(.setDelegate(ObjectIdentity(presenter)))
    presenter.attach(view: view)
    service.eventOfTodayAnswer.returns(.fixture())
    registration.isLeaderRegisteredAnswer.returns(true)
  }

  func loadEvent() async {
    presenter.load()
    await view.expectCalls(.display(event: .fixture()))
  }

  @Test("asks an unregistered person to register, and nothing further")
  func asksToRegister() async {
    registration.isLeaderRegisteredAnswer.returns(false)
    await loadEvent()

    presenter.leaderAccessEvent()

    await registration.expectCalls(.isLeaderRegistered)
    await view.expectCalls(.requestRegistration)
    await location.expectNoMoreCalls()
  }

  @Test("has the person asked for permission, and locates once it is granted")
  func locatesWhenGranted() async {
    await loadEvent()
    presenter.leaderAccessEvent()
    await registration.expectCalls(.isLeaderRegistered)
    await location.expectCalls(.requestPermission)

    location.delegate?.locationAuthorizationDidChange(to: .granted)
    location.delegate?.locationDidUpdate([.fixture()])

    await location.expectCalls(.startLocating, .stopLocating)
    await view.expectCalls(.leaderAccessGranted)
  }

  @Test("stops the sensor and denies access once it is out of patience")
  func runsOutOfPatience() async {
    location.authorization = .granted
    await loadEvent()
    presenter.leaderAccessEvent()
    await registration.expectCalls(.isLeaderRegistered)
    await location.expectCalls(.startLocating)
    await clock.sleeper()

    clock.advance(by: .seconds(30))

    await view.expectCalls(.leaderAccessDenied)
    await location.expectCalls(.stopLocating)
  }

  @Test("keeps no view alive")
  func holdsViewWeakly() {
    var passing: SpyVolunteerView? = SpyVolunteerView()
    passing.map(presenter.attach(view:))

    expectDeallocated(&passing)
  }
}
