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

    // A person sees two questions, one above the other, and the second one comes too early.
    view.expectCalls(.requestRegistration)
    // A person sees the sign that their device is being located, before they have answered a question.
    location.expectNoCalls()
  }

  @Test("asks the provider for an undetermined permission, and waits")
  func asksForPermission() {
    registration.isLeaderRegisteredAnswer.returns(true)
    location.authorization = .notDetermined

    presenter.leaderAccessEvent()

    // A person sees that the app locates them while it still asks for the permission to do so.
    location.expectCalls(.requestPermission)
    // A person would see a question from the app, beside the one from the system.
    view.expectNoCalls()
  }

  @Test("asks for a permission that was denied, and does not start the sensor")
  func asksForDeniedPermission() {
    registration.isLeaderRegisteredAnswer.returns(true)
    location.authorization = .denied

    presenter.leaderAccessEvent()

    // A person would see a screen that stays empty, without an explanation.
    view.expectCalls(.requestLocationPermission)
    // A person sees the sign that their device is being located, though they have said no.
    location.expectNoCalls()
  }

  @Test("locates a registered person who has given permission, without a question")
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
