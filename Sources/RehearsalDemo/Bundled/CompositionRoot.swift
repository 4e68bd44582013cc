import Foundation
import Interfaces
import SegmentFixtures
import SegmentScreens
import SegmentServices

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The place that chooses the services, clocks and rules for the presenters, according to the options.
///
/// The services are the real ones. Without `--api` they send their requests to a ``BundledServer``, the date is the day
/// of its events, and the users come from the delayed service. With `--api` they send their requests to that address,
/// and the date is today. The location sensor always follows a script: it approaches the bundled event.
@MainActor
struct CompositionRoot {
  /// The current time with bundled answers: an hour before the event of 17 November 2016, in UTC.
  nonisolated static let bundledNow = Date(timeIntervalSince1970: 1_479_402_000)

  private static let pageID = "park-friends"

  /// The dependencies that the coordinator passes to the presenters.
  let dependencies: Dependencies

  private let options: Options

  /// Creates the dependencies.
  ///
  /// - Throws: `MissingFixtureFile` if the program cannot find its bundled answers.
  init(options: Options) throws {
    try self.init(options: options, clock: ScaledClock(ContinuousClock(), factor: options.speed ?? 1))
  }

  /// Creates the dependencies with a clock that a test can control.
  init(options: Options, clock: any Clock<Duration>) throws {
    self.options = options
    let client = Self.client(options: options, clock: clock)
    let isBundled = options.api == nil
    let now: @Sendable () -> Date = { isBundled ? Self.bundledNow : Date() }
    let registration = RegistrationService()
    dependencies = Dependencies(
      signup: RegisteringSignupService(service: SignupService(client: client), registration: registration),
      login: LoginService(client: client),
      volunteer: VolunteerService(
        events: FacebookService(client: client), tokens: FirebaseService(client: client, now: now),
        pageID: Self.pageID, now: now),
      registration: registration, location: { Self.scriptedLocation(now: now, clock: clock) },
      users: try Self.users(options: options, client: client, clock: clock),
      drivers: DriverService(client: client), calendar: isBundled ? Self.bundledCalendar : .current, now: now,
      clock: clock)
  }

  /// Returns a line below the screen: a suggestion for the person.
  ///
  /// - Parameter segment: The current segment, or `nil` for the menu and for a welcome.
  /// - Returns: A text of at most 76 columns, unless it contains a server's own message.
  func hint(for segment: Segment?) -> String? {
    if let api = options.api { return "Asking \(api.origin), with today’s date." }
    return options.failure?.hint ?? segment.hint
  }

  private static func client(options: Options, clock: any Clock<Duration>) -> HTTPClient {
    guard let address = options.api else {
      let server = BundledServer(failure: options.failure, clock: clock)
      // The app's time may pass faster than real time, but the processor needs real time for an answer.
      let timeout = Duration.seconds(Int(10 * max(1, ScaledClock<ContinuousClock>.clamped(options.speed ?? 1))))
      return HTTPClient(base: BundledServer.base, clock: clock, timeout: timeout) { try await server.answer($0) }
    }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    // The timeout of a network is in real time, even if the app's time passes faster.
    return HTTPClient(base: address, session: URLSession(configuration: configuration), clock: ContinuousClock())
  }

  private static func users(
    options: Options, client: HTTPClient, clock: any Clock<Duration>
  ) throws -> any UserServiceType {
    guard options.api != nil || options.failure != nil else {
      return DelayedUserService(users: try FixtureFile.users.load(), clock: clock)
    }
    return UserService(client: client)
  }

  /// Creates a sensor that gets permission, finds an inexact location first, and then one at the event.
  private static func scriptedLocation(
    now: @escaping @Sendable () -> Date, clock: any Clock<Duration>
  ) -> ScriptedLocationProvider {
    ScriptedLocationProvider(
      authorization: .notDetermined, answer: .granted,
      track: [
        .fix(at: Coordinate(latitude: 51.534, longitude: -0.157), accuracy: 500, after: .seconds(1)),
        .fix(at: Coordinate(latitude: 51.5316, longitude: -0.1572), accuracy: 20, after: .seconds(2)),
      ], now: now, clock: clock)
  }

  private static var bundledCalendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }
}

/// A sign-up service that registers each person as a leader after a successful sign-up.
///
/// It registers the person even if the sign-up screen is closed by then.
struct RegisteringSignupService: SignupServiceType {
  let service: any SignupServiceType
  let registration: RegistrationService

  func register(_ person: Person, completion: @escaping @Sendable (SignupError?) -> Void) {
    service.register(person) { error in
      if error == nil { registration.register() }
      completion(error)
    }
  }
}

extension Segment? {
  /// A suggestion for the bundled answers, in one line of at most 76 columns.
  fileprivate var hint: String {
    switch self {
    case nil: "Bundled answers of 17 November 2016 (UTC). 'demo --help' lists failures."
    case .signup: "Any two names will do. After signing up, you may lead today’s event."
    case .login: "ada / \(BundledServer.password) logs in; the third wrong password locks the form."
    case .volunteer: "It is 17 November 2016 (UTC). Sign up first, then ask for leader access."
    case .users: "The list loads in two seconds. Some names are wide, others very long."
    case .drivers: "Search for perez serg, hulk or räikkönen."
    }
  }
}

extension URL {
  /// The host and the port.
  ///
  /// The rest of an address may contain a password.
  fileprivate var origin: String { (host() ?? "") + (port.map { ":\($0)" } ?? "") }
}
