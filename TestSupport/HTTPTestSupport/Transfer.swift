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

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    state.withLock { $0.body += data }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let state = state.withLock { $0 }
    if let error {
      state.completion?.resume(throwing: error)
    } else if let response = task.response {
      state.completion?.resume(returning: (state.body, response))
    } else {
      state.completion?.resume(throwing: URLError(.badServerResponse))
    }
  }
}
