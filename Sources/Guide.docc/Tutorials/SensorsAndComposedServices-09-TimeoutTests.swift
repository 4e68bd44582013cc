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

  func presenterWithEvent() async -> VolunteerPresenter {
    let presenter = VolunteerPresenter(
      service: service, registration: registration, location: location, calendar: Calendar(identifier: .gregorian),
      now: { Date(timeIntervalSince1970: 1_479_384_000) }, clock: clock, rules: .fixture(timeout: .seconds(30)))
    await location.expectCalls(.setDelegate(ObjectIdentity(presenter)))
    registration.isLeaderRegisteredAnswer.lenient().returns(true)
    service.eventOfTodayAnswer.returns(.fixture())
    presenter.attach(view: view)
    presenter.load()
    await view.expectCalls(.startLoading, .display(event: .fixture()))
    return presenter
  }

  @Test("asks an unregistered person to register, and stops there")
  func asksToRegister() async {
    let presenter = await presenterWithEvent()
    registration.isLeaderRegisteredAnswer.returns(false)

    presenter.leaderAccessEvent()

    await registration.expectCalls(.isLeaderRegistered)
    await view.expectCalls(.requestRegistration)
    await location.expectNoMoreCalls()
  }

  @Test("has the person asked for permission, and locates once it is granted")
  func locatesWhenGranted() async {
    let presenter = await presenterWithEvent()
    presenter.leaderAccessEvent()
    await registration.expectCalls(.isLeaderRegistered)
    await location.expectCalls(.requestPermission)

    location.delegate?.locationAuthorizationDidChange(to: .granted)
    location.delegate?.locationDidUpdate([.fixture()])

    await location.expectCalls(.startLocating, .stopLocating)
    await view.expectCalls(.startLocating, .leaderAccessGranted)
  }

  @Test("stops the sensor and denies access after the timeout")
  func deniesAfterTimeout() async {
    let presenter = await presenterWithEvent()
    location.authorization = .granted
    presenter.leaderAccessEvent()
    await registration.expectCalls(.isLeaderRegistered)
    await location.expectCalls(.startLocating)

    await clock.advance(by: .seconds(30))

    await view.expectCalls(.startLocating, .leaderAccessDenied(reason: .noFix))
    await location.expectCalls(.stopLocating)
  }

  @Test("stops the sensor when it goes itself")
  func stopsSensorWhenItGoes() async {
    var presenter: VolunteerPresenter? = await presenterWithEvent()
    location.authorization = .granted
    presenter?.leaderAccessEvent()
    await registration.expectCalls(.isLeaderRegistered)

    await expectDeallocated(&presenter)

    await location.expectCalls(.startLocating, .stopLocating)
    await view.expectCalls(.startLocating)
  }

  @Test("keeps no view alive")
  func holdsViewWeakly() async {
    let presenter = await presenterWithEvent()
    var passing: SpyVolunteerView? = SpyVolunteerView()
    passing.map(presenter.attach(view:))

    await expectDeallocated(&passing)
  }
}
