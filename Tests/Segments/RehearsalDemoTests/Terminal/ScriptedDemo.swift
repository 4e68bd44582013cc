import SegmentScreens
import TestSupport
import ToolSupport

@testable import RehearsalDemo

/// The demo with a script, on a clock that advances as soon as tasks sleep.
@MainActor
final class ScriptedDemo {
  let root: CompositionRoot
  let session: TerminalSession
  private let clock: ManualClock
  private let sleepers: Int
  private let output: ShownText

  /// Makes a demo.
  ///
  /// The sleepers are the tasks that sleep while an answer is on its way, such as its delay and its timeout.
  init(
    _ options: Options = Options(), columns: Int? = nil, isColored: Bool = false, isScript: Bool = true,
    sleepers: Int = 2, clock: ManualClock
  ) throws {
    root = try CompositionRoot(options: options, clock: clock)
    let output = ShownText()
    self.output = output
    session = TerminalSession(
      root: root, segment: options.segment,
      console: Console(
        out: { text in MainActor.assumeIsolated { output.add(text + "\n") } },
        err: { text in MainActor.assumeIsolated { output.add(text) } }, isColored: isColored, columns: columns),
      isScript: isScript)
    self.clock = clock
    self.sleepers = sleepers
  }

  /// The lines of the current screen.
  var lines: [String] { session.coordinator.screen.lines }

  /// Runs the lines of a script, and returns the text that the demo has shown since the last call.
  @discardableResult
  func play(_ steps: [String], sleepers: Int? = nil) async -> String {
    let (lines, continuation) = AsyncStream.makeStream(of: String.self)
    for step in steps { continuation.yield(step) }
    continuation.finish()
    await clock.run(sleepers: sleepers ?? self.sleepers) { await session.run(lines) }
    return output.take()
  }

  @discardableResult
  func play(sleepers: Int? = nil, _ steps: String...) async -> String { await play(steps, sleepers: sleepers) }

  /// Waits until the demo has shown a text, and returns all that it has shown since the last call.
  func shown(with text: String) async -> String {
    await output.wait(for: text)
    return output.take()
  }

  /// Closes the screen, which ends the work of its presenter.
  func leave() {
    session.coordinator.back()
  }
}

/// The text that a demo has shown.
@MainActor
private final class ShownText {
  private var text = ""
  private var awaited: (text: String, waiter: CheckedContinuation<Void, Never>)?

  func add(_ more: String) {
    text += more
    guard let awaited, text.contains(awaited.text) else { return }
    self.awaited = nil
    awaited.waiter.resume()
  }

  func wait(for text: String) async {
    guard !self.text.contains(text) else { return }
    await withCheckedContinuation { awaited = (text, $0) }
  }

  func take() -> String {
    defer { text = "" }
    return text
  }
}
