import Foundation
import SegmentScreens
import Testing
import ToolSupport

@testable import RehearsalDemo

@MainActor
@Suite struct PlainAppTests {
  private let screen = FakeScreen([[.text("one")]])

  @Test("prints the first frame, and the last one after work in progress has ended")
  func settling() async throws {
    let navigator = FakeNavigator(screen)
    navigator.settle = { [screen] in screen.content = [[.text("two")]] }

    let printed = try await run(navigator, [])

    #expect(printed == ["  one", "---\n  two"])
  }

  @Test("prints nothing without a change, and once for several changes at the same time")
  func changes() async throws {
    screen.content = [[screen.button("Go")]]
    let navigator = FakeNavigator(screen)
    navigator.settle = { [screen] in
      screen.content = [[.text("two")]]
      screen.content = [[.text("three")]]
    }

    let printed = try await run(navigator, ["press Enter", "# nothing", ""])

    #expect(printed == ["> [ Go ]", "---\n  three"])
    #expect(screen.log == ["Go"])
  }

  @Test("prints a frame for a step that asks for it")
  func show() async throws {
    let printed = try await run(FakeNavigator(screen), ["show"])

    #expect(printed == ["  one", "---\n  one"])
  }

  @Test("ends without waiting when a key quits the app")
  func leaving() async throws {
    let navigator = FakeNavigator(screen)
    navigator.settle = { Issue.record("Nobody waits.") }

    let printed = try await run(navigator, ["press Ctrl-C", "show"])

    #expect(printed == ["  one"])
  }

  @Test("names a line that is not a valid step")
  func errors() async throws {
    let navigator = FakeNavigator(screen)

    let error = try await #require(throws: ToolError.self) { try await run(navigator, ["show", "shoow"]) }

    #expect(error.line == "error: standard input:2: unknown step 'shoow'; did you mean 'show'?")
  }

  /// Returns the printed frames, without the footer.
  private func run(_ navigator: FakeNavigator, _ lines: [String]) async throws -> [String] {
    let window = Window(navigator: navigator, size: WindowSize(columns: 80))
    var printed: [String] = []
    let app = PlainApp(window: window) { printed.append($0.components(separatedBy: "\n\n")[0]) }
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    for line in lines { continuation.yield(line) }
    continuation.finish()
    try await app.run(stream)
    return printed
  }
}
