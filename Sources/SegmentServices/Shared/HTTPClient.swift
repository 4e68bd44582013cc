import Foundation
import Interfaces

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client that exchanges JSON with one server and throws an `APIError` if a request fails.
///
/// Each request has a timeout on an injected clock. A cancelled task ends its request at once. If the connection drops, the
/// client repeats a GET request once and never repeats a POST request. It follows a redirection of a GET request to the same
/// server, and no other.
///
/// ```swift
/// let client = HTTPClient(base: URL(string: "https://api.jolpi.ca/ergast/f1/")!, session: .shared)
/// let drivers = try await DriverService(client: client).drivers()
/// ```
public struct HTTPClient: Sendable {
  /// A function that sends a request and returns the whole answer, or throws when its task is cancelled.
  public typealias Transport = @Sendable (URLRequest) async throws -> (Data, URLResponse)

  let base: URL
  private let transport: Transport
  private let clock: any Clock<Duration>
  private let timeout: Duration

  /// Creates a client that sends its requests through a session.
  ///
  /// - Parameters:
  ///   - base: The address of the server. The client appends paths to it.
  ///   - session: The session that sends the requests.
  ///   - clock: The clock that measures the timeout.
  ///   - timeout: The longest time from the request to the last byte of the answer.
  public init(
    base: URL, session: URLSession, clock: any Clock<Duration> = ContinuousClock(), timeout: Duration = .seconds(10)
  ) {
    self.init(base: base, clock: clock, timeout: timeout) {
      try await CancellableRequest(session).response(to: $0)
    }
  }

  /// Creates a client that sends its requests through a function instead of a session.
  public init(
    base: URL, clock: any Clock<Duration> = ContinuousClock(), timeout: Duration = .seconds(10),
    transport: @escaping Transport
  ) {
    self.base = base
    self.transport = transport
    self.clock = clock
    self.timeout = timeout
  }

  /// Requests a value, and repeats the request once if the connection drops.
  ///
  /// The client sends the token in a header, so that no log of addresses contains it.
  ///
  /// - Throws: An `APIError`, or a `CancellationError` if the task is cancelled.
  func get<Value: Decodable>(
    _ type: Value.Type, from path: String, query: [URLQueryItem] = [], token: Secret? = nil
  ) async throws -> Value {
    let address = base.appending(path: path)
    return try await get(type, at: query.isEmpty ? address : address.with(query: query), token: token)
  }

  /// Requests a value at an absolute address of the same server, which an earlier answer contained.
  ///
  /// - Throws: An `APIError`, or a `CancellationError` if the task is cancelled.
  func get<Value: Decodable>(_ type: Value.Type, at url: URL, token: Secret? = nil) async throws -> Value {
    guard Origin(url) == Origin(base) else {
      throw APIError.undecodable(
        DecodingFailure(place: "", reason: "leads to another server, \(Origin(url)), not to \(Origin(base))"))
    }
    var request = URLRequest(url: url)
    if let token { request.setValue("Bearer \(token.revealed)", forHTTPHeaderField: "Authorization") }
    return try await send(request, attempts: 2).value(type, hiding: token)
  }

  /// Sends a value once and returns the answer, whatever its status.
  ///
  /// - Throws: An `APIError` if there is no answer, or a `CancellationError` if the task is cancelled.
  func post(_ body: some Encodable, to path: String) async throws -> ServerResponse {
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

  /// Sends a request, and repeats it while the connection drops and attempts are left.
  ///
  /// All attempts share one timeout.
  private func send(_ request: URLRequest, attempts: Int) async throws -> ServerResponse {
    do {
      // The request and the timeout race. The first result counts, and the other task is cancelled.
      return try await withThrowingTaskGroup(of: ServerResponse.self) { race in
        defer { race.cancelAll() }
        race.addTask { try await attempt(request, left: attempts) }
        race.addTask {
          try await clock.sleep(for: timeout)
          throw APIError.timedOut
        }
        guard let response = try await race.next() else { throw CancellationError() }
        return response
      }
    } catch {
      // After a cancellation, either task may win the race, with an error of its own.
      if Task.isCancelled { throw CancellationError() }
      throw APIError.converted(error) ?? error
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
  /// The scheme, host and port of the server, without the rest of the address, which may contain a password.
  public var description: String { "HTTPClient(\(Origin(base)))" }

  /// The same as the description.
  public var debugDescription: String { description }

  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// The origin of an address: its scheme, host and port.
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
  /// Returns the address with a query.
  ///
  /// Foundation leaves a plus sign as it is, and many servers read it as a space. So the method encodes it.
  func with(query items: [URLQueryItem]) -> URL {
    guard var parts = URLComponents(url: appending(queryItems: items), resolvingAgainstBaseURL: true) else {
      return self
    }
    parts.percentEncodedQuery = parts.percentEncodedQuery?.replacingOccurrences(of: "+", with: "%2B")
    return parts.url ?? self
  }
}
