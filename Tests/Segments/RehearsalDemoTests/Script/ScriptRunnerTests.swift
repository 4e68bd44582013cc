import SegmentScreens
import TestSupport
import Testing
import ToolSupport

@testable import RehearsalDemo

@MainActor
@Suite struct ScriptRunnerTests {
  private let screen = FakeScreen([[.text("now")]])

  @Test("shows the current screen")
  func show() async throws {
    let app = ScriptedApp(screen)

    try await app.run("show")

    #expect(app.shown == ["now"])
  }

  @Test("keeps the frame in which the awaited text appeared")
  func awaiting() async throws {
    let app = ScriptedApp(screen)
    app.navigator.settle = { [screen] in
      screen.content = [[.text("soon")]]
      screen.content = [[.text("later")]]
    }

    try await app.run("await soon\nshow\nshow\nsettle\nshow")

    #expect(app.shown == ["soon", "soon", "later"])
  }

  @Test("does not wait for a text that is already visible")
  func there() async throws {
    let app = ScriptedApp(screen)
    app.navigator.settle = { Issue.record("Nothing had to settle.") }

    try await app.run("await now\nshow")

    #expect(app.shown == ["now"])
  }

  @Test("fails with the line and the screen if no work could bring the text")
  func absence() async throws {
    let app = ScriptedApp(screen)

    let error = try await #require(throws: ToolError.self) { try await app.run("\nawait never") }

    #expect(error.text.hasPrefix("  now\n"))
    #expect(error.line.hasPrefix("error: tour:2: 'never' did not appear;"))
  }

  @Test("continues to wait if another screen is shown")
  func nextScreen() async throws {
    let app = ScriptedApp(screen)
    let next = FakeScreen([[.text("next")]])
    app.navigator.settle = { [navigator = app.navigator] in
      guard navigator.screen !== next else {
        next.content = [[.text("wanted")]]
        return
      }
      navigator.screen = next
    }

    try await app.run("await wanted\nshow")

    #expect(app.shown == ["wanted"])
  }

  @Test("fails after the timeout if work does not end")
  func limit() async throws {
    let clock = ManualClock()
    let app = ScriptedApp(screen, clock: clock)
    app.navigator.settle = { try? await clock.sleep(for: .seconds(100)) }

    let running = Task { try await app.run("await never") }
    await clock.sleepers(2)
    await clock.advance(by: .seconds(30))

    let error = try await #require(throws: ToolError.self) { try await running.value }
    #expect(error.line.hasPrefix("error: tour:1: 'never'"))
  }

  @Test("types, presses, opens and goes back")
  func keys() async throws {
    let app = ScriptedApp(screen)
    screen.content = [[screen.field("Name"), screen.button("Go", isDefault: true)]]

    try await app.run("type a1\npress Backspace 2\npress Enter\nopen Users\nback")

    #expect(
      screen.log == [
        "Name: insert(\"a\")", "Name: insert(\"1\")", "Name: deleteCharacter", "Name: deleteCharacter", "Go",
      ])
    #expect(app.navigator.opened == [.users])
    #expect(app.navigator.backs == 1)
  }

  @Test("ends when a key quits the app", arguments: ["press Ctrl-C", "press Ctrl-D"])
  func leaving(step: String) async throws {
    let app = ScriptedApp(screen)

    try await app.run("\(step)\nshow")

    #expect(app.shown.isEmpty)
  }
}

/// An app that runs a script.
@MainActor
private final class ScriptedApp {
  let navigator: FakeNavigator
  /// The first row of each printed frame.
  var shown: [String] = []
  private let clock: any Clock<Duration>

  init(_ screen: FakeScreen, clock: any Clock<Duration> = ManualClock()) {
    navigator = FakeNavigator(screen)
    self.clock = clock
  }

  func run(_ script: String) async throws {
    let window = Window(navigator: navigator, size: WindowSize(columns: 80))
    let runner = ScriptRunner(window: window, clock: clock) { self.shown.append($0.rows[0].text) }
    for line in try ScriptLine.all(in: script, file: "tour") {
      guard try await runner.run(line) else { return }
    }
  }
}
