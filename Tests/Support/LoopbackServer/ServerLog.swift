import Foundation
import TestSupport

/// The log of a server's events, which tests can wait for.
final class ServerLog: Sendable {
  struct State: Sendable {
    var requests: [LoopbackRequest] = []
    /// The descriptors of the open connections.
    var open: Set<Int32> = []
    var accepted = 0
    var hangUps = 0
    var isStopping = false
    var isStopped = false
  }

  private struct Storage: Sendable {
    var state = State()
    var waiters: [Waiter] = []
  }

  private struct Waiter: Sendable {
    let isMet: @Sendable (State) -> Bool
    let end: AsyncStream<Never>.Continuation
  }

  private let storage = Locked(Storage())

  var state: State { storage.withLock(\.state) }

  func received(_ request: LoopbackRequest) { update { $0.requests.append(request) } }

  /// Adds a connection, unless the server stops.
  func open(_ descriptor: Int32) -> Bool {
    update { state in
      guard !state.isStopping else { return false }
      state.accepted += 1
      state.open.insert(descriptor)
      return true
    }
  }

  /// Closes a connection.
  func close(_ descriptor: Int32, isHangUp: Bool) {
    // Under the lock, so that `stop()` shuts down no other file with the same descriptor.
    update { state in
      state.open.remove(descriptor)
      if isHangUp, !state.isStopping { state.hangUps += 1 }
      _ = Foundation.close(descriptor)
    }
  }

  /// Ends all connections, and returns false if the server stops already.
  func stop() -> Bool {
    update { state in
      defer { state.isStopping = true }
      for descriptor in state.open { shutdown(descriptor, Int32(SHUT_RDWR)) }
      return !state.isStopping
    }
  }

  func stopped() { update { $0.isStopped = true } }

  /// Waits until the condition holds, or the task is cancelled.
  func wait(until isMet: @escaping @Sendable (State) -> Bool) async {
    let (end, waiter) = AsyncStream.makeStream(of: Never.self)
    storage.withLock { storage in
      // The check and the registration are one step, so that no event is missed between them.
      if isMet(storage.state) { waiter.finish() } else { storage.waiters.append(Waiter(isMet: isMet, end: waiter)) }
    }
    for await _ in end {}
  }

  private func update<Result>(_ change: (inout State) -> Result) -> Result {
    storage.withLock { storage in
      let result = change(&storage.state)
      let state = storage.state
      for waiter in storage.waiters where waiter.isMet(state) { waiter.end.finish() }
      storage.waiters.removeAll { $0.isMet(state) }
      return result
    }
  }
}
