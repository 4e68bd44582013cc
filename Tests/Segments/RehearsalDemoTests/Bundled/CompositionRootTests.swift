import Foundation
import Interfaces
import SegmentDoubles
import SegmentScreens
import SegmentServices
import TestSupport
import Testing
import TextWidth

@testable import RehearsalDemo

@MainActor
@Suite("The composition root", .rehearsal)
struct CompositionRootTests {
  let clock = ManualClock()

  @Test("shows the bundled drivers")
  func loadsDrivers() async throws {
    let app = try ComposedApp(clock: clock)

    await app.open(.drivers)

    #expect(app.lines.contains { $0.hasPrefix("Lewis Hamilton") })
    app.leave()
  }

  @Test("loads the bundled users in two seconds")
  func delaysUsers() async throws {
    let app = try ComposedApp(sleepers: 1, clock: clock)

    await app.open(.users)

    #expect(app.lines.contains { $0.hasPrefix("Ada Lovelace") })
    #expect(ManualClock.Instant.start.duration(to: clock.now) == .seconds(2))
    app.leave()
  }

  @Test("logs in only with the bundled password")
  func logsIn() async throws {
    let app = try ComposedApp(clock: clock)
    await app.logIn(password: "wrong horse")
    let refused = app.lines

    await app.logIn(password: "correct horse")

    #expect(refused.last == "The user name or the password is wrong.")
    #expect(app.lines.contains("You are logged in as ada."))
    app.leave()
  }

  @Test("denies leader access before a sign-up")
  func demandsRegistration() async throws {
    let app = try ComposedApp(clock: clock)
    await app.open(.volunteer)

    await app.press(0)

    #expect(app.lines.contains("Park clean-up"))
    #expect(app.lines.contains("Register as a leader first."))
    app.leave()
  }

  @Test("grants leader access after a sign-up, at the place of the event")
  func grantsAccess() async throws {
    let app = try ComposedApp(clock: clock)
    await app.signUp()
    await app.open(.volunteer)
    let start = clock.now

    await app.press(0)

    #expect(await app.shows("You may lead this event."))
    #expect(start.duration(to: clock.now) == .seconds(3))
    app.leave()
  }

  @Test("shows a failure to load the users in the footer until they are loaded again")
  func noticesFailures() async throws {
    let app = try ComposedApp(failure: .offline, clock: clock)
    let before = app.root.hint(for: .users)

    await app.open(.users)

    #expect(before == "--fail offline: no server can be reached.")
    #expect(app.lines.contains("There are no users."))
    #expect(
      app.root.hint(for: .users) == "Not loaded: there is no connection. The screen cannot show it.")
    #expect(app.root.hint(for: .drivers) == before)
    app.leave()
  }

  @Test("shows no failure if there are no users")
  func noticesNothing() async throws {
    let app = try ComposedApp(failure: .empty, clock: clock)

    await app.open(.users)

    #expect(app.lines.contains("There are no users."))
    #expect(app.root.hint(for: .users) == FailureMode.empty.hint)
    app.leave()
  }

  @Test("clears the failure when the users are requested again")
  func forgetsFailures() {
    let failure = LastUserFailure()
    failure.record(.status(503))
    let service = FailureClearingUserService(service: SilentUserService(), failure: failure)

    service.users { _ in }

    #expect(failure.message == nil)
  }

  @Test(
    "shows the failure of the server on each screen",
    arguments: [
      (.drivers, .offline, "There is no connection. Check your network and try again."),
      (.drivers, .empty, "There are no drivers."),
      (.drivers, .garbage, "The server's answer could not be read. Try again later."),
      (.volunteer, .offline, "There is no connection. Check your network and try again."),
      (.volunteer, .empty, "There is no event today."),
      (.volunteer, .garbage, "The social network did not let the app in. Try again later."),
    ] as [(Segment, FailureMode, String)])
  func showsFailures(segment: Segment, failure: FailureMode, line: String) async throws {
    let app = try ComposedApp(failure: failure, clock: clock)

    await app.open(segment)

    #expect(app.lines.contains(line))
    app.leave()
  }

  @Test("does not take a proxy's page for a successful sign-up or login")
  func refusesGarbage() async throws {
    let app = try ComposedApp(failure: .garbage, clock: clock)
    await app.signUp()
    let signup = app.lines

    await app.logIn(password: "correct horse")

    #expect(signup.last == "The server's answer made no sense.")
    #expect(app.lines.last == "The server's answer could not be read. Try again later.")
    app.leave()
  }

  @Test("waits for a slow server")
  func waitsForSlowAnswers() async throws {
    let app = try ComposedApp(failure: .slow, clock: clock)

    await app.open(.drivers)

    #expect(app.lines.contains { $0.hasPrefix("Lewis Hamilton") })
    #expect(ManualClock.Instant.start.duration(to: clock.now) == .seconds(5))
    app.leave()
  }

  @Test("has a hint of one line for each segment and failure", arguments: [nil] + Segment.allCases)
  func hasHints(segment: Segment?) throws {
    let hints = try ([nil] + FailureMode.allCases).map { failure in
      try ComposedApp(failure: failure, clock: clock).root.hint(for: segment) ?? ""
    }

    #expect(Set(hints).count == 5)
    #expect(hints.allSatisfy { 1...76 ~= $0.displayWidth })
  }

  @Test("lets the app's time pass at the speed of the options")
  func scalesTime() throws {
    let root = try CompositionRoot(options: Options(["--speed", "4"]))

    let clock = root.dependencies.clock as? ScaledClock<ContinuousClock>

    #expect(clock?.factor == 4)
  }

  @Test(
    "keeps the timeout in real time if the app's time passes faster",
    arguments: [("0.5", 10), ("200", 2000), ("1e300", 10_000_000)])
  func keepsItsTimeout(speed: String, seconds: Int) async throws {
    let root = try CompositionRoot(options: Options(["--speed", speed]), clock: clock)
    let answer = Task { try await root.dependencies.drivers.drivers() }

    let wakeUps = await clock.sleepers(2)

    #expect(Set(wakeUps.map { clock.now.duration(to: $0) }) == [.milliseconds(700), .seconds(seconds)])
    answer.cancel()
    _ = await answer.result
  }

  @Test("shows the host of a real server, and neither the rest of the address nor other hints")
  func tellsTheHost() throws {
    var options = Options()
    options.api = URL(string: "http://ada:secret@127.0.0.1:8080/f1?key=secret")

    let root = try CompositionRoot(options: options, clock: clock)

    #expect(root.hint(for: .login) == "Asking 127.0.0.1:8080, with today’s date.")
  }
}

private struct SilentUserService: UserServiceType {
  func users(completion: @escaping @Sendable ([User]) -> Void) {}
}

@Suite("Sign-up with registration as a leader", .rehearsal)
struct RegisteringSignupServiceTests {
  let signup = MockSignupService()
  let registration = RegistrationService()

  @Test(
    "registers a person only after a successful sign-up, and passes the answer on",
    arguments: [(nil, true), (SignupError.offline, false), (.rejected(reason: "No."), false)])
  func registers(answer: SignupError?, isRegistered: Bool) async {
    signup.registerAnswer.returns(answer)
    let service = RegisteringSignupService(service: signup, registration: registration)

    let error = await withCheckedContinuation { continuation in
      service.register(.fixture()) { continuation.resume(returning: $0) }
    }

    #expect(error == answer)
    #expect(registration.isLeaderRegistered() == isRegistered)
    await signup.expectCalls(.register(.fixture()))
  }
}
