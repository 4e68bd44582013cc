import Foundation

/// The log of a server's events, which tests can wait for.
final class ServerLog: Sendable {
  struct State: Sendable {
    var requests: [LoopbackRequest] = []
    var open = 0
    var accepted = 0
    var abandoned = 0
    var isStopping = false
    var isStopped = false
  }

  private struct Waiter: Sendable {
    let isMet: @Sendable (State) -> Bool
    let resume: @Sendable () -> Void
  }

  private struct Storage: Sendable {
    var state = State()
    var waiters: [Int: Waiter] = [:]
    var lastID = 0
  }

  private let storage = Guarded(Storage())

  var state: State { storage.withLock(\.state) }

  var isStopping: Bool { state.isStopping }

  func received(_ request: LoopbackRequest) { update { $0.requests.append(request) } }

  func opened() {
    update {
      $0.open += 1
      $0.accepted += 1
    }
  }

  func closed(_ count: Int) { update { $0.open -= count } }

  func abandoned() { update { $0.abandoned += 1 } }

  func stopping() { update { $0.isStopping = true } }

  func stopped() { update { $0.isStopped = true } }

  /// Waits until the condition holds, or the task is cancelled.
  func wait(until isMet: @escaping @Sendable (State) -> Bool) async {
    let id = storage.withLock { storage in
      storage.lastID += 1
      return storage.lastID
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // The check and the registration are one step under the lock, so that no event is missed between them.
        let isDone = storage.withLock { storage in
          if isMet(storage.state) || Task.isCancelled { return true }
          storage.waiters[id] = Waiter(isMet: isMet) { continuation.resume() }
          return false
        }
        if isDone { continuation.resume() }
      }
    } onCancel: {
      storage.withLock { $0.waiters.removeValue(forKey: id) }?.resume()
    }
  }

  private func update(_ change: (inout State) -> Void) {
    let met = storage.withLock { storage in
      change(&storage.state)
      let met = storage.waiters.filter { $0.value.isMet(storage.state) }
      for id in met.keys { storage.waiters[id] = nil }
      return met.values
    }
    for waiter in met { waiter.resume() }
  }
}
