import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request of a `URLSession`, from its start to its answer or its cancellation.
///
/// On Linux, the session's own `data(for:)` has two defects that this type avoids. It crashes if there is no response, and it
/// never returns if a server asks for a name and a password that the app does not have. One defect of Foundation on Linux
/// remains: the process crashes if a connection is closed properly within the headers, or if headers follow a chunked body.
final class CancellableRequest: NSObject {
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

  /// Sends the request and returns the whole answer.
  ///
  /// A cancelled task also closes the connection.
  ///
  /// - Throws: A `URLError`, or a `CancellationError` if the task is cancelled.
  func response(to request: URLRequest) async throws -> (Data, URLResponse) {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { start(request, $0) }
    } onCancel: {
      cancel()
    }
  }

  private func start(_ request: URLRequest, _ continuation: CheckedContinuation<(Data, URLResponse), any Error>) {
    // A session task does not hold its delegate, so the closure holds this object.
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
    // A cancellation before this point found no continuation to resume.
    if isCancelled { cancel() } else { task.resume() }
  }

  private func cancel() {
    withState { $0.isCancelled = true }
    finish(.failure(CancellationError()))
  }

  /// Ends the wait with the first result, and cancels the session task.
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

extension CancellableRequest: URLSessionTaskDelegate {
  /// Follows a redirection of a GET request to the same server, and sends the token again.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    let old = task.originalRequest
    let isSafe = old?.httpMethod ?? "GET" == "GET" && old?.url.map(Origin.init) == request.url.map(Origin.init)
    var request = request
    // A session may drop the token in a redirected request.
    request.setValue(old?.value(forHTTPHeaderField: "Authorization"), forHTTPHeaderField: "Authorization")
    completionHandler(isSafe ? request : nil)
  }

  #if canImport(FoundationNetworking)
    /// Ends the request with the refusal of a server that asks for a name and a password.
    ///
    /// The body of the refusal is lost. On Apple's platforms, the session itself returns the refusal with its body.
    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      if let refusal = challenge.failureResponse { finish(.success((Data(), refusal))) }
      completionHandler(.performDefaultHandling, nil)
    }
  #endif
}

// Safe: `session` is a constant and safe to share. `state` is accessed only under `lock`.
extension CancellableRequest: @unchecked Sendable {}
