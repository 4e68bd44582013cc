import Foundation
import Testing

/// Every way out leaves the terminal as it was.
@Suite struct LeavingTests {
  @Test(
    "leaves the terminal as it was when a person quits",
    arguments: [("q", []), ("\u{1B}", []), ("\u{3}", []), ("\u{4}", []), ("\u{3}", ["--segment", "Login"])])
  func quitting(key: String, arguments: [String]) async throws {
    let terminal = try PseudoTerminal(arguments)
    try await terminal.shows(arguments.isEmpty ? "[ Drivers ]" : "Password:")

    terminal.type(key)

    let departure = try await terminal.ended()
    #expect(departure.isClean, "\(departure)")
    #expect(departure.code == "0")
  }

  @Test("leaves the terminal as it was when it is told to end", arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func signals(number: Int32) async throws {
    let terminal = try PseudoTerminal(["--segment", "Login"])
    try await terminal.shows("Password:")

    try await terminal.signal(number)

    let departure = try await terminal.ended()
    #expect(departure.isClean, "\(departure)")
    #expect(departure.code == "\(128 + number)")
  }

  @Test("gives the terminal back while it is suspended, and takes it again", arguments: [true, false])
  func suspension(byKey: Bool) async throws {
    let terminal = try PseudoTerminal(["--segment", "Signup"], controlsJobs: true)
    try await terminal.shows("First name:")
    #expect(!terminal.echoes)

    if byKey { terminal.type("\u{1A}") } else { try await terminal.signal(SIGTSTP) }
    try await terminal.waits("is given back") {
      !$0.isAlternate && $0.isCursorShown && !$0.isPasteBracketed && $0.text.contains("suspended")
    }
    #expect(terminal.echoes)
    terminal.type("fg\n")
    try await terminal.waits("is taken again") {
      $0.isAlternate && $0.isPasteBracketed && !$0.wraps && $0.text.contains("First name:")
    }
    terminal.type("Ada")
    try await terminal.shows("First name: Ada")
    #expect(!terminal.echoes)
    terminal.type("\u{3}")

    let departure = try await terminal.ended()
    #expect(departure.isClean, "\(departure)")
    #expect(departure.code == "0")
  }

  @Test("leaves the terminal as it was, even if it was stopped without being asked")
  func stop() async throws {
    let terminal = try PseudoTerminal(["--segment", "Signup"])
    try await terminal.shows("First name:")

    try await terminal.signal(SIGSTOP)
    try await terminal.signal(SIGCONT)
    try await terminal.paints("First name:", times: 2)
    terminal.type("\u{3}")

    let departure = try await terminal.ended()
    #expect(departure.isClean, "\(departure)")
  }

  @Test("keeps the terminal where no shell could resume it", arguments: [true, false])
  func noSuspension(byKey: Bool) async throws {
    let terminal = try PseudoTerminal(["--segment", "Signup"])
    try await terminal.shows("First name:")

    if byKey { terminal.type("\u{1A}") } else { try await terminal.signal(SIGTSTP) }
    terminal.type("Ada")

    try await terminal.shows("First name: Ada")
  }

  @Test("gives the keyboard back when what it paints on is gone")
  func brokenOutput() async throws {
    let window = try SecondWindow()
    let endless = ["--segment", "Drivers", "--fail", "slow", "--speed", "0.001"]
    let terminal = try PseudoTerminal(endless, environment: ["OUT": window.path])
    await window.begins()

    // The spinner goes on to be painted, so that one of its turns finds the window gone.
    window.close()

    let departure = try await terminal.ended()
    #expect(departure.hasSettingsOfBefore, "\(departure)")
    #expect(departure.code == "3")
  }
}

/// A terminal that is only painted on.
private final class SecondWindow: Sendable {
  let path: String
  private let master: Int32
  private let slave: Int32

  init() throws {
    (master, slave, path) = try TerminalPair.open()
  }

  /// Returns when the first bytes have come.
  func begins() async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [master] in
        var byte: UInt8 = 0
        _ = read(master, &byte, 1)
        continuation.resume()
      }
    }
  }

  func close() {
    Foundation.close(master)
    Foundation.close(slave)
  }
}
