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

  @Test("asks an unregistered person to register, and nothing further")
  func asksToRegister() {
    registration.isLeaderRegisteredAnswer.returns(false)
    location.authorization = .denied

    presenter.leaderAccessEvent()

    // A person sees two questions, one above the other, and the second is none of their business yet.
    view.expectCalls(.requestRegistration)
    // A person sees the sign that their device is being located, before they have answered anything.
    location.expectNoCalls()
  }

  @Test("has the person asked for permission that nobody asked for yet, and waits")
  func asksForPermission() {
    registration.isLeaderRegisteredAnswer.returns(true)
    location.authorization = .notDetermined

    presenter.leaderAccessEvent()

    // A person sees that the app looks where they are while it still asks whether it may.
    location.expectCalls(.requestPermission)
    view.expectNoCalls()
  }

  @Test("asks for permission that was denied, and leaves the sensor alone")
  func asksForDeniedPermission() {
    registration.isLeaderRegisteredAnswer.returns(true)
    location.authorization = .denied

    presenter.leaderAccessEvent()

    view.expectCalls(.requestLocationPermission)
    // A person sees the sign that their device is being located, though they have said no.
    location.expectNoCalls()
  }

  @Test("asks a registered person nothing who has given permission, and finds out where the device is")
  func startsLocating() {
    registration.isLeaderRegisteredAnswer.returns(true)
    location.authorization = .granted

    presenter.leaderAccessEvent()

    location.expectCalls(.startLocating)
    view.expectNoCalls()
  }
}
