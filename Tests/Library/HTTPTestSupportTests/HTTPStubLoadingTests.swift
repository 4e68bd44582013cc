import Foundation
import HTTPTestSupport
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("HTTPStub while it loads")
struct HTTPStubLoadingTests {
  let api = HTTPStub().lenient()
  let news = URL(string: "https://api.example.com/news")!

  @Test("holds requests until the test answers them, in any order")
  func anyOrder() async throws {
    let held = api.on(.get, "/news")
    held.holds()
    let session = api.session
    let older = Task { [news] in try await session.data(from: news).0 }
    let olderCall = await held.held()
    let newer = Task { [news] in try await session.data(from: news).0 }
    let newerCall = await held.held()

    newerCall.returns(.text("new"))
    #expect(try await newer.value == Data("new".utf8))
    olderCall.returns(.text("old"))

    #expect(try await older.value == Data("old".utf8))
  }

  @Test("recognizes that a held request is cancelled, needs no answer to it, and ignores a late one", .rehearsal)
  func cancelled() async throws {
    for isAnswered in [true, false] {
      let (load, call) = await heldLoad()

      load.cancel()

      await call.expectCancelled()
      if isAnswered { call.returns(.text("too late")) }
      await #expect(throws: (any Error).self) { try await load.value }
    }
  }

  @Test("ends a request once, in whichever order it is resumed and answered", arguments: 200...209)
  func resumedAndAnswered(status: Int) async throws {
    api.on(.get, "/news").holds()
    let (session, log) = (api.session, CallLog<Int?>("completion"))

    for _ in 0..<100 {
      let task = session.dataTask(with: news) { _, response, _ in log.record(response?.status) }
      task.resume()
      let call = await api.on(.get, "/news").held()
      task.suspend()
      task.resume()
      call.returns(.status(status))

      await log.expectNext(status)
    }

    await log.expectNoMoreCalls()
    #expect(api.calls.all.count == 100)
  }

  @Test("delivers the first of two answers")
  func answeredTwice() async throws {
    let (load, call) = await heldLoad()

    call.returns(.text("first"))
    call.returns(.text("second"))

    #expect(try await load.value.0 == Data("first".utf8))
  }

  @Test("fails in the middle of an incomplete body, also for an async request")
  func cut() async throws {
    let body = HTTPStub.Response.json("[1, 2, 3]")
    api.on(.get, "/news").sequence(.returns(body.cut(after: 4)), .returns(body.cut(after: 4, by: .timedOut)))
    let receiver = Receiver()
    let session = URLSession(configuration: api.configuration, delegate: receiver, delegateQueue: nil)

    session.dataTask(with: news).resume()
    await receiver.log.expectCalls(.head(200), .body("[1, "), .end(.networkConnectionLost))
    let failure = await #expect(throws: URLError.self) { try await api.session.data(from: news) }

    #expect(failure?.code == .timedOut)
  }

  @Test("ends a request that nothing answers as cancelled at the end of its test, so that its task keeps nothing alive")
  func endOfTest() async {
    let end = Stored<URLError.Code?>(nil)

    await rehearse {
      let api = HTTPStub()
      api.on(.get, "/news").never()
      let session = api.session
      Task {
        do { _ = try await session.data(from: news) } catch { end.value = (error as? URLError)?.code }
        withExtendedLifetime(api) {}
      }
      await api.expectCalls(.get(news.absoluteString))
    }

    #expect(end.value == .cancelled)
  }

  @Test("explains what to do if the stub no longer exists")
  func stubIsDeallocated() async throws {
    let session = HTTPStub().session

    let failure = await #expect(throws: URLError.self) { try await session.data(from: news) }

    #expect(failure?.localizedDescription.contains("keep it until the test ends") == true)
  }

  /// Loads the news, and waits until the request is held.
  private func heldLoad() async -> (
    Task<(Data, URLResponse), any Error>, HeldCall<HTTPStub.Request, HTTPStub.Response, URLError>
  ) {
    let held = api.on(.get, "/news")
    held.holds()
    let load = Task { [api, news] in try await api.session.data(from: news) }
    return (load, await held.held())
  }
}

extension URLResponse {
  fileprivate var status: Int? { (self as? HTTPURLResponse)?.statusCode }
}

/// A delegate that records the events of a load.
private final class Receiver: NSObject, URLSessionDataDelegate, Sendable {
  enum Event: Equatable, Sendable {
    case head(Int)
    case body(String)
    case end(URLError.Code?)
  }

  let log = CallLog<Event>("Receiver")

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    log.record(.head(response.status ?? 0))
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    log.record(.body(String(decoding: data, as: UTF8.self)))
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    log.record(.end((error as? URLError)?.code))
  }
}

@Suite("HTTPStub among others")
struct HTTPStubIsolationTests {
  @Test("receives no request of another stub's session", arguments: 0..<100)
  func isolation(number: Int) async throws {
    let api = HTTPStub()
    api.on(.get, "/\(number)").returns(.text("\(number)"))
    let url = "https://api.example.com/\(number)"

    let body = try await api.session.data(from: URL(string: url)!).0

    #expect(body == Data("\(number)".utf8))
    await api.expectCalls(.get(url))
  }

  @Test("answers many requests of one session at once")
  func manyRequests() async throws {
    let api = HTTPStub()
    let held = api.on(.get, "/")
    held.holds()
    let session = api.session
    let loads = (0..<50).map { _ in
      Task { try await session.status(of: URL(string: "https://api.example.com")!) }
    }

    await withTaskGroup(of: Void.self) { group in
      for call in await held.held(50) { group.addTask { call.returns(.status(204)) } }
    }

    for load in loads { #expect(try await load.value == 204) }
    api.lenient()
  }
}
