@testable import RehearsalDemo

/// A terminal that keeps what it is sent.
@MainActor
final class StageTerminal: TerminalDevice {
  var size = WindowSize(columns: 40, rows: 10)
  private(set) var log: [String] = []
  private(set) var written: [String] = []
  var isBroken = false
  var isSuspendable = true
  var isInBackground = false
  /// Is told of each frame.
  var didWrite: @MainActor () -> Void = {}
  var didSuspend: @MainActor () -> Void = {}

  func enter() { log.append("enter") }

  func leave() { log.append("leave") }

  func suspend() {
    log.append("suspend")
    didSuspend()
  }

  func write(_ text: String) throws {
    if isBroken { throw BrokenTerminal() }
    written.append(text)
    didWrite()
  }
}
