import Foundation
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A stub of a server that answers the requests of its own sessions, and records them like a spy.
///
/// The service under test uses a real `URLSession`, so a test covers everything that the service does with requests and
/// responses. Each route is an `Answer`. No request reaches the stub of another test, and none reaches the network.
///
/// ```swift
/// let api = HTTPStub()
/// api.on(.get, "/drivers?season=2024").returns(.json(#"[{"number": 44}]"#))
/// api.on(.post, "/people").sequence(.throws(URLError(.networkConnectionLost)), .returns(.status(201)))
/// let session = api.session                         // for the service under test
/// _ = try await session.data(from: HTTPStub.Request.get("https://api.example.com/drivers?season=2024").url)
///
/// await api.expectCalls(.get("https://api.example.com/drivers?season=2024"))
/// ```
///
/// A request that matches no route fails the test at once. A request that no expectation verified fails the test at its end.
/// A redirect is delivered as it is, and not followed, because `URLSession` stops the process on Linux when a stub follows one.
///
/// A session does not keep its stub alive. A test must keep the stub until its end, which an expectation at the end does.
///
/// On Linux, the headers of the configuration are not recorded. A response 401 with `WWW-Authenticate` is not delivered there,
/// because `URLSession` waits for credentials, and a download fails the test.
public final class HTTPStub: Spy, Sendable {
  /// The recorded requests.
  public let calls: CallLog<Request>

  private let routes = Locked<[Route]>([])
  private let protocolClass: StubURLProtocol.Type

  /// Creates a stub without routes.
  ///
  /// ```swift
  /// let api = HTTPStub()
  /// ```
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    calls = CallLog("HTTPStub", fileID: fileID, filePath: filePath, line: line, column: column)
    protocolClass = URLProtocolClasses.make()
    URLProtocolClasses.register(self, for: protocolClass)
  }

  deinit {
    URLProtocolClasses.remove(protocolClass)
  }

  /// A new configuration for sessions whose requests this stub answers.
  ///
  /// A test can change it before it creates a session.
  ///
  /// ```swift
  /// let configuration = api.configuration
  /// configuration.timeoutIntervalForRequest = 5
  /// let session = URLSession(configuration: configuration)
  /// ```
  public var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [protocolClass]
    configuration.urlCache = nil
    return configuration
  }

  /// A new session whose requests this stub answers.
  ///
  /// ```swift
  /// let session = api.session
  /// session.dataTask(with: HTTPStub.Request.get("https://api.example.com/drivers").url).resume()
  /// ```
  public var session: URLSession { URLSession(configuration: configuration) }

  /// Adds a route for a method and a path, and returns its answer to stub.
  ///
  /// If several routes match a request, the latest one answers.
  ///
  /// ```swift
  /// api.on(.get, "/drivers?season=2024").returns(.json("[]"))
  /// api.on(.get, "https://other.example.com/drivers").returns(.json("[]"), after: .seconds(30), on: clock)
  /// ```
  ///
  /// The target is the path for any host, or the complete URL. The query items must match exactly, in any order.
  ///
  /// - Returns: The answer of the route. The same method and target always give the same answer.
  public func on(_ method: Request.Method, _ target: String) -> Answer<Request, Response, URLError> {
    let pattern = Endpoint(method, target)
    return add(#"on(\#(method.expression), "\#(target)")"#, pattern: pattern) { pattern.matches($0.endpoint) }
  }

  /// Adds a route for the requests that match a closure, and returns its answer to stub.
  ///
  /// If several routes match a request, the latest one answers.
  ///
  /// ```swift
  /// api.on { $0.url.path.hasPrefix("/images/") }.returns(.status(404))
  /// ```
  ///
  /// - Parameter matches: A closure that returns `true` for the requests to answer.
  /// - Returns: The answer of the new route. Keep it to get its held calls.
  public func on(
    where matches: @escaping @Sendable (Request) -> Bool
  ) -> Answer<Request, Response, URLError> {
    add("on { … }", pattern: nil, matches)
  }

  private func add(
    _ expression: String, pattern: Endpoint?, _ matches: @escaping @Sendable (Request) -> Bool
  ) -> Answer<Request, Response, URLError> {
    routes.withLock { routes in
      if let pattern, let known = routes.first(where: { $0.pattern == pattern }) { return known.answer }
      let answer = Answer<Request, Response, URLError>(
        expression: expression, of: calls, fallbackError: Self.unanswered)
      routes.append(Route(expression: expression, pattern: pattern, matches: matches, answer: answer))
      return answer
    }
  }

  /// Records a request and answers it, or fails the test if nothing answers it.
  ///
  /// - Returns: An action for a session that no longer waits for the answer. It is nil if the completion handler has run.
  func answer(
    _ request: Request, _ completion: @escaping (Result<Response, URLError>) -> Void
  ) -> (@Sendable () -> Void)? {
    calls.record(request)
    let routes = routes.withLock { $0 }
    if let route = routes.last(where: { $0.matches(request) }) {
      return route.answer.resolveRequest(request) { [weak calls = calls] result in
        calls?.explainMissingCalls((try? result.get())?.noteOnRedirect)
        completion(result)
      }
    }
    calls.fail(
      "HTTPStub received a request that no route answers: ", call: request,
      advice: Route.advice(on: request, among: routes))
    completion(.failure(Self.unanswered))
    return nil
  }

  /// Records a request of a download task, and fails the test.
  func refuseDownload(_ request: Request) -> Result<Response, URLError> {
    calls.record(request)
    calls.fail(
      "HTTPStub cannot answer a download on Linux, where URLSession stops the process when a stub does: ",
      call: request,
      advice: "; load the data with data(for:) or a data task")
    return .failure(Self.unanswered)
  }

  /// The error of a request that nothing in the test answers.
  private static let unanswered = URLError(
    .cancelled, userInfo: [NSLocalizedDescriptionKey: "nothing in the test answers this request"])
}

/// A route of a stub: the requests that it matches, and their answer.
private struct Route: Sendable {
  /// The route as a test writes it.
  let expression: String
  /// The method and URL that a request must have, or `nil` for a route with a closure.
  let pattern: Endpoint?
  let matches: @Sendable (HTTPStub.Request) -> Bool
  let answer: Answer<HTTPStub.Request, HTTPStub.Response, URLError>

  /// Returns the advice for a request that matches no route: the most similar route, and the line that adds the missing one.
  static func advice(on request: HTTPStub.Request, among routes: [Route]) -> String {
    let candidates = routes.reversed().compactMap { route in
      route.pattern.map { (route.expression, $0.difference(from: request.endpoint)) }
    }
    let nearest = candidates.min { $0.1.distance < $1.1.distance }
    let components = URLComponents(url: request.url, resolvingAgainstBaseURL: false)
    let target = (components?.percentEncodedPath ?? "/") + (components?.percentEncodedQuery.map { "?\($0)" } ?? "")
    return (nearest.map { "\n  nearest: \($0): \($1.text)" } ?? "\n  nearest: none, because no route has a path")
      + "\n  add: on(\(request.method.expression), \"\(target)\").returns(…)"
  }
}
