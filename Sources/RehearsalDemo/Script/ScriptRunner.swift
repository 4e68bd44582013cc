import SegmentScreens
import ToolSupport

/// Plays the steps of a script.
@MainActor
final class ScriptRunner {
  /// How long an `await` waits for work that does not end.
  static let limit = Duration.seconds(30)

  let watch: FrameWatch
  private let window: Window
  private let clock: any Clock<Duration>
  private let show: (Frame) -> Void
  private var kept: Frame?

  /// - Parameters:
  ///   - window: Who takes the keys.
  ///   - clock: The clock of the limit; the world's and not the app's.
  ///   - show: Prints a frame.
  init(
    window: Window, clock: any Clock<Duration> = ContinuousClock(), show: @escaping @MainActor (Frame) -> Void
  ) {
    self.window = window
    self.clock = clock
    self.show = show
    watch = FrameWatch(window: window)
  }

  /// Plays a step.
  ///
  /// - Returns: Whether the app goes on.
  /// - Throws: `ToolError` when an `await` comes to nothing.
  func run(_ line: ScriptLine) async throws -> Bool {
    let captured = kept
    kept = nil
    switch line.step {
    case .type(let text): return text.allSatisfy { window.press(.text(String($0))) }
    case .press(let key, let times): return (0..<times).allSatisfy { _ in window.press(key) }
    case .open(let segment): window.navigator.open(segment)
    case .back: return window.press(.escape)
    case .await(let text): kept = try await frame(holding: text, place: line.place)
    case .show:
      show(captured ?? window.frame)
      kept = captured
    case .settle: await window.navigator.settled()
    }
    return true
  }

  private func frame(holding text: String, place: String) async throws -> Frame {
    if let frame = await watch.frame(holding: text, clock: clock, limit: Self.limit) { return frame }
    throw ToolError(
      message: "\(place): '\(text)' does not come any more",
      remedy: "look at the screen above for what came instead", details: window.frame.plainText)
  }
}
