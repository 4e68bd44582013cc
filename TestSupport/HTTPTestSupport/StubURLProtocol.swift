import Dispatch
import Foundation
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The URL protocol that loads a request from a stub.
///
/// A session starts and stops a load in one context, and expects the callbacks of its client there: on Darwin a thread, on
/// Linux a dispatch queue. An answer can come from any context. It is stored, and the load is started again in its own context
/// to deliver it.
class StubURLProtocol: URLProtocol {
  #if canImport(Darwin)
    private typealias Context = Thread
  #else
    private typealias Context = DispatchQueue
  #endif

  private struct State {
    var result: Result<HTTPStub.Response, URLError>?
    /// The context in which to start the load again for a late result.
    ///
    /// It is `nil` while the first start of the load checks for a result itself.
    var context: Context?
  }

  private let state = Locked(State())
  private var hasStarted = false
  private var isOver = false
  /// Ends the call of a request that waits for its answer.
  private var abandonCall: (@Sendable () -> Void)?

  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    defer { hasStarted = true }
    finish(with: hasStarted ? state.withLock(\.result) : requestAnswer())
  }

  /// Sends the request to the stub.
  ///
  /// The result is returned rather than delivered here, so that this function no longer holds the stub: after the delivery,
  /// the test may end and expect that the stub is deallocated.
  ///
  /// - Returns: The answer, or `nil` if it comes later.
  private func requestAnswer() -> Result<HTTPStub.Response, URLError>? {
    guard let stub = URLProtocolClasses.stub(of: Self.self), let url = request.url else {
      let text = "the HTTPStub of this session no longer exists; keep it until the test ends"
      return .failure(URLError(.unsupportedURL, userInfo: [NSLocalizedDescriptionKey: text]))
    }
    let request = HTTPStub.Request(
      .init(request.httpMethod ?? "GET"), url, headers: HTTPStub.Headers(request.allHTTPHeaderFields ?? [:]), body: body
    )
    #if !canImport(Darwin)
      // Foundation stops the process where a URL protocol finishes a download: swift-corelibs-foundation, issue 5465.
      if task is URLSessionDownloadTask { return stub.refuseDownload(request) }
    #endif
    abandonCall = stub.answer(request) { [state, weak self] result in
      let context = state.withLock { state -> Context? in
        // A test may answer a held call with a completion handler twice, but a load has one result.
        guard state.result == nil else { return nil }
        state.result = result
        return state.context
      }
      if let context { self?.startAgain(in: context) }
    }
    if let result = state.withLock(\.result) { return result }
    let context = context
    // The answer may have come since the check above. Then it found no context, and is returned here.
    return state.withLock { state in
      state.context = context
      return state.result
    }
  }

  override func stopLoading() {
    // On Linux, suspending a task also stops its load. The load must continue when the task is resumed.
    guard !isOver, task?.state != .suspended else { return }
    isOver = true
    abandonCall?()
  }

  /// The context in which the session expects callbacks.
  private var context: Context {
    #if canImport(Darwin)
      return .current
    #else
      // `URLProtocol` has no API for it in swift-corelibs-foundation, so the queue is read from the task's private property.
      guard let queue = privateProperty("workQueue") as? DispatchQueue else {
        fatalError("HTTPStub does not support this version of URLSession: its tasks have no workQueue")
      }
      return queue
    #endif
  }

  private func startAgain(in context: Context) {
    #if canImport(Darwin)
      perform(#selector(URLProtocol.startLoading), on: context, with: nil, waitUntilDone: false)
    #else
      // A suspended task starts its load itself when it is resumed, so this does nothing for it. Calling `resume()` on a
      // running task would also start the load, but it crashes if the load has ended in the meantime.
      let start = DispatchWorkItem { [weak self] in if self?.task?.state == .running { self?.startLoading() } }
      context.async(execute: start)
    #endif
  }

  private func finish(with result: Result<HTTPStub.Response, URLError>?) {
    // A task that is being cancelled completes itself with an error.
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
    /// Returns the value of a private property of the task.
    private func privateProperty(_ name: String) -> Any? {
      var mirror = task.map { Mirror(reflecting: $0) }
      while let current = mirror, current.descendant(name) == nil { mirror = current.superclassMirror }
      return mirror?.descendant(name)
    }
  #endif

  // MARK: - Body

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

  /// The body of an upload task.
  ///
  /// On Darwin, the request has it as a stream. On Linux, it is a private property of the task.
  private var uploadBody: Data? {
    #if canImport(Darwin)
      return nil
    #else
      guard task is URLSessionUploadTask, let body = privateProperty("knownBody") else { return nil }
      switch Mirror(reflecting: body).descendant("some").flatMap({ Mirror(reflecting: $0).children.first?.value }) {
      case let data as DispatchData: return Data(data)
      case let file as URL: return try? Data(contentsOf: file)
      case let stream as InputStream: return contents(of: stream)
      default: return nil
      }
    #endif
  }
}

/// The URL protocol classes of all stubs.
///
/// A session creates its loads from a class, and gives them nothing else by which they could find their stub. So each stub has
/// a class of its own. A class is never used again, so no stub receives requests of another test's sessions.
///
/// Swift creates classes at run time only as instances of a generic class. Such a class has no stored static property that
/// could refer to its stub, so this registry maps classes to stubs.
enum URLProtocolClasses {
  private struct Entry: Sendable {
    weak var stub: HTTPStub?
  }

  private static let count = Locked(0)
  private static let stubs = Locked<[ObjectIdentifier: Entry]>([:])

  /// Returns a new class.
  static func make() -> StubURLProtocol.Type {
    func makeClass<Number>(of number: Number.Type) -> StubURLProtocol.Type { NumberedURLProtocol<Number>.self }
    let number = count.withLock { count in
      count += 1
      return count
    }
    return makeClass(of: binary(number))
  }

  static func register(_ stub: HTTPStub, for protocolClass: StubURLProtocol.Type) {
    stubs.withLock { $0[ObjectIdentifier(protocolClass)] = Entry(stub: stub) }
  }

  static func remove(_ protocolClass: StubURLProtocol.Type) {
    stubs.withLock { $0[ObjectIdentifier(protocolClass)] = nil }
  }

  static func stub(of protocolClass: StubURLProtocol.Type) -> HTTPStub? {
    stubs.withLock { $0[ObjectIdentifier(protocolClass)] }?.stub
  }

  /// Returns a type for a number: its binary digits as nested generic types, such as `One<Zero<One<Never>>>` for 5.
  private static func binary(_ number: Int) -> Any.Type {
    func appending<Digits>(_ digit: Int, to digits: Digits.Type) -> Any.Type {
      digit == 0 ? Zero<Digits>.self : One<Digits>.self
    }
    return number == 0 ? Never.self : appending(number % 2, to: binary(number / 2))
  }
}

private enum Zero<Digits> {}
private enum One<Digits> {}

private final class NumberedURLProtocol<Number>: StubURLProtocol {}
