import Fixtures
import Foundation
import Interfaces
import Screens

/// Chooses what the app consists of.
@MainActor
struct Composition {
  let dependencies: Dependencies

  init(options: Options) throws {
    let answers = PlainAnswers(speed: options.speed)
    dependencies = Dependencies(
      signup: answers, login: answers, volunteer: answers, registration: answers, location: { NoLocation() },
      users: answers, drivers: answers, calendar: .current, now: { Date() }, clock: ContinuousClock())
  }

  func hint(for segment: Segment?) -> String? { segment == .login ? "Every user name has the password “correct horse”." : nil }
}

private struct PlainAnswers: SignupServiceType, LoginServiceType, VolunteerServiceType, RegistrationServiceType,
  UserServiceType, DriverServiceType
{
  let speed: Double
  func isLeaderRegistered() -> Bool { true }
  func pause() async { try? await Task.sleep(for: .milliseconds(Int(300 / speed))) }
  func register(_ person: Person, completion: @escaping @Sendable (SignupError?) -> Void) {
    Task { await pause(); completion(nil) }
  }
  func eventOfToday(
    since: Date, until: Date, completion: @escaping @Sendable (Result<Event?, VolunteerError>) -> Void
  ) { Task { await pause(); completion(.success(nil)) } }
  func users(completion: @escaping @Sendable ([User]) -> Void) {
    Task { await pause(); completion((try? Fixture.users.load()) ?? []) }
  }
  func drivers() async throws -> [Driver] { await pause(); return try Fixture.drivers.load().drivers }
  func login(_ credentials: Credentials) async throws -> Session {
    await pause()
    guard credentials.password == "correct horse" else { throw LoginError.wrongCredentials }
    return try Fixture.session.load()
  }
}

@MainActor private final class NoLocation: LocationProviderType {
  weak var delegate: (any LocationProviderDelegate)?
  var authorization: LocationAuthorization { .denied }
  func requestPermission() {}
  func startLocating() {}
  func stopLocating() {}
}
