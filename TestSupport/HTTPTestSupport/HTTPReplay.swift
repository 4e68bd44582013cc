import Foundation
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The answers of a recording, each for one request.
final class HTTPReplay: HTTPRecording {
  let place: HTTPRecordingPlace
  let problem: String?
  /// The requests of the recording, or those of the test if the recording cannot be read.
  var requests: [HTTPStub.Request] { problem == nil ? recorded : unanswered.withLock { $0 } }

  private let recorded: [HTTPStub.Request]
  private let unanswered = Locked<[HTTPStub.Request]>([])
  private let unused: Locked<[HTTPExchange]>
  private let delay: (duration: Duration, clock: ManualClock)?

  /// Reads a recording.
  init(_ place: HTTPRecordingPlace, delay: (Duration, ManualClock)?) {
    (self.place, self.delay) = (place, delay)
    var exchanges: [HTTPExchange] = []
    do {
      exchanges = try HTTPArchive(decoding: Data(contentsOf: place.file)).exchanges
      problem = nil
    } catch {
      let isMissing = !FileManager.default.fileExists(atPath: place.file.path)
      let state = isMissing ? "there is no recording \(place.name)" : "\(place.name) is not an HTTP archive: \(error)"
      problem = "\(state)\n  to record it, run: \(place.command)\n  then read the file, and commit it with the test"
    }
    // A browser records secrets, so its archive needs the same rules as the requests of the test.
    let safe = exchanges.map { HTTPExchange(request: place.redaction.redacted($0.request), result: $0.result) }
    recorded = safe.map(\.request)
    unused = Locked(safe)
  }

  func answer(to request: HTTPStub.Request, of calls: CallLog<HTTPStub.Request>) -> HTTPRecordedAnswer? {
    let request = place.redaction.redacted(request)
    let exchange = unused.withLock { unused in
      unused.firstIndex { $0.request == request }.map { unused.remove(at: $0) }
    }
    guard let exchange else {
      unanswered.withLock { $0.append(request) }
      return nil
    }
    let answer = place.answer(of: calls)
    switch (exchange.result, delay) {
    case (.success(let response), nil): answer.returns(response)
    case (.success(let response), let delay?): answer.returns(response, after: delay.duration, on: delay.clock)
    case (.failure(let error), nil): answer.throws(error)
    case (.failure(let error), let delay?): answer.throws(error, after: delay.duration, on: delay.clock)
    }
    return HTTPRecordedAnswer(original: Locked(nil)) { answer.answer(request, $0) }
  }

  func advice(on request: HTTPStub.Request) -> String {
    "\n  \(nearest(to: request))\n  to record it, run: \(place.command)"
  }

  /// Returns the most similar recorded request, and how it differs.
  private func nearest(to request: HTTPStub.Request) -> String {
    let count = requests.count { $0 == request }
    if count > 0 {
      return "the recording answers it \(count == 1 ? "once" : "\(count) times"), and this is one request more"
    }
    let candidates = requests.map { recorded in
      (recorded, recorded.endpoint.difference(from: request.endpoint), Self.differences(of: request, from: recorded))
    }
    let nearest = candidates.min { ($0.1.distance, $0.2.count) < ($1.1.distance, $1.2.count) }
    guard let (nearest, endpoint, body) = nearest else { return "nearest: none, because the recording is empty" }
    let difference = endpoint.text.isEmpty ? "the body differs: \(body.joined(separator: ", "))" : endpoint.text
    return "nearest: \(nearest.method.rawValue) \(nearest.url): \(difference)"
  }

  /// Returns the differences between the bodies of two requests: the values of JSON, or else the texts.
  private static func differences(of request: HTTPStub.Request, from recorded: HTTPStub.Request) -> [String] {
    let values = (JSONValue(objectOrArrayIn: recorded.body), JSONValue(objectOrArrayIn: request.body))
    if let expected = values.0, let received = values.1 { return received.differences(from: expected) }
    let texts = [recorded.body, request.body].map { $0.isEmpty ? "none" : HTTPStub.evidence(of: $0) }
    return ["expected \(texts[0]), received \(texts[1])"]
  }
}
