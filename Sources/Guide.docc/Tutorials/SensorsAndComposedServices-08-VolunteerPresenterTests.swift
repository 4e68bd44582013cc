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
    await location.expectCalls(.setDelegate(presenter), .requestPermission)

    location.delegate?.locationAuthorizationDidChange(to: .granted)
    location.delegate?.locationDidUpdate([.fixture()])

    await location.expectCalls(.setDelegate(presenter), .startLocating, .stopLocating)
    await view.expectCalls(.startLocating, .leaderAccessGranted)
  }
}
