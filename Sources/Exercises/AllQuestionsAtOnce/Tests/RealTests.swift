import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import AllQuestionsAtOnce

@Suite(.rehearsal)
@MainActor
struct AllQuestionsAtOnceTests {
  let view = SpyVolunteerView()
  let registration = MockRegistrationService().lenient()
  let location = MockLocationProvider()
  let presenter: VolunteerPresenter

  init() {
    presenter = VolunteerPresenter(registration: registration, location: location)
    presenter.attach(view: view)
  }

  @Test("asks an unregistered person to register, and does nothing further")
  func asksToRegister() {
    registration.isLeaderRegisteredAnswer.returns(false)
    location.authorization = .denied

    presenter.leaderAccessEvent()

    view.expectCalls(.requestRegistration)
    location.expectNoCalls()
  }

  @Test("asks the provider for an undetermined permission, and waits")
  func asksForPermission() {
    registration.isLeaderRegisteredAnswer.returns(true)
    location.authorization = .notDetermined

    presenter.leaderAccessEvent()

    location.expectCalls(.requestPermission)
    view.expectNoCalls()
  }

  @Test("asks for a permission that was denied, and does not start the sensor")
  func asksForDeniedPermission() {
    registration.isLeaderRegisteredAnswer.returns(true)
    location.authorization = .denied

    presenter.leaderAccessEvent()

    view.expectCalls(.requestLocationPermission)
    location.expectNoCalls()
  }

  @Test("locates a registered person who has given permission, without a question")
  func startsLocating() {
    registration.isLeaderRegisteredAnswer.returns(true)
    location.authorization = .granted

    presenter.leaderAccessEvent()

    location.expectCalls(.startLocating)
    view.expectNoCalls()
  }
}
