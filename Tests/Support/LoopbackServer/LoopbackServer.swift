import Foundation

/// A small HTTP server on 127.0.0.1 that a test scripts.
///
/// ```swift
/// let server = try LoopbackServer { request in .json("[]") }
/// let users = try await HTTPClient(base: server.base, session: session).get([User].self, from: "users")
/// ```
///
/// Each connection carries one request. One thread serves them all; it ends when the server is stopped, or is gone.
package final class LoopbackServer: Sendable {
  /// Answers a request; it is called on the server's thread, and must not wait.
  package typealias Handler = @Sendable (LoopbackRequest) -> LoopbackAnswer

  /// Where the server is, as in `http://127.0.0.1:49152`.
  package let base: URL
  private let journal: Journal
  private let waker: Waker
  private let routes: Guarded<[String: Handler]>

  /// Starts a server.
  ///
  /// - Parameter answer: Answers what no route was given for; a status 404 if left out.
  /// - Throws: What the system says where it has no socket left.
  package init(answer: @escaping Handler = { _ in .status(404) }) throws {
    let (listener, port) = try EventLoop.listen()
    guard let base = URL(string: "http://127.0.0.1:\(port)") else { fatalError("port \(port)") }
    self.base = base
    let (journal, routes) = (Journal(), Guarded<[String: Handler]>([:]))
    (self.journal, self.routes, waker) = (journal, routes, try Waker())
    let loop = EventLoop(listener: listener, waker: waker, journal: journal) { request in
      let handler = routes.withLock { $0["\(request.method) \(request.path)"] } ?? answer
      return handler(request)
    }
    Thread { loop.run() }.start()
  }

  deinit {
    stop()
  }

  // MARK: Script

  /// Answers requests of this method for this path.
  package func on(_ method: String, _ path: String, _ answer: LoopbackAnswer) {
    on(method, path) { _ in answer }
  }

  /// Answers requests of this method for this path.
  package func on(_ method: String, _ path: String, _ answer: @escaping Handler) {
    routes.withLock { $0["\(method) \(path)"] = answer }
  }

  /// Answers requests of this method for this path with one answer after the other; the last one for good.
  package func on(_ method: String, _ path: String, inTurn answers: LoopbackAnswer...) {
    let left = Guarded(answers)
    on(method, path) { _ in left.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] } }
  }

  // MARK: Events

  /// All requests so far, in the order of their arrival.
  package var requests: [LoopbackRequest] { journal.state.requests }

  /// Waits until so many requests have arrived since the start; returns those so far.
  @discardableResult
  package func requests(_ count: Int) async -> [LoopbackRequest] {
    await journal.wait { $0.requests.count >= count }
    return requests
  }

  /// How many connections the client has left before it had the whole answer.
  package var hangUps: Int { journal.state.abandoned }

  /// Waits until the client has left so many connections since the start before it had the whole answer.
  package func hangUps(_ count: Int) async {
    await journal.wait { $0.abandoned >= count }
  }

  /// How many connections there were since the start.
  package var connections: Int { journal.state.accepted }

  /// How many connections the client has not closed yet.
  package var openConnections: Int { journal.state.open }

  /// Waits until the client has closed every connection.
  package func quiet() async {
    await journal.wait { $0.open == 0 }
  }

  // MARK: End

  /// Takes every connection away, and ends the server.
  package func stop() {
    journal.stopping()
    waker.wake()
  }

  /// Takes every connection away, and waits until every descriptor is closed and the thread is at its end.
  package func stopped() async {
    stop()
    await journal.wait(until: \.isStopped)
  }
}
