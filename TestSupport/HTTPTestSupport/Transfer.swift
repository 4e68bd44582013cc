import Foundation
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The transfer of a response from a real server, in which a redirect is a response like any other.
///
/// On Linux, only the delegate of a session is asked about redirects, and only for tasks without a completion handler.
final class Transfer: NSObject, URLSessionDataDelegate {
  private struct State {
    var body = Data()
    var completion: CheckedContinuation<(Data, URLResponse), any Error>?
  }

  private let state = Locked(State())

  /// Loads the response to a request.
  func load(_ request: URLRequest) async throws -> (Data, URLResponse) {
    let configuration = URLSessionConfiguration.ephemeral
    // The service under test decides about cookies.
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    return try await withCheckedThrowingContinuation { continuation in
      state.withLock { $0.completion = continuation }
      session.dataTask(with: request).resume()
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  #if !canImport(Darwin)
    // A session on Linux waits for ever if it finds no credentials, so the refusal is delivered here.
    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      if let refusal = challenge.failureResponse { complete(.success((Data(), refusal))) }
      completionHandler(.cancelAuthenticationChallenge, nil)
    }
  #endif

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    state.withLock { $0.body += data }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    if let error { return complete(.failure(error)) }
    let body = state.withLock(\.body)
    complete(task.response.map { .success((body, $0)) } ?? .failure(URLError(.badServerResponse)))
  }

  /// Ends the load with the first result.
  private func complete(_ result: Result<(Data, URLResponse), any Error>) {
    let completion = state.withLock { state in
      defer { state.completion = nil }
      return state.completion
    }
    completion?.resume(with: result)
  }
}
