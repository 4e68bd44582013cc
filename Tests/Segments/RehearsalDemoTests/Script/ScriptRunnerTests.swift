import SegmentScreens
import TestSupport
import Testing
import ToolSupport

@testable import RehearsalDemo

@MainActor
@Suite struct ScriptRunnerTests {
  private let screen = StageScreen([[.text("now")]])

  @Test("shows the screen as it is")
  func show() async throws {
    let stage = Stage(screen)

    try await stage.play("show")

    #expect(stage.shown == ["now"])
  }

  @Test("keeps the frame of the very moment when the awaited text was there")
  func awaiting() async throws {
    let stage = Stage(screen)
    stage.navigator.settle = { [screen] in
      screen.content = [[.text("soon")]]
      screen.content = [[.text("later")]]
    }

    try await stage.play("await soon\nshow\nshow\nsettle\nshow")

    #expect(stage.shown == ["soon", "soon", "later"])
  }

  @Test("does not wait for a text that is there already")
  func there() async throws {
    let stage = Stage(screen)
    stage.navigator.settle = { Issue.record("Nothing had to settle.") }

    try await stage.play("await now\nshow")

    #expect(stage.shown == ["now"])
  }

  @Test("fails, with the line and the screen, when the text can not come any more")
  func absence() async throws {
    let stage = Stage(screen)

    let error = try await #require(throws: ToolError.self) { try await stage.play("\nawait never") }

    #expect(error.text.hasPrefix("  now\n"))
    #expect(error.line.hasPrefix("error: tour:2: 'never' does not come any more;"))
  }

  @Test("waits on where another screen has come on top meanwhile")
  func nextScreen() async throws {
    let stage = Stage(screen)
    let next = StageScreen([[.text("next")]])
    stage.navigator.settle = { [navigator = stage.navigator] in
      guard navigator.screen !== next else {
        next.content = [[.text("wanted")]]
        return
      }
      navigator.screen = next
    }

    try await stage.play("await wanted\nshow")

    #expect(stage.shown == ["wanted"])
  }

  @Test("gives up after half a minute of work that does not end")
  func limit() async throws {
    let clock = ManualClock()
    let stage = Stage(screen, clock: clock)
    stage.navigator.settle = { try? await clock.sleep(for: .seconds(100)) }

    let playing = Task { try await stage.play("await never") }
    await clock.sleepers(2)
    clock.advance(by: .seconds(30))

    let error = try await #require(throws: ToolError.self) { try await playing.value }
    #expect(error.line.hasPrefix("error: tour:1: 'never'"))
  }

  @Test("types, presses, opens and goes back")
  func keys() async throws {
    let stage = Stage(screen)
    screen.content = [[screen.field("Name"), screen.button("Go", isDefault: true)]]

    try await stage.play("type a1\npress Backspace 2\npress Enter\nopen Users\nback")

    #expect(
      screen.log == [
        "Name: insert(\"a\")", "Name: insert(\"1\")", "Name: deleteCharacter", "Name: deleteCharacter", "Go",
      ])
    #expect(stage.navigator.opened == [.users])
    #expect(stage.navigator.backs == 1)
  }

  @Test("ends where a key leaves the app", arguments: ["press Ctrl-C", "press Ctrl-D"])
  func leaving(step: String) async throws {
    let stage = Stage(screen)

    try await stage.play("\(step)\nshow")

    #expect(stage.shown.isEmpty)
  }
}

/// An app that plays a script.
@MainActor
private final class Stage {
  let navigator: StageNavigator
  /// The first row of each frame that was shown.
  var shown: [String] = []
  private let clock: any Clock<Duration>

  init(_ screen: StageScreen, clock: any Clock<Duration> = ManualClock()) {
    navigator = StageNavigator(screen)
    self.clock = clock
  }

  func play(_ script: String) async throws {
    let window = Window(navigator: navigator, size: WindowSize(columns: 80))
    let runner = ScriptRunner(window: window, clock: clock) { self.shown.append($0.rows[0].text) }
    for line in try ScriptLine.all(in: script, file: "tour") {
      guard try await runner.run(line) else { return }
    }
  }
}
