import Foundation
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A recorder, which gets its answers from the real server and writes them to a file.
final class HTTPRecorder: HTTPRecording {
  let place: HTTPRecordingPlace
  var problem: String? { nil }
  var requests: [HTTPStub.Request] { made.withLock { $0 } }

  private let made = Locked<[HTTPStub.Request]>([])
  private let file: HTTPRecordingFile

  init(_ place: HTTPRecordingPlace) {
    self.place = place
    file = HTTPRecordingFile.shared(at: place.file)
  }

  func answer(
    to request: HTTPStub.Request, of calls: CallLog<HTTPStub.Request>
  ) -> Answer<HTTPStub.Request, HTTPStub.Response, URLError>? {
    let (safe, answer) = (place.redaction.redacted(request), place.answer(of: calls))
    let slot = made.withLock { made in
      defer { made.append(safe) }
      return HTTPRecordingFile.Slot(request: safe, number: made.count { $0 == safe })
    }
    file.reserve(slot)
    answer.holds()
    Task {
      let call = await answer.held()
      do throws(URLError) {
        let response = try await Self.fetch(request)
        if let complaint = store(response, in: slot) { calls.fail(complaint) }
        call.returns(response)
      } catch {
        calls.fail("HTTPStub cannot record \(safe): \(HTTPStub.text(of: .failure(error)))")
        call.throws(error)
      }
    }
    return answer
  }

  func advice(on request: HTTPStub.Request) -> String { "" }

  /// Writes an answer to the file.
  ///
  /// - Returns: The message of a failure, or `nil`.
  private func store(_ response: HTTPStub.Response, in slot: HTTPRecordingFile.Slot) -> String? {
    let (redaction, request) = (place.redaction, slot.request)
    let exchange = HTTPExchange(
      request: HTTPStub.Request(
        request.method, request.url, headers: redaction.redacted(request.headers), body: request.body),
      result: .success(redaction.redacted(response)))
    do {
      guard try file.store(exchange, in: slot) else { return nil }
      return
        "\(place.name) has two different answers to \(request) in this run\n  give each test a recording of its own"
    } catch {
      return "\(place.name) cannot be written: \(error)"
    }
  }

  /// Sends a request to the real server.
  private static func fetch(_ request: HTTPStub.Request) async throws(URLError) -> HTTPStub.Response {
    let configuration = URLSessionConfiguration.ephemeral
    // The service under test decides about cookies.
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    var sent = URLRequest(url: request.url)
    sent.httpMethod = request.method.rawValue
    sent.allHTTPHeaderFields = request.headers.fields
    if !request.body.isEmpty { sent.httpBody = request.body }
    return try await Transfer().load(sent, with: configuration).get()
  }
}

/// The transfer of a response, in which a redirect is a response like any other.
///
/// On Linux, only the delegate of a session is asked about redirects, and only for tasks without a completion handler.
private final class Transfer: NSObject, URLSessionDataDelegate {
  private struct State {
    var body = Data()
    var completion: CheckedContinuation<Result<HTTPStub.Response, URLError>, Never>?
  }

  private let state = Locked(State())

  func load(
    _ request: URLRequest, with configuration: URLSessionConfiguration
  ) async -> Result<HTTPStub.Response, URLError> {
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    return await withCheckedContinuation { continuation in
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
    guard error == nil, let head = task.response as? HTTPURLResponse else {
      state.completion?.resume(returning: .failure(error as? URLError ?? URLError(.badServerResponse)))
      return
    }
    let fields = Dictionary(head.allHeaderFields.map { ("\($0.key)", "\($0.value)") }) { first, _ in first }
    state.completion?.resume(
      returning: .success(
        HTTPStub.Response(status: head.statusCode, headers: HTTPStub.Headers(fields), body: state.body)))
  }
}
