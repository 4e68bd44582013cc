import Foundation
import Interfaces
import SegmentDoubles
import SegmentScreens
import SegmentServices
import TerminalText
import TestSupport
import Testing
import ToolSupport

@testable import RehearsalDemo

@MainActor
@Suite("The composition root", .rehearsal)
struct CompositionRootTests {
  let clock = ManualClock()

  @Test(
    "shows the bundled drivers, in five seconds from a slow server, and the bundled users in two seconds",
    arguments: [
      (.drivers, nil, "Lewis Hamilton", .milliseconds(700)), (.drivers, .slow, "Lewis Hamilton", .seconds(5)),
      (.users, nil, "Ada Lovelace", .seconds(2)),
    ] as [(Segment, FailureMode?, String, Duration)])
  func loads(segment: Segment, failure: FailureMode?, name: String, delay: Duration) async throws {
    // The users come from a service without a timeout, so that one task less sleeps.
    let demo = try ScriptedDemo(Options(failure: failure), sleepers: segment == .users ? 1 : 2, clock: clock)

    await demo.play(segment.rawValue)

    #expect(demo.lines.contains { $0.hasPrefix(name) })
    #expect(clock.now.sinceStart == delay)
    demo.leave()
  }

  @Test("grants leader access after a sign-up, at the place of the event")
  func grantsAccess() async throws {
    let demo = try ScriptedDemo(clock: clock)
    await demo.play("signup", "1 Ada", "2 Lovelace", "3", "back", "volunteer")
    let start = clock.now

    await demo.play("1")

    #expect(demo.lines.contains("You may lead this event."))
    #expect(start.duration(to: clock.now) == .seconds(3))
    demo.leave()
  }

  @Test(
    "shows the answer of the server on each screen",
    arguments: [
      (nil, ["signup", "1 Ada", "3"], "Enter your last name."),
      (nil, ["login", "1 ada", "2 wrong horse", "3"], "The user name or the password is wrong."),
      (nil, ["login", "1 ada", "2 correct horse", "3"], "You are logged in as ada."),
      (nil, ["volunteer", "1"], "Register as a leader first."),
      (.offline, ["users"], "There is no connection. Check your network and try again."),
      (.empty, ["users"], "There are no users."),
      (.garbage, ["users"], "The server’s answer could not be read. Try again later."),
      (.offline, ["drivers"], "There is no connection. Check your network and try again."),
      (.empty, ["drivers"], "There are no drivers."),
      (.garbage, ["drivers"], "The server’s answer could not be read. Try again later."),
      (.offline, ["volunteer"], "There is no connection. Check your network and try again."),
      (.empty, ["volunteer"], "There is no event today."),
      (.garbage, ["volunteer"], "The social network did not let the app in. Try again later."),
      // A proxy's page is no success.
      (.garbage, ["signup", "1 Ada", "2 Lovelace", "3"], "The server’s answer could not be read. Try again later."),
      (
        .garbage, ["login", "1 ada", "2 correct horse", "3"],
        "The server’s answer could not be read. Try again later."
      ),
    ] as [(FailureMode?, [String], String)])
  func showsAnswers(failure: FailureMode?, script: [String], line: String) async throws {
    let demo = try ScriptedDemo(Options(failure: failure), clock: clock)

    await demo.play(script)

    #expect(demo.lines.contains(line))
    demo.leave()
  }

  @Test("has a hint of one line for each segment and failure", arguments: [nil] + Segment.allCases)
  func hasHints(segment: Segment?) throws {
    let hints = try ([nil] + FailureMode.allCases).map { failure in
      try ScriptedDemo(Options(failure: failure), clock: clock).root.hint(for: segment) ?? ""
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

    let wakeUps = [await clock.sleeper(), await clock.sleeper()]

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
