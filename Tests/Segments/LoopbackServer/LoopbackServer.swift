import Foundation
import TestSupport

/// A small HTTP server on 127.0.0.1 with answers from a test.
///
/// ```swift
/// let server = try LoopbackServer(.json("[]"))
/// let users = try await HTTPClient(base: server.base, session: session).get([User].self, from: "users")
/// ```
///
/// Each connection carries one request, and has a thread. The threads end when the server is stopped or deallocated.
package final class LoopbackServer: Sendable {
  /// The address of the server, such as `http://127.0.0.1:49152`.
  package var base: URL { socket.base }
  private let socket: LoopbackSocket
  private let log = ServerLog()
  private let routes = Locked<[String: [LoopbackAnswer]]>([:])

  /// Starts a server, with the answer to requests without a route.
  package init(_ answer: LoopbackAnswer = .status(404)) throws {
    socket = try LoopbackSocket(isListening: true)
    Thread.detachNewThread { [socket, log, routes] in
      while let descriptor = socket.nextConnection(), log.open(descriptor) {
        Thread.detachNewThread {
          Connection(descriptor: descriptor, log: log).serve { request in
            routes.withLock { routes in
              let route = "\(request.method) \(request.path)"
              let answers = routes[route] ?? [answer]
              if answers.count > 1 { routes[route]?.removeFirst() }
              return answers[0]
            }
          }
        }
      }
      socket.close()
      log.update { $0.isStopped = true }
    }
  }

  deinit {
    stop()
  }

  /// Answers requests with a method and a path with one answer after the other, and repeats the last one.
  package func on(_ method: String, _ path: String, _ answers: LoopbackAnswer...) {
    routes.withLock { $0["\(method) \(path)"] = answers }
  }

  /// What has happened since the start.
  package var events: ServerEvents { log.events }

  /// Waits until the condition holds, or the task is cancelled, and returns what has happened since the start.
  @discardableResult
  package func wait(until isMet: @Sendable (ServerEvents) -> Bool) async -> ServerEvents {
    await log.wait(until: isMet)
  }

  /// Closes all connections, and ends the server.
  private func stop() {
    if log.stop() { socket.wake() }
  }

  /// Closes all connections, and waits until every descriptor is closed.
  package func stopped() async {
    stop()
    await wait { $0.isStopped && $0.open.isEmpty }
  }
}
