import Foundation
import TestSupport

/// What has happened at a server since its start.
package struct ServerEvents: Sendable {
  /// All requests, in the order of their arrival.
  package internal(set) var requests: [LoopbackRequest] = []
  /// The descriptors of the connections that the client has not closed yet.
  package fileprivate(set) var open: Set<Int32> = []
  /// The number of connections that the client closed before it had the complete answer.
  package fileprivate(set) var hangUps = 0
  fileprivate var isStopping = false
  /// True when the server listens no longer.
  var isStopped = false
}

/// The log of a server's events, which tests can wait for.
final class ServerLog: Sendable {
  private struct Storage: Sendable {
    var events = ServerEvents()
    /// The streams of those who wait, which get each change.
    var waiters: [AsyncStream<ServerEvents>.Continuation] = []
  }

  private let storage = Locked(Storage())

  var events: ServerEvents { storage.withLock(\.events) }

  /// Adds a connection, or closes it and returns false if the server stops.
  func open(_ descriptor: Int32) -> Bool {
    update { events in
      guard !events.isStopping else {
        _ = Foundation.close(descriptor)
        return false
      }
      events.open.insert(descriptor)
      return true
    }
  }

  /// Closes a connection.
  func close(_ descriptor: Int32, isHangUp: Bool) {
    // Under the lock, so that `stop()` shuts down no other file with the same descriptor.
    update { events in
      events.open.remove(descriptor)
      if isHangUp, !events.isStopping { events.hangUps += 1 }
      _ = Foundation.close(descriptor)
    }
  }

  /// Ends all connections, and returns false if the server stops already.
  func stop() -> Bool {
    update { events in
      defer { events.isStopping = true }
      for descriptor in events.open { shutdown(descriptor, Int32(SHUT_RDWR)) }
      return !events.isStopping
    }
  }

  /// Waits until the condition holds, or the task is cancelled, and returns the events so far.
  func wait(until isMet: @Sendable (ServerEvents) -> Bool) async -> ServerEvents {
    let (changes, waiter) = AsyncStream.makeStream(of: ServerEvents.self)
    storage.withLock { storage in
      // The first look and the registration are one step, so that no event is missed between them.
      waiter.yield(storage.events)
      storage.waiters.append(waiter)
    }
    for await events in changes where isMet(events) { return events }
    return events
  }

  func update<Result>(_ change: (inout ServerEvents) -> Result) -> Result {
    storage.withLock { storage in
      defer { for waiter in storage.waiters { waiter.yield(storage.events) } }
      return change(&storage.events)
    }
  }
}
