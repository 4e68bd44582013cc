import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server that a test plays: it answers the requests of its own sessions, and records them as a spy records calls.
///
/// It stands behind `URLSession`, so that a service is tested with everything that it does to a request and to an answer.
/// Each route is an ``Answer``, with all that answers can do; no request reaches the network, or the stub of another test.
///
/// ```swift
/// let api = HTTPStub()
/// api.on(.get, "/drivers?season=2024").returns(.json(#"[{"number": 44}]"#))
/// api.on(.post, "/people").sequence(.throws(URLError(.networkConnectionLost)), .returns(.status(201)))
/// let session = api.session                         // for the service under test
/// _ = try await session.data(from: URL(filePath: "/"))
///
/// await api.expectCalls(.get("https://api.example.com/drivers?season=2024"))
/// ```
///
/// A request that no route matches fails the test at once, and so does one at the end that no expectation verified. Redirects
/// are handed over as they are; nobody follows them.
///
/// Its sessions do not keep the stub: hold it to the end of the test, as an expectation there does. On Linux, headers of
/// the configuration are not recorded, and a 401 with `WWW-Authenticate` is not delivered: its sessions wait there for
/// credentials.
public final class HTTPStub: Spy, Sendable {
  /// The requests so far.
  public let calls: CallLog<HTTPRequest>

  private let routes = Locked<[Route]>([])
  private let loadClass: StubbedLoad.Type

  /// Makes a stub without routes.
  ///
  /// ```swift
  /// let api = HTTPStub()
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: Where to point when a request is not expected, or left over.
  ///   - filePath: Where to point when a request is not expected, or left over.
  ///   - line: Where to point when a request is not expected, or left over.
  ///   - column: Where to point when a request is not expected, or left over.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    calls = CallLog("HTTPStub", fileID: fileID, filePath: filePath, line: line, column: column)
    loadClass = LoadClasses.make()
    LoadClasses.register(self, for: loadClass)
  }

  deinit {
    LoadClasses.remove(loadClass)
  }

  /// A new configuration, whose sessions are answered by this stub; change it before you make a session of it.
  ///
  /// ```swift
  /// let configuration = api.configuration
  /// configuration.timeoutIntervalForRequest = 5
  /// let session = URLSession(configuration: configuration)
  /// ```
  public var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [loadClass]
    configuration.urlCache = nil
    return configuration
  }

  /// A new session that is answered by this stub.
  ///
  /// ```swift
  /// let session = api.session
  /// session.dataTask(with: HTTPRequest.get("https://api.example.com/drivers").url).resume()
  /// ```
  public var session: URLSession { URLSession(configuration: configuration) }

  /// The slot for requests to this path, to be filled like any other.
  ///
  /// Of several routes that match, the one added last answers.
  ///
  /// ```swift
  /// api.on(.get, "/drivers?season=2024").returns(.json("[]"))
  /// api.on(.get, "https://other.example.com/drivers").returns(.json("[]"), after: .seconds(30), on: clock)
  /// ```
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - target: The path, for any host, or the whole URL; with exactly the query items, in whatever order.
  /// - Returns: The slot; the same one for the same method and target.
  public func on(_ method: HTTPRequest.Method, _ target: String) -> Answer<HTTPRequest, HTTPResponse, URLError> {
    let pattern = Endpoint(method, target)
    return add(#"on(\#(method.expression), "\#(target)")"#, pattern: pattern) { pattern.matches($0.endpoint) }
  }

  /// The slot for requests of which this holds, to be filled like any other.
  ///
  /// Of several routes that match, the one added last answers.
  ///
  /// ```swift
  /// api.on { $0.url.path.hasPrefix("/images/") }.returns(.status(404))
  /// ```
  ///
  /// - Parameter matches: Whether a request is meant.
  /// - Returns: A new slot; keep it in order to ask it for held calls.
  public func on(
    where matches: @escaping @Sendable (HTTPRequest) -> Bool
  ) -> Answer<HTTPRequest, HTTPResponse, URLError> {
    add("on { … }", pattern: nil, matches)
  }

  private func add(
    _ expression: String, pattern: Endpoint?, _ matches: @escaping @Sendable (HTTPRequest) -> Bool
  ) -> Answer<HTTPRequest, HTTPResponse, URLError> {
    routes.withLock { routes in
      if let pattern, let known = routes.first(where: { $0.pattern == pattern }) { return known.answer }
      let slot = SlotIdentity(requirement: expression, expression: expression, double: calls.state.double)
      routes.append(Route(pattern: pattern, matches: matches, answer: Answer(slot, fallback: nil)))
      return routes[routes.count - 1].answer
    }
  }

  /// Records a request, and has its route answer it; fails the test where there is none.
  ///
  /// - Returns: What waits, where something does; where nothing does and there was no answer, there will be none.
  func answer(_ request: HTTPRequest, _ completion: @escaping (Result<HTTPResponse, URLError>) -> Void) -> PendingCall?
  {
    calls.record(request)
    let routes = routes.withLock { $0 }
    if let route = routes.last(where: { $0.matches(request) }) { return route.answer.start(request, completion) }
    // The test has failed: that nobody expects this request, either, is a consequence.
    calls.state.makeLenient()
    calls.state.double.report(
      "HTTPStub received a request that no route answers: \(ValueText.describe(request))"
        + Route.advice(on: request, among: routes), at: calls.state.double.site)
    return nil
  }
}
