import Foundation
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A recorder, which gets its answers from the real server and writes them to a file.
final class HTTPRecorder: HTTPRecording {
  /// A function that gets the answer to a request.
  typealias Server = @Sendable (URLRequest) async throws -> (Data, URLResponse)

  let place: HTTPRecordingPlace
  var problem: String? { nil }
  var requests: [HTTPStub.Request] { made.withLock { $0 } }

  private let made = Locked<[HTTPStub.Request]>([])
  private let file: HTTPRecordingFile
  private let server: Server

  init(_ place: HTTPRecordingPlace, of server: @escaping Server) {
    (self.place, self.server) = (place, server)
    file = HTTPRecordingFile.shared(at: place.file)
  }

  func answer(to request: HTTPStub.Request, of calls: CallLog<HTTPStub.Request>) -> HTTPRecordedAnswer? {
    let (safe, answer) = (place.redaction.redacted(request), place.answer(of: calls))
    let slot = made.withLock { made in
      defer { made.append(safe) }
      return HTTPRecordingFile.Slot(request: safe, number: made.count { $0 == safe })
    }
    file.reserve(slot)
    let original = Locked<HTTPStub.Response?>(nil)
    return HTTPRecordedAnswer(original: original) { completion in
      let call = answer.startOnServer(completion)
      Task {
        do throws(URLError) {
          let response = try await self.fetch(request)
          original.withLock { $0 = response }
          let safe = self.place.redaction.redacted(response)
          if let complaint = self.store(safe, in: slot) { calls.fail(complaint) }
          call.returns(safe)
        } catch {
          calls.fail("HTTPStub cannot record \(safe): it \(HTTPStub.text(of: .failure(error)))")
          call.throws(error)
        }
      }
      return {}
    }
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
      result: .success(response))
    do {
      guard try file.store(exchange, in: slot) else { return nil }
      return
        "\(place.name) has two different answers to \(request) in this run\n  give each test a recording of its own, or make this request once"
    } catch {
      return "\(place.name) cannot be written: \(error)"
    }
  }

  /// Gets the answer of the server to a request.
  private func fetch(_ request: HTTPStub.Request) async throws(URLError) -> HTTPStub.Response {
    var sent = URLRequest(url: request.url)
    sent.httpMethod = request.method.rawValue
    sent.allHTTPHeaderFields = request.headers.fields
    if !request.body.isEmpty { sent.httpBody = request.body }
    do {
      let (body, head) = try await server(sent)
      guard let head = head as? HTTPURLResponse else { throw URLError(.badServerResponse) }
      let fields = Dictionary(head.allHeaderFields.map { ("\($0.key)", "\($0.value)") }) { first, _ in first }
      return HTTPStub.Response(status: head.statusCode, headers: HTTPStub.Headers(fields).recorded, body: body)
    } catch let error as URLError {
      throw error
    } catch {
      throw URLError(.unknown, userInfo: [NSUnderlyingErrorKey: error])
    }
  }
}
