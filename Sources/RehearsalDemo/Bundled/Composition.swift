import Foundation
import Interfaces
import SegmentFixtures
import SegmentScreens
import SegmentServices

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The composition root: chooses what serves the presenters, as the options want it.
///
/// The services are the real ones. Without `--api` they speak to a ``BundledServer``, on the day of its events, and the users
/// come from the delayed service; with `--api` they speak to that address, today. The location sensor is a scripted one in
/// either case: it walks up to the bundled event.
@MainActor
struct Composition {
  /// The moment that it always is in bundled mode: an hour before the event of 17 November 2016, in UTC.
  nonisolated static let bundledNow = Date(timeIntervalSince1970: 1_479_402_000)

  private static let pageID = "park-friends"

  /// What the coordinator hands on to the presenters.
  let dependencies: Dependencies

  private let options: Options
  private let userFailure: UserFailure

  /// Chooses.
  ///
  /// - Throws: `MissingFixtureFile` where the program has lost its bundled answers.
  init(options: Options) throws {
    try self.init(options: options, clock: ScaledClock(ContinuousClock(), factor: options.speed))
  }

  /// Chooses, with a clock that a test can move.
  init(options: Options, clock: any Clock<Duration>) throws {
    self.options = options
    let client = Self.client(options: options, clock: clock)
    let isBundled = options.api == nil
    let now: @Sendable () -> Date = { isBundled ? Self.bundledNow : Date() }
    let registration = RegistrationService()
    let userFailure = UserFailure()
    self.userFailure = userFailure
    dependencies = Dependencies(
      signup: RegisteringSignupService(service: SignupService(client: client), registration: registration),
      login: LoginService(client: client),
      volunteer: VolunteerService(
        events: FacebookService(client: client), tokens: FirebaseService(client: client, now: now),
        pageID: Self.pageID, now: now),
      registration: registration, location: { Self.walk(clock: clock) },
      users: try Self.users(options: options, client: client, clock: clock, failure: userFailure),
      drivers: DriverService(client: client), calendar: isBundled ? Self.bundledCalendar : .current, now: now,
      clock: clock)
  }

  /// One line for the footer: what went wrong out of the screen's sight, or else what there is to try.
  ///
  /// - Parameter segment: The segment on top; nothing for the menu, and for what lies behind a segment.
  /// - Returns: At most 76 columns, unless a server's own message is part of it.
  func hint(for segment: Segment?) -> String? {
    if segment == .users, let notice = userFailure.notice { return notice }
    if let api = options.api { return "Asking \(api.origin), on this very day." }
    return options.failure?.hint ?? segment.hint
  }

  private static func client(options: Options, clock: any Clock<Duration>) -> HTTPClient {
    guard let address = options.api else {
      let server = BundledServer(failure: options.failure, clock: clock)
      // However fast the app's time passes, a processor needs its own to make an answer.
      let timeout = Duration.seconds(Int(10 * max(1, ScaledClock<ContinuousClock>.possible(options.speed))))
      return HTTPClient(base: BundledServer.base, clock: clock, timeout: timeout) { try await server.answer($0) }
    }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    // A network takes its own time, however fast the app's runs.
    return HTTPClient(base: address, session: URLSession(configuration: configuration), clock: ContinuousClock())
  }

  private static func users(
    options: Options, client: HTTPClient, clock: any Clock<Duration>, failure: UserFailure
  ) throws -> any UserServiceType {
    guard options.api != nil || options.failure != nil else {
      return DelayedUserService(users: try FixtureFile.users.load(), clock: clock)
    }
    return NoticedUserService(service: UserService(client: client) { failure.note($0) }, failure: failure)
  }

  /// A person who lets the app locate them, is found somewhere near, and then right at the event.
  private static func walk(clock: any Clock<Duration>) -> ScriptedLocationProvider {
    ScriptedLocationProvider(
      authorization: .notDetermined, answer: .granted,
      track: [
        .fix(
          LocationFix(coordinate: Coordinate(latitude: 51.534, longitude: -0.157), accuracy: 500), after: .seconds(1)),
        .fix(
          LocationFix(coordinate: Coordinate(latitude: 51.5316, longitude: -0.1572), accuracy: 20), after: .seconds(2)),
      ], clock: clock)
  }

  private static var bundledCalendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }
}

extension URL {
  /// Host and port: the rest of an address may hold a password.
  fileprivate var origin: String { (host() ?? "") + (port.map { ":\($0)" } ?? "") }
}
