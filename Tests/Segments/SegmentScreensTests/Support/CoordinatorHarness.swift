import Foundation
import Interfaces
import SegmentDoubles
import SegmentScreens
import TestSupport

/// A coordinator with doubles for all services.
///
/// The doubles are lenient, because tests of the presenters verify the calls.
@MainActor
struct CoordinatorHarness {
  let signup = MockSignupService().lenient()
  let login = MockLoginService().lenient()
  let volunteer = MockVolunteerService().lenient()
  let registration = MockRegistrationService().lenient()
  let location = MockLocationProvider(authorization: .granted).lenient()
  let users = MockUserService().lenient()
  let drivers = MockDriverService().lenient()
  let clock = ManualClock()
  let dependencies: Dependencies
  let coordinator: Coordinator

  init() {
    dependencies = Dependencies(
      signup: signup, login: login, volunteer: volunteer, registration: registration,
      location: { [location] in location }, users: users, drivers: drivers,
      calendar: Calendar(identifier: .gregorian), now: { Date(timeIntervalSince1970: 1_479_400_000) }, clock: clock)
    coordinator = Coordinator(dependencies: dependencies)
  }

  /// Lets the services never answer.
  func holdEverything() {
    signup.registerAnswer.never()
    login.loginAnswer.never()
    volunteer.eventOfTodayAnswer.never()
    users.usersAnswer.never()
    drivers.driversAnswer.never()
  }

  /// Lets the services answer when the test does, even after a cancellation.
  func holdEverythingForAnswers() {
    signup.registerAnswer.lenient().holds(ignoringCancellation: true)
    login.loginAnswer.lenient().holds(ignoringCancellation: true)
    volunteer.eventOfTodayAnswer.lenient().holds(ignoringCancellation: true)
    users.usersAnswer.lenient().holds(ignoringCancellation: true)
    drivers.driversAnswer.lenient().holds(ignoringCancellation: true)
  }

  /// Waits until the request of a segment is held, and returns a closure that answers it.
  func heldAnswer(of segment: Segment) async -> @MainActor () -> Void {
    switch segment {
    case .signup:
      let call = await signup.registerAnswer.held()
      return { call.returns(nil) }
    case .login:
      let call = await login.loginAnswer.held()
      return { call.returns(.fixture()) }
    case .volunteer:
      let call = await volunteer.eventOfTodayAnswer.held()
      return { call.returns(.fixture()) }
    case .users:
      let call = await users.usersAnswer.held()
      return { call.returns([.fixture()]) }
    case .drivers:
      let call = await drivers.driversAnswer.held()
      return { call.returns([.fixture()]) }
    }
  }
}

@MainActor
final class SpyScreenObserver: ScreenObserver, Spy {
  enum Call: Equatable {
    case screenDidChange
  }

  let calls = CallLog<Call>("SpyScreenObserver")

  func screenDidChange() {
    calls.record(.screenDidChange)
  }
}

extension Screen {
  /// The titles of the buttons, in order.
  var buttons: [String] {
    content.joined().compactMap { element in
      guard case .button(let button) = element else { return nil }
      return button.title
    }
  }

  /// Presses the button with a title.
  func press(_ title: String) {
    for case .button(let button) in content.joined() where button.title == title { button.press() }
  }

  /// Fills every form, and presses the button that sends it.
  func fillAndPress() {
    fill("First name", "Ada")
    fill("Last name", "Lovelace")
    fill("User name", "ada")
    fill("Password", "correct horse")
    press("Continue")
    press("Log in")
  }

  /// Replaces the text of the field with a label.
  func fill(_ label: String, _ text: String) {
    for case .field(let field) in content.joined() where field.label == label { field.setText(text) }
  }
}
