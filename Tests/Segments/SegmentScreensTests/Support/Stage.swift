import Foundation
import Interfaces
import SegmentDoubles
import SegmentScreens
import TestSupport

/// A coordinator whose presenters get doubles for all that they need; what is asked of them is for other tests to expect.
@MainActor
struct Stage {
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

  /// Has every service keep its callers waiting until the test ends.
  func holdEverything() {
    signup.registerAnswer.never()
    login.loginAnswer.never()
    volunteer.eventOfTodayAnswer.never()
    users.usersAnswer.never()
    drivers.driversAnswer.never()
  }
}
