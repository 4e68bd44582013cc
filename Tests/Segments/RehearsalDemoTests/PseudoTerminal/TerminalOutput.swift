import Foundation

/// What has come from a terminal so far, and who waits for what is still to come.
actor TerminalOutput {
  struct State: Sendable {
    var grid: TerminalGrid
    /// All bytes that ever came.
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

  /// Waits until the terminal is as wanted; answers with false if that has not happened when the time is over.
  func wait(limit: Duration, until isMet: @escaping @Sendable (State) -> Bool) async -> Bool {
    if isMet(state) { return true }
    if state.hasEnded { return false }
    count += 1
    let id = count
    let limiting = Task {
      guard (try? await Task.sleep(for: limit)) != nil else { return }
      finish(id, false)
    }
    defer { limiting.cancel() }
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
