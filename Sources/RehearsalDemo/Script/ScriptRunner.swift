import SegmentScreens
import ToolSupport

/// A runner for the steps of a script.
@MainActor
final class ScriptRunner {
  /// The timeout of an `await` while work is in progress.
  static let timeout = Duration.seconds(30)

  let waiter: FrameWaiter
  private let window: Window
  private let clock: any Clock<Duration>
  private let show: (Frame) -> Void
  /// The frame for a `show` that directly follows an `await`.
  private var kept: Frame?

  /// - Parameters:
  ///   - window: The window that receives the keys.
  ///   - clock: The clock of the timeout, in real time rather than the app's time.
  ///   - show: Prints a frame.
  init(
    window: Window, clock: any Clock<Duration> = ContinuousClock(), show: @escaping @MainActor (Frame) -> Void
  ) {
    self.window = window
    self.clock = clock
    self.show = show
    waiter = FrameWaiter(window: window)
  }

  /// Runs a step.
  ///
  /// - Returns: `false` if the step quits the app.
  /// - Throws: `ToolError` if the text of an `await` does not appear.
  func run(_ line: ScriptLine) async throws -> Bool {
    let captured = kept
    kept = nil
    switch line.step {
    case .type(let text): return text.allSatisfy { window.press(.text(String($0))) }
    case .press(let key, let times): return (0..<times).allSatisfy { _ in window.press(key) }
    case .open(let segment): window.navigator.open(segment)
    case .back: return window.press(.escape)
    case .await(let text): kept = try await frame(containing: text, place: line.place)
    case .show:
      show(captured ?? window.frame)
      kept = captured
    case .settle: await window.navigator.settled()
    }
    return true
  }

  private func frame(containing text: String, place: String) async throws -> Frame {
    if let frame = await waiter.frame(containing: text, clock: clock, timeout: Self.timeout) { return frame }
    throw ToolError(
      message: "\(place): '\(text)' did not appear",
      remedy: "compare the text with the screen above", details: window.frame.plainText)
  }
}

/// An observer that waits for a frame with a certain text.
///
/// It checks the frame at every change of the screen, so it also finds a text that appears only for a moment.
@MainActor
final class FrameWaiter: ScreenObserver {
  private let window: Window
  private var awaitedText: String?
  private var continuation: CheckedContinuation<Frame?, Never>?
  /// Called at every change, even if no text is awaited.
  var didChange: (() -> Void)?

  init(window: Window) {
    self.window = window
    window.navigator.observer = self
  }

  /// Ends the wait if the screen contains the awaited text.
  func screenDidChange() {
    didChange?()
    guard let awaitedText, let frame = frame(containing: awaitedText) else { return }
    finish(frame)
  }

  /// Waits for a frame that contains a text.
  ///
  /// - Parameters:
  ///   - text: The text, which must be in one row.
  ///   - clock: The clock of the timeout.
  ///   - timeout: The longest wait while work is in progress.
  /// - Returns: The first frame that contains the text, or `nil` if no work is left that could bring it.
  func frame(containing text: String, clock: any Clock<Duration>, timeout: Duration) async -> Frame? {
    if let frame = frame(containing: text) { return frame }
    awaitedText = text
    let settling = Task { await settle() }
    let timingOut = Task {
      guard (try? await clock.sleep(for: timeout)) != nil else { return }
      finish(nil)
    }
    defer {
      settling.cancel()
      timingOut.cancel()
    }
    return await withCheckedContinuation { continuation = $0 }
  }

  /// Ends the wait when the current screen has no work in progress.
  private func settle() async {
    var screen: (any Screen)?
    // Another screen may open during the wait, with work of its own.
    repeat {
      screen = window.navigator.screen
      await window.navigator.settled()
    } while screen !== window.navigator.screen && !Task.isCancelled
    if !Task.isCancelled { finish(nil) }
  }

  private func frame(containing text: String) -> Frame? {
    let frame = window.frame
    return frame.rows.contains { $0.plainText.contains(text) } ? frame : nil
  }

  private func finish(_ frame: Frame?) {
    awaitedText = nil
    continuation?.resume(returning: frame)
    continuation = nil
  }
}
