import Foundation
import Interfaces

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Speaks JSON with one server, and says what went wrong as an `APIError`.
///
/// Every request has so much time on an injected clock, whatever the connection does meanwhile; a task that is cancelled
/// ends its request at once. What is asked for is asked for once more where the connection drops; what is sent is sent
/// once. Redirections are followed only where something is asked for, and only to the same server.
///
/// ```swift
/// let client = HTTPClient(base: URL(string: "https://api.jolpi.ca/ergast/f1/")!, session: .shared)
/// let drivers = try await DriverService(client: client).drivers()
/// ```
public struct HTTPClient: Sendable {
  /// Sends a request, and returns the whole answer; it ends early when its task is cancelled.
  public typealias Transport = @Sendable (URLRequest) async throws -> (Data, URLResponse)

  let base: URL
  private let transport: Transport
  private let clock: any Clock<Duration>
  private let timeout: Duration

  /// Makes a client that sends its requests through a session.
  ///
  /// - Parameters:
  ///   - base: Where the server is; paths are appended to it.
  ///   - session: Who sends the requests.
  ///   - clock: The clock by which the client limits the wait.
  ///   - timeout: How long an answer may take, from the request to its last byte.
  public init(
    base: URL, session: URLSession, clock: any Clock<Duration> = ContinuousClock(), timeout: Duration = .seconds(10)
  ) {
    self.init(base: base, clock: clock, timeout: timeout) {
      try await SessionRequest(session).answer(to: $0)
    }
  }

  /// Makes a client that sends its requests through whatever stands in for a session.
  ///
  /// - Parameters:
  ///   - base: Where the server is; paths are appended to it.
  ///   - clock: The clock by which the client limits the wait.
  ///   - timeout: How long an answer may take, from the request to its last byte.
  ///   - transport: Sends a request, and returns the whole answer.
  public init(
    base: URL, clock: any Clock<Duration> = ContinuousClock(), timeout: Duration = .seconds(10),
    transport: @escaping Transport
  ) {
    self.base = base
    self.transport = transport
    self.clock = clock
    self.timeout = timeout
  }

  /// Asks for a value; a connection that drops on the way gets a second chance.
  ///
  /// - Parameters:
  ///   - type: What the answer's body holds.
  ///   - path: The path below the base.
  ///   - query: What follows the path.
  ///   - token: What proves to the server who asks; it travels in a header, where no log of addresses shows it.
  /// - Returns: The value, complete.
  /// - Throws: An `APIError`, or a `CancellationError` where the task was cancelled.
  func get<Value: Decodable>(
    _ type: Value.Type, from path: String, query: [URLQueryItem] = [], token: Secret? = nil
  ) async throws -> Value {
    let address = base.appending(path: path)
    return try await get(type, at: query.isEmpty ? address : address.asking(query), token: token)
  }

  /// Asks for a value at a full address, which has to be one of the same server.
  ///
  /// - Parameters:
  ///   - type: What the answer's body holds.
  ///   - url: The address, as an earlier answer named it.
  ///   - token: What proves to the server who asks.
  /// - Returns: The value, complete.
  /// - Throws: An `APIError`, or a `CancellationError` where the task was cancelled.
  func get<Value: Decodable>(_ type: Value.Type, at url: URL, token: Secret? = nil) async throws -> Value {
    guard Origin(url) == Origin(base) else {
      throw APIError.undecodable(
        DecodingFailure(place: "", reason: "leads to another server, \(Origin(url)), not to \(Origin(base))"))
    }
    var request = URLRequest(url: url)
    if let token { request.setValue("Bearer \(token.revealed)", forHTTPHeaderField: "Authorization") }
    return try await send(request, attempts: 2).value(type, hiding: token)
  }

  /// Sends a value, once, and reads the one in the answer.
  ///
  /// - Throws: An `APIError`, or a `CancellationError` where the task was cancelled.
  func post<Value: Decodable>(_ type: Value.Type, to path: String, body: some Encodable) async throws -> Value {
    try await response(toPosting: body, to: path).value(type)
  }

  /// Sends a value, once.
  ///
  /// - Returns: The answer's body, whatever it is.
  /// - Throws: An `APIError`, or a `CancellationError` where the task was cancelled.
  @discardableResult
  func post(to path: String, body: some Encodable) async throws -> Data {
    try await response(toPosting: body, to: path).success()
  }

  /// Sends a value, once, and returns the answer whatever its status is.
  ///
  /// - Throws: An `APIError` where there is no answer, or a `CancellationError` where the task was cancelled.
  func response(toPosting body: some Encodable, to path: String) async throws -> ServerResponse {
    var request = URLRequest(url: base.appending(path: path))
    request.httpMethod = "POST"
    do {
      request.httpBody = try JSONEncoder().encode(body)
    } catch {
      throw APIError.undecodable(DecodingFailure(place: "the request", reason: "cannot be written as JSON"))
    }
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    return try await send(request, attempts: 1)
  }

  /// Sends a request, and again while its connection drops and attempts are left; all in the time of one answer.
  private func send(_ request: URLRequest, attempts: Int) async throws -> ServerResponse {
    do {
      return try await withThrowingTaskGroup(of: ServerResponse.self) { race in
        defer { race.cancelAll() }
        race.addTask { try await attempt(request, left: attempts) }
        race.addTask {
          try await clock.sleep(for: timeout)
          throw APIError.timedOut
        }
        guard let answer = try await race.next() else { throw CancellationError() }
        return answer
      }
    } catch {
      if Task.isCancelled { throw CancellationError() }
      throw APIError.known(error) ?? error
    }
  }

  private func attempt(_ request: URLRequest, left: Int) async throws -> ServerResponse {
    do {
      let (data, response) = try await transport(request)
      return try ServerResponse(data, response)
    } catch let error as URLError where error.code == .networkConnectionLost && left > 1 {
      try Task.checkCancellation()
      return try await attempt(request, left: left - 1)
    }
  }
}

extension HTTPClient: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The server that it speaks to; an address may hold a password, and is not shown.
  public var description: String { "HTTPClient(\(Origin(base)))" }

  /// The same.
  public var debugDescription: String { description }

  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// Whose address it is: scheme, host and port, and nothing that may be secret.
struct Origin: Equatable, CustomStringConvertible {
  private let scheme: String
  private let host: String
  private let port: Int?

  init(_ url: URL) {
    scheme = url.scheme?.lowercased() ?? ""
    host = url.host()?.lowercased() ?? ""
    port = url.port ?? ["http": 80, "https": 443][scheme]
  }

  var description: String { "\(scheme)://\(host)" + (port.map { ":\($0)" } ?? "") }
}

extension URL {
  /// The address with more behind its path.
  ///
  /// Many servers read a plus sign as a blank, and Foundation leaves it as it is.
  func asking(_ items: [URLQueryItem]) -> URL {
    guard var parts = URLComponents(url: appending(queryItems: items), resolvingAgainstBaseURL: true) else {
      return self
    }
    parts.percentEncodedQuery = parts.percentEncodedQuery?.replacingOccurrences(of: "+", with: "%2B")
    return parts.url ?? self
  }
}
