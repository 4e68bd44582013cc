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
    // A person would see a question of the app, beside the one that the system asks.
    view.expectNoCalls()
  }

  @Test("asks for permission that was denied, and leaves the sensor alone")
  func asksForDeniedPermission() {
    registration.isLeaderRegisteredAnswer.returns(true)
    location.authorization = .denied

    presenter.leaderAccessEvent()

    // A person would see a screen that stays empty, and no word about why.
    view.expectCalls(.requestLocationPermission)
    // A person sees the sign that their device is being located, though they have said no.
    location.expectNoCalls()
  }

  @Test("asks a registered person nothing who has given permission, and finds out where the device is")
  func startsLocating() {
    registration.isLeaderRegisteredAnswer.returns(true)
    location.authorization = .granted

    presenter.leaderAccessEvent()

    // A person would see nothing happen, though they have answered every question.
    location.expectCalls(.startLocating)
    // A person would see a question that they have answered already.
    view.expectNoCalls()
  }
}
