import SegmentScreens

/// The app in a terminal: takes events one after the other, and paints what has changed.
@MainActor
final class TerminalApp: ScreenObserver {
  /// Why the app has ended.
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
  private var painter: Painter
  private var painted: Frame?
  private var isStale = false
  private var isSuspended = false
  private var spinner: Task<Void, Never>?

  /// - Parameters:
  ///   - window: What is shown, and what takes the keys.
  ///   - device: Where it is shown.
  ///   - isStyled: Whether the terminal may be sent anything for the looks.
  ///   - clock: The clock that the spinner turns by.
  init(window: Window, device: any TerminalDevice, isStyled: Bool, clock: any Clock<Duration> = ContinuousClock()) {
    self.window = window
    self.device = device
    self.clock = clock
    painter = Painter(isStyled: isStyled)
    let (events, continuation) = AsyncStream.makeStream(of: TerminalEvent.self)
    self.events = events
    send = { continuation.yield($0) }
  }

  /// Takes what happens outside: keys, signals.
  nonisolated func receive(_ event: TerminalEvent) { send(event) }

  /// Has the frame painted after whatever else has happened by now.
  func screenDidChange() {
    guard !isStale else { return }
    isStale = true
    send(.changed)
  }

  /// Shows the app until it is left; the terminal is given back on every way out.
  ///
  /// - Throws: ``BrokenTerminal`` when the terminal is gone.
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
      repaint()
    case .tick:
      window.turns += 1
      screenDidChange()
    case .changed:
      isStale = false
      try paint()
    }
    return nil
  }

  private func suspend() {
    guard device.isSuspendable else { return }
    isSuspended = true
    device.leave()
    device.suspend()
  }

  /// Takes the terminal over, or waits until it is given; what has been asked for by then comes first.
  private func takeOver() throws {
    guard !device.isInBackground || !device.isSuspendable else {
      isSuspended = true
      return send(.suspended)
    }
    isSuspended = false
    try device.enter()
    window.size = device.size
    repaint()
  }

  private func repaint() {
    painter.forget()
    painted = nil
    screenDidChange()
  }

  private func paint() throws {
    guard !isSuspended else { return }
    turnSpinner(window.showsActivity)
    let frame = window.frame
    guard frame != painted else { return }
    try device.write(painter.paint(frame))
    painted = frame
  }

  private func turnSpinner(_ isWanted: Bool) {
    guard isWanted != (spinner != nil) else { return }
    spinner?.cancel()
    spinner = isWanted ? Task { [clock, send] in await Self.tick(on: clock, send: send) } : nil
  }

  private nonisolated static func tick(
    on clock: any Clock<Duration>, send: @escaping @Sendable (TerminalEvent) -> Void
  ) async {
    while (try? await clock.sleep(for: Spinner.interval)) != nil { send(.tick) }
  }
}
