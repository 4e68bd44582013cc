import Foundation
import HTTPTestSupport
import TestSupport

@testable import SegmentServices

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An answer of a stub: a response, or the error of a connection.
typealias StubbedAnswer = Result<HTTPStub.Response, URLError>

extension StubbedAnswer {
  /// The error of a connection that drops.
  static let dropped = StubbedAnswer.failure(URLError(.networkConnectionLost))
}

extension HTTPStub {
  /// The address of the client.
  static let base = URL(string: "https://api.example.com/")!

  /// Returns a client whose requests this stub answers.
  func client(clock: any Clock<Duration> = ManualClock()) -> HTTPClient {
    HTTPClient(base: Self.base, session: session, clock: clock)
  }

  /// Answers every request in the same way.
  func answersAll(with answer: StubbedAnswer) {
    on { _ in true }.answers { _ throws(URLError) in try answer.get() }
  }

  /// Answers one request after the other.
  func answers(with answers: [StubbedAnswer]) {
    let queue = Stored(answers[...])
    on { _ in true }.answers { _ throws(URLError) in
      try queue.withValue { $0.popFirst() ?? .success(.status(404)) }.get()
    }
  }
}

extension HTTPStub.Request {
  /// The query items of the address.
  var query: [String: String] {
    let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }) { _, last in last }
  }
}
