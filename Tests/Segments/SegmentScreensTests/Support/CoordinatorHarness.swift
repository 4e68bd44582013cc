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

  /// Holds the answer to the request of a segment.
  ///
  /// - Returns: A closure that waits for the request, and returns a closure that answers it.
  func holdRequest(of segment: Segment) -> @MainActor () async -> @MainActor () -> Void {
    switch segment {
    case .signup: Self.hold(signup.registerAnswer) { $0.returns(nil) }
    case .login: Self.hold(login.loginAnswer) { $0.returns(.fixture()) }
    case .volunteer: Self.hold(volunteer.eventOfTodayAnswer) { $0.returns(.fixture()) }
    case .users: Self.hold(users.usersAnswer) { $0.returns([.fixture()]) }
    case .drivers: Self.hold(drivers.driversAnswer) { $0.returns([.fixture()]) }
    }
  }

  private static func hold<Arguments, Value, Failure: Error>(
    _ slot: Answer<Arguments, Value, Failure>,
    answer: @escaping @MainActor (HeldCall<Arguments, Value, Failure>) -> Void
  ) -> @MainActor () async -> @MainActor () -> Void {
    slot.holds(ignoringCancellation: true)
    return {
      let request = await slot.held()
      return { answer(request) }
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
