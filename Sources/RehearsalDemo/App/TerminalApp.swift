import SegmentScreens

/// The app in a terminal, which handles one event after the other and renders the changes.
@MainActor
final class TerminalApp: ScreenObserver {
  /// The reason why the app has ended.
  enum Ending: Equatable {
    case quit
    case terminated(Int32)
  }

  private let window: Window
  private let device: any TerminalDevice
  private let clock: any Clock<Duration>
  private let events: AsyncStream<TerminalEvent>
  private let send: @Sendable (TerminalEvent) -> Void
  private var decoder = KeyDecoder()
  private var renderer: TerminalRenderer
  private var renderedFrame: Frame?
  private var isStale = false
  private var isSuspended = false
  private var spinner: Task<Void, Never>?

  /// - Parameters:
  ///   - window: The window to show, which also receives the keys.
  ///   - device: The terminal.
  ///   - isStyled: Pass `false` for a terminal without colors and styles.
  ///   - clock: The clock of the spinner.
  init(window: Window, device: any TerminalDevice, isStyled: Bool, clock: any Clock<Duration> = ContinuousClock()) {
    self.window = window
    self.device = device
    self.clock = clock
    renderer = TerminalRenderer(isStyled: isStyled)
    let (events, continuation) = AsyncStream.makeStream(of: TerminalEvent.self)
    self.events = events
    send = { continuation.yield($0) }
  }

  /// Receives an event, such as a key or a signal.
  nonisolated func receive(_ event: TerminalEvent) { send(event) }

  /// Requests a new frame, after the events that have arrived so far.
  func screenDidChange() {
    guard !isStale else { return }
    isStale = true
    send(.changed)
  }

  /// Shows the app until it ends, then restores the terminal.
  ///
  /// - Throws: ``BrokenTerminal`` if the terminal is gone.
  func run() async throws -> Ending {
    window.navigator.observer = self
    defer {
      spinner?.cancel()
      device.leave()
    }
    try takeOver()
    for await event in events {
      if let ending = try handle(event) { return ending }
    }
    return .quit
  }

  private func handle(_ event: TerminalEvent) throws -> Ending? {
    switch event {
    case .input(let bytes):
      for key in decoder.decode(bytes) {
        if key == .control("z") { suspend() } else if !window.press(key) { return .quit }
      }
      screenDidChange()
    case .inputEnded: return .quit
    case .terminated(let number): return .terminated(number)
    case .suspended: suspend()
    case .resumed: try takeOver()
    case .resized:
      window.size = device.size
      renderAgain()
    case .tick:
      window.turns += 1
      screenDidChange()
    case .changed:
      isStale = false
      try render()
    }
    return nil
  }

  private func suspend() {
    guard device.isSuspendable else { return }
    isSuspended = true
    device.leave()
    // The process continues here when the shell resumes it. The signal for that then arrives as an event.
    device.suspend()
  }

  /// Takes control of the terminal.
  ///
  /// An app in the background suspends itself until it is in the foreground.
  private func takeOver() throws {
    guard !device.isInBackground || !device.isSuspendable else {
      isSuspended = true
      // Sent as an event, so that a signal that has arrived before is handled first.
      return send(.suspended)
    }
    isSuspended = false
    try device.enter()
    window.size = device.size
    renderAgain()
  }

  private func renderAgain() {
    renderer.reset()
    renderedFrame = nil
    screenDidChange()
  }

  private func render() throws {
    guard !isSuspended else { return }
    turnSpinner(window.showsActivity)
    let frame = window.frame
    guard frame != renderedFrame else { return }
    try device.write(renderer.render(frame))
    renderedFrame = frame
  }

  private func turnSpinner(_ isNeeded: Bool) {
    guard isNeeded != (spinner != nil) else { return }
    spinner?.cancel()
    spinner = isNeeded ? Task { [clock, send] in await Self.tick(on: clock, send: send) } : nil
  }

  private nonisolated static func tick(
    on clock: any Clock<Duration>, send: @escaping @Sendable (TerminalEvent) -> Void
  ) async {
    while (try? await clock.sleep(for: Spinner.interval)) != nil { send(.tick) }
  }
}
