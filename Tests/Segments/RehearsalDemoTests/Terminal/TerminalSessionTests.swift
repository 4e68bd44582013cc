import Foundation
import TerminalText
import TestSupport
import Testing
import ToolSupport

@testable import RehearsalDemo

@MainActor
@Suite("A session with a script", .rehearsal)
struct TerminalSessionTests {
  let clock = ManualClock()

  @Test("lists the segments with their numbers, and ends with the input")
  func menu() async throws {
    let demo = try ScriptedDemo(clock: clock)

    let shown = await demo.play()

    #expect(shown.contains("\n1  [ Signup ]     a delegate property, a completion handler\n2  [ Login ]"))
    #expect(shown.hasSuffix("\n\n   Bundled answers of 17 November 2016 (UTC). 'demo --help' lists failures.\n\n"))
  }

  @Test("shows that a screen loads, and then the answer, before it takes the next line")
  func waits() async throws {
    let demo = try ScriptedDemo(clock: clock)

    let shown = await demo.play("5", "back")

    let titles = shown.matches(of: /Loading drivers…|Lewis Hamilton|five ways/).map { String($0.output) }
    #expect(titles == ["five ways", "Loading drivers…", "Lewis Hamilton", "five ways"])
  }

  @Test(
    "fills fields and presses buttons by number and by name",
    arguments: [
      ["login", "User name  ada", "password correct horse", "log in"], ["2", "1 ada", "2 correct horse", "3"],
      [" LOGIN ", "1 ada", "2 wrong", "2", "2 correct horse", "3"],
    ])
  func words(steps: [String]) async throws {
    let demo = try ScriptedDemo(clock: clock)

    let shown = await demo.play(steps)

    #expect(shown.contains("1  User name: ada\n2  Password: ••••••\n"))
    #expect(demo.lines.contains("You are logged in as ada."))
  }

  @Test(
    "says what is wrong with a line, and takes the next one",
    arguments: [
      (["6"], "unknown word '6'; use 1-5 or quit"), (["back"], "unknown word 'back'; use 1-5 or quit"),
      (["Sigup"], "unknown word 'sigup'; did you mean 'Signup'?"),
      (["2", "ada"], "unknown word 'ada'; use 1 TEXT, 2 TEXT, 3, back or quit"),
      (["2", "1ada"], "unknown word '1ada'; use 1 TEXT, 2 TEXT, 3, back or quit"),
      (["2", "bak"], "unknown word 'bak'; did you mean 'back'?"),
      (["wait"], "'wait' needs a number of seconds, at most 86400; write it as in 'wait 31'"),
      (["wait -1"], "'wait' needs a number of seconds, at most 86400; write it as in 'wait 31'"),
      (["2", "3 now"], "'Log in' is a button, without a text; use '3'"),
      (["2", "1 ada", "2 wrong horse", "3", "3", "3", "3"], "'Log in' is disabled now; use back or quit"),
    ])
  func mistakes(steps: [String], message: String) async throws {
    let demo = try ScriptedDemo(clock: clock)

    let shown = await demo.play(steps + ["quit"])

    #expect(shown.split(separator: "\n").suffix(2).first == message[...])
    #expect(shown.hasSuffix("> quit\n"))
    demo.leave()
  }

  @Test("empties a field by its number alone, also if it is empty", arguments: [["2", "1 ada", "1"], ["2", "1"]])
  func empties(steps: [String]) async throws {
    let demo = try ScriptedDemo(clock: clock)

    let shown = await demo.play(steps)

    #expect(shown.hasSuffix("> 1\n\n   Log in\n\n1  User name:\n2  Password:\n\n3  [ Log in ]\n\n"))
  }

  @Test("lets a line wait for a time, and the next one not for an answer")
  func pauses() async throws {
    let demo = try ScriptedDemo(Options(["--fail", "slow", "--segment", "drivers"]), clock: clock)

    let shown = await demo.play("wait 1", "1 hulk", "wait 0.5", "1 perez serg")

    let states = shown.matches(of: /Search:.*|Loading drivers…|> wait .*|Lewis|Nico|Sergio/).map { String($0.output) }
    #expect(
      states == [
        "Search:", "Loading drivers…", "> wait 1", "Search: hulk", "Loading drivers…", "> wait 0.5",
        "Search: perez serg", "Loading drivers…", "Search: perez serg", "Sergio",
      ])
    #expect(clock.now.sinceStart == .seconds(5))
  }

  @Test("waits for an answer after a line that names no time")
  func waitsAfterMistake() async throws {
    let demo = try ScriptedDemo(Options(["--segment", "drivers"]), clock: clock)

    let shown = await demo.play("wait soon", "1 hulk")

    #expect(shown.matches(of: /Lewis|Nico|Search: hulk/).map { String($0.output) }.first == "Lewis")
  }

  @Test("lets a line wait for the end of a lock, of which it shows each second")
  func waitsForLock() async throws {
    let demo = try ScriptedDemo(clock: clock)
    await demo.play("login", "1 ada", "2 wrong horse", "3", "3", "3")

    let shown = await demo.play(sleepers: 1, "wait 31")

    #expect(shown.matches(of: /Try again in/).count == 30)
    #expect(demo.lines.contains("[ Log in ]"))
  }

  @Test("shows the screen again for an empty line, and its hint only once")
  func showsAgain() async throws {
    let demo = try ScriptedDemo(clock: clock)
    await demo.play("1")

    let shown = await demo.play("", "back")

    #expect(shown.matches(of: /Sign up/).count == 2)
    #expect(!shown.contains("Any two names will do."))
    #expect(shown.contains("Bundled answers"))
  }

  @Test("fits long and wide names into the width of the terminal", arguments: [("4", 1), ("5", 2)])
  func fits(segment: String, sleepers: Int) async throws {
    let demo = try ScriptedDemo(columns: 40, sleepers: sleepers, clock: clock)

    let shown = await demo.play(segment)

    let widths = shown.split(separator: "\n").map { String($0).displayWidth }
    #expect(widths.count > 20 && widths.allSatisfy { $0 <= 40 })
  }

  @Test("marks titles and failures in a terminal with colors")
  func colors() async throws {
    let demo = try ScriptedDemo(isColored: true, clock: clock)

    let shown = await demo.play("2", "3")

    #expect(shown.contains("   \u{1B}[1mLog in\u{1B}[0m\n") && shown.contains("\u{1B}[31m"))
  }
}

@MainActor
@Suite("A session with a person", .rehearsal)
struct PersonalSessionTests {
  let clock = ManualClock()

  @Test("shows no prompt until the answer has arrived, and shows the answer by itself")
  func prompts() async throws {
    let demo = try ScriptedDemo(Options(["--segment", "users"]), isScript: false, clock: clock)
    let lines = AsyncStream.makeStream(of: String.self)
    let running = Task { await demo.session.run(lines.stream) }

    let loading = await demo.shown(with: "Loading users…")
    await clock.sleeper()
    await clock.advance(by: .seconds(2))
    let loaded = await demo.shown(with: "Ada Lovelace")

    #expect(loading.contains("Loading users…") && !loading.contains(">"))
    #expect(loaded.contains("Ada Lovelace") && loaded.hasSuffix("\n1, back or quit> "))
    lines.continuation.finish()
    await running.value
    #expect(await demo.shown(with: "\n") == "\n")
  }

  @Test("takes a line before the answer has arrived")
  func leavesEarly() async throws {
    let demo = try ScriptedDemo(Options(["--segment", "users"]), isScript: false, clock: clock)
    let lines = AsyncStream.makeStream(of: String.self)
    let running = Task { await demo.session.run(lines.stream) }
    _ = await demo.shown(with: "Loading users…")

    lines.continuation.yield("back")
    lines.continuation.yield("quit")
    await running.value

    #expect(demo.lines.first?.contains("five ways") == true)
    await clock.advance(by: .seconds(2))
  }

  @Test("shows only the line of a countdown, and the prompt again")
  func countsDown() async throws {
    let demo = try ScriptedDemo(Options(["--segment", "login"]), clock: clock)
    await demo.play("1 ada", "2 wrong horse", "3", "3", "3")

    await clock.sleeper()
    await clock.advance(by: .seconds(1))

    let shown = await demo.shown(with: "29 seconds.")
    #expect(shown == "   Try again in 29 seconds.\n")
    demo.leave()
  }

  @Test("prompts once after a time in which the screen has changed")
  func promptsAfterPause() async throws {
    let demo = try ScriptedDemo(Options(["--segment", "users"]), isScript: false, clock: clock)
    let lines = AsyncStream.makeStream(of: String.self)
    let running = Task { await demo.session.run(lines.stream) }
    lines.continuation.yield("wait 3")

    await clock.advance(by: .seconds(2), sleepers: 2)
    _ = await demo.shown(with: "quit> ")
    await clock.advance(by: .seconds(1))
    lines.continuation.finish()
    await running.value

    #expect(await demo.shown(with: "\n") == "\n")
  }
}
