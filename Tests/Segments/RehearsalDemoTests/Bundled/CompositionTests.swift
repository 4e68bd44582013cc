import Foundation
import Interfaces
import SegmentScreens
import TestSupport
import Testing
import TextWidth

@testable import RehearsalDemo

@MainActor
@Suite("The composition", .rehearsal)
struct CompositionTests {
  let clock = ManualClock()

  @Test("brings the bundled drivers to the screen")
  func loadsDrivers() async throws {
    let app = try ComposedApp(clock: clock)

    await app.open(.drivers)

    #expect(app.lines.contains { $0.hasPrefix("Lewis Hamilton") })
    app.leave()
  }

  @Test("lets the bundled users take two seconds")
  func delaysUsers() async throws {
    let app = try ComposedApp(sleepers: 1, clock: clock)

    await app.open(.users)

    #expect(app.lines.contains { $0.hasPrefix("Ada Lovelace") })
    #expect(ManualClock.Instant.start.duration(to: clock.now) == .seconds(2))
    app.leave()
  }

  @Test("logs in with the bundled password, and with no other")
  func logsIn() async throws {
    let app = try ComposedApp(clock: clock)
    await app.logIn(password: "wrong horse")
    let refused = app.lines

    await app.logIn(password: "correct horse")

    #expect(refused.last == "The user name or the password is wrong.")
    #expect(app.lines.contains("You are logged in."))
    app.leave()
  }

  @Test("lets nobody lead who has not signed up")
  func demandsRegistration() async throws {
    let app = try ComposedApp(clock: clock)
    await app.open(.volunteer)

    await app.press(0)

    #expect(app.lines.contains("Park clean-up"))
    #expect(app.lines.contains("Register as a leader first."))
    app.leave()
  }

  @Test("lets those lead who have signed up, once they stand at the event")
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

  @Test("says a failure of the users in the footer until they are loaded once more")
  func noticesFailures() async throws {
    let app = try ComposedApp(failure: .offline, clock: clock)
    let before = app.composition.hint(for: .users)

    await app.open(.users)

    #expect(before == "--fail offline: no server can be reached.")
    #expect(app.lines.contains("There are no users."))
    #expect(
      app.composition.hint(for: .users) == "Not loaded: there is no connection. Its protocol cannot say so.")
    #expect(app.composition.hint(for: .drivers) == before)
    app.leave()
  }

  @Test("says nothing of failures when the users are merely none")
  func noticesNothing() async throws {
    let app = try ComposedApp(failure: .empty, clock: clock)

    await app.open(.users)

    #expect(app.lines.contains("There are no users."))
    #expect(app.composition.hint(for: .users) == FailureMode.empty.hint)
    app.leave()
  }

  @Test("forgets a failure when the users are asked for again")
  func forgetsFailures() {
    let failure = UserFailure()
    failure.note(.status(503))
    let service = NoticedUserService(service: SilentUserService(), failure: failure)

    service.users { _ in }

    #expect(failure.notice == nil)
  }

  @Test(
    "shows on each screen how the server fails",
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

  @Test("lets nobody believe a proxy that they are signed up or logged in")
  func refusesGarbage() async throws {
    let app = try ComposedApp(failure: .garbage, clock: clock)
    await app.signUp()
    let signup = app.lines

    await app.logIn(password: "correct horse")

    #expect(signup.last == "The server's answer made no sense.")
    #expect(app.lines.last == "Something went wrong. Try again.")
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

  @Test("has a hint of one line for every place", arguments: [nil] + Segment.allCases)
  func hasHints(segment: Segment?) throws {
    let hints = try ([nil] + FailureMode.allCases).map { failure in
      try ComposedApp(failure: failure, clock: clock).composition.hint(for: segment) ?? ""
    }

    #expect(Set(hints).count == 5)
    #expect(hints.allSatisfy { 1...76 ~= $0.displayWidth })
  }

  @Test("lets the app's time pass as fast as the options want it")
  func scalesTime() throws {
    let composition = try Composition(options: Options(["--speed", "4"]))

    let clock = composition.dependencies.clock as? ScaledClock<ContinuousClock>

    #expect(clock?.factor == 4)
  }

  @Test(
    "waits for an answer as long as ever, however fast the app's time passes",
    arguments: [("0.5", 10), ("200", 2000), ("1e300", 10_000_000)])
  func keepsItsPatience(speed: String, seconds: Int) async throws {
    let composition = try Composition(options: Options(["--speed", speed]), clock: clock)
    let answer = Task { try await composition.dependencies.drivers.drivers() }

    let wakeUps = await clock.sleepers(2)

    #expect(Set(wakeUps.map { clock.now.duration(to: $0) }) == [.milliseconds(700), .seconds(seconds)])
    answer.cancel()
    _ = await answer.result
  }

  @Test("tells the host that it asks, and neither the rest of the address nor a hint for bundled answers")
  func tellsTheHost() throws {
    var options = Options()
    options.api = URL(string: "http://ada:secret@127.0.0.1:8080/f1?key=secret")

    let composition = try Composition(options: options, clock: clock)

    #expect(composition.hint(for: .login) == "Asking 127.0.0.1:8080, on this very day.")
  }
}

private struct SilentUserService: UserServiceType {
  func users(completion: @escaping @Sendable ([User]) -> Void) {}
}
