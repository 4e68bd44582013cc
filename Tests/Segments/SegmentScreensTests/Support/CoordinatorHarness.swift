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
}

@MainActor
final class SpyScreenObserver: ScreenObserver, Spy {
  enum Call: Equatable {
    case screenDidChange
  }

  let calls: CallLog<Call>

  init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    calls = CallLog("SpyScreenObserver", fileID: fileID, filePath: filePath, line: line, column: column)
  }

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

  /// Replaces the text of the field with a label.
  func fill(_ label: String, _ text: String) {
    for case .field(let field) in content.joined() where field.label == label { field.setText(text) }
  }
}
