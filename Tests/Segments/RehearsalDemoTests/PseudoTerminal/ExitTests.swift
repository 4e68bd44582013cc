import Foundation
import Testing

/// Tests that the demo restores its terminal, no matter how it ends.
@Suite struct ExitTests {
  @Test(
    "restores the terminal when a person quits",
    arguments: [("q", []), ("\u{1B}", []), ("\u{3}", []), ("\u{4}", []), ("\u{3}", ["--segment", "Login"])])
  func quitting(key: String, arguments: [String]) async throws {
    let terminal = try PseudoTerminal(arguments)
    try await terminal.shows(arguments.isEmpty ? "[ Drivers ]" : "Password:")

    terminal.type(key)

    let exit = try await terminal.ended()
    #expect(exit.isClean, "\(exit)")
    #expect(exit.code == "0")
  }

  @Test("restores the terminal after a signal to end", arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func signals(number: Int32) async throws {
    let terminal = try PseudoTerminal(["--segment", "Login"])
    try await terminal.shows("Password:")

    try await terminal.signal(number)

    let exit = try await terminal.ended()
    #expect(exit.isClean, "\(exit)")
    #expect(exit.code == "\(128 + number)")
  }

  @Test("restores the terminal while it is suspended, and takes it over again", arguments: [true, false])
  func suspension(byKey: Bool) async throws {
    let terminal = try PseudoTerminal(["--segment", "Signup"], controlsJobs: true)
    try await terminal.shows("First name:")
    #expect(!terminal.echoes)

    if byKey { terminal.type("\u{1A}") } else { try await terminal.signal(SIGTSTP) }
    try await terminal.waits("is restored") {
      !$0.isAlternate && $0.isCursorShown && !$0.isPasteBracketed && $0.text.contains("suspended")
    }
    #expect(terminal.echoes)
    terminal.type("fg\n")
    try await terminal.waits("is taken over again") {
      $0.isAlternate && $0.isPasteBracketed && !$0.wraps && $0.text.contains("First name:")
    }
    terminal.type("Ada")
    try await terminal.shows("First name: Ada")
    #expect(!terminal.echoes)
    terminal.type("\u{3}")

    let exit = try await terminal.ended()
    #expect(exit.isClean, "\(exit)")
    #expect(exit.code == "0")
  }

  @Test("restores the terminal after SIGSTOP and SIGCONT, too")
  func stop() async throws {
    let terminal = try PseudoTerminal(["--segment", "Signup"])
    try await terminal.shows("First name:")

    try await terminal.signal(SIGSTOP)
    try await terminal.signal(SIGCONT)
    try await terminal.writes("First name:", times: 2)
    terminal.type("\u{3}")

    let exit = try await terminal.ended()
    #expect(exit.isClean, "\(exit)")
  }

  @Test("keeps the terminal if no shell could resume the app", arguments: [true, false])
  func noSuspension(byKey: Bool) async throws {
    let terminal = try PseudoTerminal(["--segment", "Signup"])
    try await terminal.shows("First name:")

    if byKey { terminal.type("\u{1A}") } else { try await terminal.signal(SIGTSTP) }
    terminal.type("Ada")

    try await terminal.shows("First name: Ada")
  }

  @Test("restores the settings of the keyboard when the output is gone")
  func brokenOutput() async throws {
    let window = try SecondWindow()
    let endless = ["--segment", "Drivers", "--fail", "slow", "--speed", "0.001"]
    let terminal = try PseudoTerminal(endless, environment: ["OUT": window.path])
    try await window.receivesOutput()

    // The spinner still turns, so the next write fails.
    window.close()

    let exit = try await terminal.ended()
    #expect(exit.hasSameSettings, "\(exit)")
    #expect(exit.code == "3")
  }
}

/// A terminal for output only.
private final class SecondWindow: Sendable {
  let path: String
  private let master: Int32
  private let slave: Int32

  init() throws {
    (master, slave, path) = try TerminalPair.open()
  }

  /// Waits for the first output.
  ///
  /// - Throws: ``TerminalFailure`` if none arrives within a minute, such as when the demo did not start.
  func receivesOutput() async throws {
    let isReady = await withCheckedContinuation { continuation in
      Thread.detachNewThread { [master] in
        var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        continuation.resume(returning: poll(&descriptor, 1, 60_000) > 0)
      }
    }
    guard isReady else { throw TerminalFailure(reason: "the demo wrote nothing to its output") }
  }

  func close() {
    Foundation.close(master)
    Foundation.close(slave)
  }
}
