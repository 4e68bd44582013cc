import Foundation

/// What has happened to a server, for tests to wait for.
final class Journal: Sendable {
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

  private struct Book: Sendable {
    var state = State()
    var waiters: [Int: Waiter] = [:]
    var next = 0
  }

  private let book = Guarded(Book())

  var state: State { book.withLock(\.state) }

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
    let id = book.withLock { book in
      book.next += 1
      return book.next
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isDone = book.withLock { book in
          if isMet(book.state) || Task.isCancelled { return true }
          book.waiters[id] = Waiter(isMet: isMet) { continuation.resume() }
          return false
        }
        if isDone { continuation.resume() }
      }
    } onCancel: {
      book.withLock { $0.waiters.removeValue(forKey: id) }?.resume()
    }
  }

  private func update(_ change: (inout State) -> Void) {
    let met = book.withLock { book in
      change(&book.state)
      let met = book.waiters.filter { $0.value.isMet(book.state) }
      for id in met.keys { book.waiters[id] = nil }
      return met.values
    }
    for waiter in met { waiter.resume() }
  }
}
