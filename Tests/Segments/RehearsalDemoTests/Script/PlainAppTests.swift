import Foundation
import SegmentScreens
import Testing
import ToolSupport

@testable import RehearsalDemo

@MainActor
@Suite struct PlainAppTests {
  private let screen = StageScreen([[.text("one")]])

  @Test("prints the frame at the beginning, and again when work at the end of the steps has changed it")
  func settling() async throws {
    let navigator = StageNavigator(screen)
    navigator.settle = { [screen] in screen.content = [[.text("two")]] }

    let printed = try await run(navigator, [])

    #expect(printed == ["  one", "---\n  two"])
  }

  @Test("prints nothing for a step that changes nothing, and once for changes that come together")
  func changes() async throws {
    screen.content = [[screen.button("Go")]]
    let navigator = StageNavigator(screen)
    navigator.settle = { [screen] in
      screen.content = [[.text("two")]]
      screen.content = [[.text("three")]]
    }

    let printed = try await run(navigator, ["press Enter", "# nothing", ""])

    #expect(printed == ["> [ Go ]", "---\n  three"])
    #expect(screen.log == ["Go"])
  }

  @Test("prints what a step asks for")
  func show() async throws {
    let printed = try await run(StageNavigator(screen), ["show"])

    #expect(printed == ["  one", "---\n  one"])
  }

  @Test("ends where a key leaves the app, without waiting")
  func leaving() async throws {
    let navigator = StageNavigator(screen)
    navigator.settle = { Issue.record("Nobody waits.") }

    let printed = try await run(navigator, ["press Ctrl-C", "show"])

    #expect(printed == ["  one"])
  }

  @Test("names the line that is no step")
  func errors() async throws {
    let navigator = StageNavigator(screen)

    let error = try await #require(throws: ToolError.self) { try await run(navigator, ["show", "shoow"]) }

    #expect(error.line == "error: standard input:2: unknown step 'shoow'; did you mean 'show'?")
  }

  /// What is printed, without the footer.
  private func run(_ navigator: StageNavigator, _ lines: [String]) async throws -> [String] {
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
