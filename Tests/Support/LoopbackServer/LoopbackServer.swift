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
  package let base: URL
  private let socket: LoopbackSocket
  private let log = ServerLog()
  private let routes = Locked<[String: [LoopbackAnswer]]>([:])

  /// Starts a server.
  ///
  /// - Parameter answer: The answer to requests without a route.
  /// - Throws: An error if the system has no free socket.
  package init(_ answer: LoopbackAnswer = .status(404)) throws {
    socket = try LoopbackSocket(isListening: true)
    base = socket.base
    Thread.detachNewThread { [socket, log, routes] in
      while let descriptor = socket.nextConnection() {
        guard log.open(descriptor) else {
          close(descriptor)
          break
        }
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
      close(socket.descriptor)
      log.stopped()
    }
  }

  deinit {
    stop()
  }

  /// Answers requests with a method and a path with one answer after the other.
  ///
  /// The last answer is repeated.
  package func on(_ method: String, _ path: String, _ answers: LoopbackAnswer...) {
    routes.withLock { $0["\(method) \(path)"] = answers }
  }

  // MARK: Events

  /// All requests so far, in the order of their arrival.
  package var requests: [LoopbackRequest] { log.state.requests }

  /// Waits until a number of requests have arrived since the start, and returns all requests so far.
  @discardableResult
  package func requests(_ count: Int) async -> [LoopbackRequest] {
    await log.wait { $0.requests.count >= count }
    return requests
  }

  /// The number of connections that the client closed before it had the complete answer.
  package var hangUps: Int { log.state.hangUps }

  /// Waits until the client has closed a number of connections before it had the complete answer.
  package func hangUps(_ count: Int) async {
    await log.wait { $0.hangUps >= count }
  }

  /// The number of connections since the start.
  package var connections: Int { log.state.accepted }

  /// The number of connections that the client has not closed yet.
  package var openConnections: Int { log.state.open.count }

  /// Waits until the client has closed every connection.
  package func quiet() async {
    await log.wait { $0.open.isEmpty }
  }

  // MARK: End

  /// Closes all connections, and ends the server.
  private func stop() {
    if log.stop() { socket.wake() }
  }

  /// Closes all connections, and waits until every descriptor is closed.
  package func stopped() async {
    stop()
    await log.wait { $0.isStopped && $0.open.isEmpty }
  }
}

/// An address on 127.0.0.1 that refuses every connection, as long as the object exists.
///
/// It holds its port without listening. The port of a stopped server would not do: another test may get the port.
package final class ClosedPort: Sendable {
  /// The address, such as `http://127.0.0.1:49152`.
  package var base: URL { socket.base }
  private let socket: LoopbackSocket

  /// Reserves a port.
  ///
  /// - Throws: An error if the system has no free socket.
  package init() throws {
    socket = try LoopbackSocket(isListening: false)
  }

  deinit {
    close(socket.descriptor)
  }
}
