import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request of a session, from its start to its answer, or until its task is cancelled.
///
/// The session's own `data(for:)` unwraps a response that may be missing, and waits for ever where a server asks for a name
/// and a password that nobody has. One fault stays with Foundation outside Apple's platforms: it stops the process where a
/// connection is closed in good order in the middle of the headers, and where headers follow a body that comes in chunks.
final class SessionRequest: NSObject {
  private struct State: Sendable {
    var task: URLSessionDataTask?
    var continuation: CheckedContinuation<(Data, URLResponse), any Error>?
    var isCancelled = false
  }

  private let session: URLSession
  private let lock = NSLock()
  private var state = State()

  init(_ session: URLSession) {
    self.session = session
  }

  /// Sends a request, and returns the whole answer.
  ///
  /// - Throws: A `URLError`, or a `CancellationError` where the task was cancelled; the connection is closed then.
  func answer(to request: URLRequest) async throws -> (Data, URLResponse) {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { start(request, $0) }
    } onCancel: {
      cancel()
    }
  }

  private func start(_ request: URLRequest, _ continuation: CheckedContinuation<(Data, URLResponse), any Error>) {
    // The closure holds the load: a task does not hold its delegate.
    let task = session.dataTask(with: request) { data, response, error in
      if let error {
        self.finish(.failure((error as? URLError)?.normalized ?? error))
      } else if let response {
        self.finish(.success((data ?? Data(), response)))
      } else {
        self.finish(.failure(URLError(.cannotParseResponse)))
      }
    }
    task.delegate = self
    let isCancelled = withState { state in
      state.task = task
      state.continuation = continuation
      return state.isCancelled
    }
    if isCancelled { cancel() } else { task.resume() }
  }

  private func cancel() {
    withState { $0.isCancelled = true }
    finish(.failure(CancellationError()))
  }

  /// Ends the wait with the first result that comes; what is still on the wire ends as well.
  private func finish(_ result: Result<(Data, URLResponse), any Error>) {
    let (task, continuation) = withState { state in
      defer { state.continuation = nil }
      return (state.task, state.continuation)
    }
    guard let continuation else { return }
    task?.cancel()
    continuation.resume(with: result)
  }

  @discardableResult
  private func withState<Value>(_ body: (inout State) -> Value) -> Value {
    lock.lock()
    defer { lock.unlock() }
    return body(&state)
  }
}

extension SessionRequest: URLSessionTaskDelegate {
  /// Follows a redirection of what is asked for to the same server, where the token may go as well.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    let old = task.originalRequest
    let isSafe = old?.httpMethod ?? "GET" == "GET" && old?.url.map(Origin.init) == request.url.map(Origin.init)
    var request = request
    // A session may leave the token behind.
    request.setValue(old?.value(forHTTPHeaderField: "Authorization"), forHTTPHeaderField: "Authorization")
    completionHandler(isSafe ? request : nil)
  }

  #if canImport(FoundationNetworking)
    /// Takes the refusal for the answer where the server asks for a name and a password; its body is lost.
    ///
    /// On Apple's platforms the session itself goes on without them, and gives the refusal with its body.
    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      if let refusal = challenge.failureResponse { finish(.success((Data(), refusal))) }
      completionHandler(.performDefaultHandling, nil)
    }
  #endif
}

// Safe: `session` is a constant that is safe to share; `state` is private, and only touched under `lock`.
extension SessionRequest: @unchecked Sendable {}
