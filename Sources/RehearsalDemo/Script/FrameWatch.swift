import SegmentScreens

/// Waits for a frame that holds a text, and looks at every change of the screen as it happens.
@MainActor
final class FrameWatch: ScreenObserver {
  private let window: Window
  private var wanted: String?
  private var continuation: CheckedContinuation<Frame?, Never>?
  /// Is told of every change, whether something is waited for or not.
  var didChange: (() -> Void)?

  init(window: Window) {
    self.window = window
    window.navigator.observer = self
  }

  /// Looks whether the screen holds what is waited for.
  func screenDidChange() {
    didChange?()
    guard let wanted, let frame = frame(holding: wanted) else { return }
    finish(frame)
  }

  /// Waits for a text, and takes the frame at the moment when it is there.
  ///
  /// - Parameters:
  ///   - text: What the frame has to hold, in one row.
  ///   - clock: The clock of the limit.
  ///   - limit: How long to wait for work that does not end.
  /// - Returns: The first frame that holds the text; nil if none can come any more.
  func frame(holding text: String, clock: any Clock<Duration>, limit: Duration) async -> Frame? {
    if let frame = frame(holding: text) { return frame }
    wanted = text
    let settling = Task { await settle() }
    let limiting = Task {
      guard (try? await clock.sleep(for: limit)) != nil else { return }
      finish(nil)
    }
    defer {
      settling.cancel()
      limiting.cancel()
    }
    return await withCheckedContinuation { continuation = $0 }
  }

  /// Gives up when nothing is under way any more on the screen that is then on top.
  private func settle() async {
    var screen: (any Screen)?
    repeat {
      screen = window.navigator.screen
      await window.navigator.settled()
    } while screen !== window.navigator.screen && !Task.isCancelled
    if !Task.isCancelled { finish(nil) }
  }

  private func frame(holding text: String) -> Frame? {
    let frame = window.frame
    return frame.rows.contains { $0.plainText.contains(text) } ? frame : nil
  }

  private func finish(_ frame: Frame?) {
    wanted = nil
    continuation?.resume(returning: frame)
    continuation = nil
  }
}
