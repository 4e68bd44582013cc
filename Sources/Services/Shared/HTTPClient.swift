import Foundation
import Interfaces

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Speaks JSON with one server, and says what went wrong as an `APIError`.
///
/// Every request has so much time on an injected clock, whatever the connection does meanwhile; a task that is cancelled
/// ends its request at once.
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
  private let patience: Duration

  /// Makes a client that sends its requests through a session.
  ///
  /// - Parameters:
  ///   - base: Where the server is; paths are appended to it.
  ///   - session: Who sends the requests.
  ///   - clock: The clock by which the client runs out of patience.
  ///   - patience: How long an answer may take, from the request to its last byte.
  public init(
    base: URL, session: URLSession, clock: any Clock<Duration> = ContinuousClock(), patience: Duration = .seconds(10)
  ) {
    self.init(base: base, clock: clock, patience: patience) { try await session.data(for: $0) }
  }

  /// Makes a client that sends its requests through whatever stands in for a session.
  ///
  /// - Parameters:
  ///   - base: Where the server is; paths are appended to it.
  ///   - clock: The clock by which the client runs out of patience.
  ///   - patience: How long an answer may take, from the request to its last byte.
  ///   - transport: Sends a request, and returns the whole answer.
  public init(
    base: URL, clock: any Clock<Duration> = ContinuousClock(), patience: Duration = .seconds(10),
    transport: @escaping Transport
  ) {
    self.base = base
    self.transport = transport
    self.clock = clock
    self.patience = patience
  }

  /// Asks for a value.
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
    try await get(type, at: base.appending(path: path).appending(queryItems: query), token: token)
  }

  /// Asks for a value at a full address.
  func get<Value: Decodable>(_ type: Value.Type, at url: URL, token: Secret? = nil) async throws -> Value {
    var request = URLRequest(url: url)
    if let token { request.setValue("Bearer \(token.revealed)", forHTTPHeaderField: "Authorization") }
    return try ResponseDecoderBox.decode(type, from: try await send(request))
  }

  /// Sends a value, and reads the one in the answer.
  func post<Value: Decodable>(_ type: Value.Type, to path: String, body: some Encodable) async throws -> Value {
    try ResponseDecoderBox.decode(type, from: try await post(to: path, body: body))
  }

  /// Sends a value.
  ///
  /// - Returns: The answer's body, whatever it is.
  @discardableResult
  func post(to path: String, body: some Encodable) async throws -> Data {
    var request = URLRequest(url: base.appending(path: path))
    request.httpMethod = "POST"
    request.httpBody = try JSONEncoder().encode(body)
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    return try await send(request)
  }

  private func send(_ request: URLRequest) async throws -> Data {
    let (data, response) = try await transport(request)
    guard let status = (response as? HTTPURLResponse)?.statusCode, 200..<300 ~= status else {
      throw APIError.status((response as? HTTPURLResponse)?.statusCode ?? 0)
    }
    return data
  }
}

private enum ResponseDecoderBox {
  static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    do {
      return try ResponseDecoder().decode(type, from: data)
    } catch {
      throw APIError.undecodable(error)
    }
  }
}
