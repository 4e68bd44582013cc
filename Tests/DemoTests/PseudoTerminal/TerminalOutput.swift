import Foundation

/// What has come from a terminal so far, and who waits for what is still to come.
actor TerminalOutput {
  private(set) var grid: TerminalGrid
  /// All bytes that ever came.
  private(set) var bytes: [UInt8] = []
  private(set) var hasEnded = false

  private var waiters: [Int: Waiter] = [:]
  private var count = 0

  private struct Waiter {
    let isMet: @Sendable (TerminalGrid, Bool) -> Bool
    let continuation: CheckedContinuation<Bool, Never>
  }

  init(columns: Int, rows: Int) {
    grid = TerminalGrid(columns: columns, rows: rows)
  }

  func receive(_ more: [UInt8]) {
    bytes += more
    grid.receive(more)
    check()
  }

  func end() {
    hasEnded = true
    check()
  }

  func resize(columns: Int, rows: Int) {
    grid.resize(columns: columns, rows: rows)
  }

  /// Waits until the terminal is as wanted; answers with false if that has not happened when the time is over.
  func wait(limit: Duration, until isMet: @escaping @Sendable (TerminalGrid, _ hasEnded: Bool) -> Bool) async -> Bool {
    if isMet(grid, hasEnded) { return true }
    if hasEnded { return false }
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
      if waiter.isMet(grid, hasEnded) { finish(id, true) } else if hasEnded { finish(id, false) }
    }
  }

  private func finish(_ id: Int, _ isMet: Bool) {
    waiters.removeValue(forKey: id)?.continuation.resume(returning: isMet)
  }
}
