import Foundation

/// The output of a terminal so far, and the tasks that wait for more of it.
actor TerminalOutput {
  struct State: Sendable {
    var grid: TerminalGrid
    /// All bytes received.
    var bytes: [UInt8] = []
    var hasEnded = false

    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  private(set) var state: State

  private var waiters: [Int: Waiter] = [:]
  private var count = 0

  private struct Waiter {
    let isMet: @Sendable (TerminalOutput.State) -> Bool
    let continuation: CheckedContinuation<Bool, Never>
  }

  init(columns: Int, rows: Int) {
    state = State(grid: TerminalGrid(columns: columns, rows: rows))
  }

  func receive(_ more: [UInt8]) {
    state.bytes += more
    state.grid.receive(more)
    check()
  }

  func end() {
    state.hasEnded = true
    check()
  }

  func resize(columns: Int, rows: Int) {
    state.grid.resize(columns: columns, rows: rows)
  }

  /// Waits until a condition is met, or returns `false` after the timeout.
  func wait(timeout: Duration, until isMet: @escaping @Sendable (State) -> Bool) async -> Bool {
    if isMet(state) { return true }
    if state.hasEnded { return false }
    count += 1
    let id = count
    let timingOut = Task {
      guard (try? await Task.sleep(for: timeout)) != nil else { return }
      finish(id, false)
    }
    defer { timingOut.cancel() }
    return await withCheckedContinuation { waiters[id] = Waiter(isMet: isMet, continuation: $0) }
  }

  private func check() {
    for (id, waiter) in waiters {
      if waiter.isMet(state) { finish(id, true) } else if state.hasEnded { finish(id, false) }
    }
  }

  private func finish(_ id: Int, _ isMet: Bool) {
    waiters.removeValue(forKey: id)?.continuation.resume(returning: isMet)
  }
}

/// The state of the terminal after the demo has ended.
struct TerminalExit {
  let grid: TerminalGrid
  let text: String

  /// The exit code that the shell reports.
  ///
  /// After a signal it is 128 plus the number of the signal.
  var code: String? { value(of: "exit ") }

  /// True if all settings of the terminal are the same as before.
  var hasSameSettings: Bool { value(of: "before ") != nil && value(of: "before ") == value(of: "after ") }

  /// True if the settings, the screen and the modes of the terminal are the same as before.
  var isClean: Bool {
    hasSameSettings && !grid.isAlternate && grid.isCursorShown && !grid.isPasteBracketed && grid.wraps
      && grid.unknown.isEmpty
  }

  /// Returns the last text that the shell printed after a word.
  private func value(of word: String) -> String? {
    guard let found = text.range(of: word, options: .backwards) else { return nil }
    return String(text[found.upperBound...].prefix { !$0.isNewline })
  }
}

extension TerminalExit: CustomStringConvertible {
  var description: String { "\(grid.text)\n\(text.debugDescription)" }
}
