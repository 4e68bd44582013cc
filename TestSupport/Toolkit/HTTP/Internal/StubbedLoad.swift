import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A load that a stub answers.
///
/// A session starts and stops it, and wants to be called back, all in one place: on Darwin a thread, on Linux a queue. An
/// answer can come from anywhere; it is kept, and handed over there. So a load that is over never calls its session again.
class StubbedLoad: URLProtocol {
  private struct State: Sendable {
    var result: Result<HTTPResponse, URLError>?
    /// Whether whoever brings the result has to say so; before that, it is looked for anyway.
    var isWaiting = false
  }

  private let state = Locked(State())
  private var hasStarted = false
  private var isOver = false
  private var pending: PendingCall?
  #if canImport(Darwin)
    private var thread: Thread?
  #endif

  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    // On Linux, a task that is resumed while it runs starts its load again: that is how an answer comes in.
    guard !hasStarted else { return deliver() }
    hasStarted = true
    #if canImport(Darwin)
      thread = Thread.current
    #endif
    guard let stub = LoadClasses.stub(of: Self.self), let url = request.url else {
      let text = "the HTTPStub of this session has gone: hold it to the end of its test"
      return finish(with: .failure(URLError(.unsupportedURL, userInfo: [NSLocalizedDescriptionKey: text])))
    }
    let request = HTTPRequest(
      .init(request.httpMethod ?? "GET"), url, headers: HTTPHeaders(request.allHTTPHeaderFields ?? [:]), body: body)
    let queue = stub.queue
    pending = stub.answer(request) { [self] result in
      let isWaiting = state.withLock { state in
        state.result = state.result ?? result
        return state.isWaiting
      }
      if isWaiting { announce(on: queue) }
    }
    let hasResult = state.withLock { state in
      state.isWaiting = true
      return state.result != nil
    }
    if pending == nil, !hasResult { return finish(with: .failure(URLError(.unsupportedURL))) }
    deliver()
  }

  override func stopLoading() {
    // On Linux, a task that is suspended stops its load, too; its answer comes in when it is resumed.
    guard !isOver, task?.state != .suspended else { return }
    isOver = true
    pending?.abandon()
  }

  /// Has the answer handed over where the session wants it.
  private func announce(on queue: DispatchQueue) {
    #if canImport(Darwin)
      guard let thread else { return }
      perform(#selector(deliver), on: thread, with: nil, waitUntilDone: false)
    #else
      // From a queue of its own, for the one who answers may be on the very queue that the task waits for.
      queue.async { [task] in task?.resume() }
    #endif
  }

  #if canImport(Darwin)
    @objc private func deliver() { handOver() }
  #else
    private func deliver() { handOver() }
  #endif

  private func handOver() {
    if let result = state.withLock(\.result) { finish(with: result) }
  }

  private func finish(with result: Result<HTTPResponse, URLError>) {
    guard !isOver, let client, let url = request.url else { return }
    isOver = true
    do {
      let response = try result.get()
      let head = HTTPURLResponse(
        url: url, statusCode: response.status, httpVersion: "HTTP/1.1", headerFields: response.headers.fields)
      guard let head else { throw URLError(.badServerResponse) }
      client.urlProtocol(self, didReceive: head, cacheStoragePolicy: .notAllowed)
      if !response.body.isEmpty { client.urlProtocol(self, didLoad: response.body) }
      if let failure = response.failure { throw URLError(failure) }
      client.urlProtocolDidFinishLoading(self)
    } catch {
      client.urlProtocol(self, didFailWithError: error)
    }
  }

  // MARK: Body

  private var body: Data {
    if let body = request.httpBody { return body }
    if let stream = request.httpBodyStream { return contents(of: stream) }
    return uploadBody ?? Data()
  }

  private func contents(of stream: InputStream) -> Data {
    var contents = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    stream.open()
    defer { stream.close() }
    while case let count = stream.read(&buffer, maxLength: buffer.count), count > 0 {
      contents.append(contentsOf: buffer[..<count])
    }
    return contents
  }

  /// What an upload task sends: on Linux it keeps that to itself, and only a mirror shows it.
  private var uploadBody: Data? {
    #if canImport(Darwin)
      return nil
    #else
      guard task is URLSessionUploadTask, let task else { return nil }
      var mirror: Mirror? = Mirror(reflecting: task)
      while let current = mirror, current.descendant("knownBody") == nil { mirror = current.superclassMirror }
      switch mirror?.descendant("knownBody", "some").flatMap({ Mirror(reflecting: $0).children.first?.value }) {
      case let data as DispatchData: return Data(data)
      case let file as URL: return try? Data(contentsOf: file)
      case let stream as InputStream: return contents(of: stream)
      default: return nil
      }
    #endif
  }
}
