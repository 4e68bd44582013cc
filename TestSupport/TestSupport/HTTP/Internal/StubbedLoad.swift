import Dispatch
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A load that a stub answers.
///
/// A session starts and stops it, and wants to be called back, all in one place: on Darwin a thread, on Linux a queue. An
/// answer can come from anywhere; it is kept until the load is started again, there. A load that is over calls nobody.
class StubbedLoad: URLProtocol {
  #if canImport(Darwin)
    private typealias Place = Thread
  #else
    private typealias Place = DispatchQueue
  #endif

  private struct State {
    var result: Result<HTTPResponse, URLError>?
    /// Where the load is to be started again for a result; before there is such a place, it looks for one itself.
    var place: Place?
  }

  private let state = Locked(State())
  private var hasStarted = false
  private var isOver = false
  private var pending: PendingCall?

  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    defer { hasStarted = true }
    finish(with: hasStarted ? state.withLock(\.result) : ask())
  }

  /// Asks the stub, and lets go of it before its answer is handed over: behind that, the test may end, and the stub with it.
  ///
  /// - Returns: The answer; nothing where it is still to come.
  private func ask() -> Result<HTTPResponse, URLError>? {
    guard let stub = LoadClasses.stub(of: Self.self), let url = request.url else {
      let text = "the HTTPStub of this session has gone: hold it to the end of its test"
      return .failure(URLError(.unsupportedURL, userInfo: [NSLocalizedDescriptionKey: text]))
    }
    let request = HTTPRequest(
      .init(request.httpMethod ?? "GET"), url, headers: HTTPHeaders(request.allHTTPHeaderFields ?? [:]), body: body)
    pending = stub.answer(request) { [state, weak self] result in
      let place = state.withLock { state -> Place? in
        guard state.result == nil else { return nil }
        state.result = result
        return state.place
      }
      if let place { self?.startAgain(at: place) }
    }
    if let result = state.withLock(\.result) { return result }
    guard pending != nil else { return .failure(URLError(.unsupportedURL)) }
    let place = place
    return state.withLock { state in
      state.place = place
      return state.result
    }
  }

  override func stopLoading() {
    // On Linux, a task that is suspended stops its load, too; it is to go on when the task is resumed.
    guard !isOver, task?.state != .suspended else { return }
    isOver = true
    pending?.abandon()
  }

  /// Where the session wants to be called back.
  private var place: Place {
    #if canImport(Darwin)
      return .current
    #else
      guard let queue = hidden("workQueue") as? DispatchQueue else {
        fatalError("HTTPStub does not know this version of URLSession: its tasks have no workQueue")
      }
      return queue
    #endif
  }

  private func startAgain(at place: Place) {
    #if canImport(Darwin)
      perform(#selector(URLProtocol.startLoading), on: place, with: nil, waitUntilDone: false)
    #else
      // A task that is suspended starts its load when it is resumed; that may come first, and then this does nothing. To
      // resume a task that runs would start its load again, too, but crash where the load has ended meanwhile.
      let start = DispatchWorkItem { [weak self] in if self?.task?.state == .running { self?.startLoading() } }
      place.async(execute: start)
    #endif
  }

  private func finish(with result: Result<HTTPResponse, URLError>?) {
    // A task that is being cancelled tells its session so itself.
    guard let result, !isOver, task?.state != .canceling, let client, let url = request.url else { return }
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

  #if !canImport(Darwin)
    /// What its task keeps to itself.
    private func hidden(_ name: String) -> Any? {
      var mirror = task.map { Mirror(reflecting: $0) }
      while let current = mirror, current.descendant(name) == nil { mirror = current.superclassMirror }
      return mirror?.descendant(name)
    }
  #endif

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
      guard task is URLSessionUploadTask, let body = hidden("knownBody") else { return nil }
      switch Mirror(reflecting: body).descendant("some").flatMap({ Mirror(reflecting: $0).children.first?.value }) {
      case let data as DispatchData: return Data(data)
      case let file as URL: return try? Data(contentsOf: file)
      case let stream as InputStream: return contents(of: stream)
      default: return nil
      }
    #endif
  }
}
