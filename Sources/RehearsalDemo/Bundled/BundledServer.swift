import Foundation
import Interfaces
import SegmentFixtures

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A fake of all servers of the app, which answers the requests of the real services from fixture files.
///
/// It answers `GET drivers.json`, `GET users`, `GET {page}/events`, `POST people`, `POST sessions` and `POST tokens`
/// after a delay, and every other request with status 404. Every password other than ``password`` is wrong. A person
/// needs two names. A request for events needs a token that the server has issued.
actor BundledServer {
  /// The address of the server.
  ///
  /// The domain `invalid` is reserved and never exists.
  static let base = URL(string: "https://bundled.invalid/")!
  /// The right password for every user name.
  static let password = "correct horse"
  /// The delay of an answer, which is long enough to see that the screen loads.
  static let latency = Duration.milliseconds(700)
  /// The delay of an answer from a slow server.
  static let slowLatency = Duration.seconds(5)

  private let failure: FailureMode?
  private let clock: any Clock<Duration>
  private var tokens: Set<String> = []

  /// Creates a server that works, or that fails in one way.
  init(failure: FailureMode? = nil, clock: any Clock<Duration>) {
    self.failure = failure
    self.clock = clock
  }

  /// Answers a request, as `URLSession` would.
  ///
  /// - Throws: `URLError` if the failure mode is `offline`, or `CancellationError` if the task is cancelled.
  func answer(_ request: URLRequest) async throws -> (Data, URLResponse) {
    try await clock.sleep(for: failure == .slow ? Self.slowLatency : Self.latency)
    if failure == .offline { throw URLError(.notConnectedToInternet) }
    let response = try response(to: BundledRequest(request))
    return (response.body, try response.head(for: request))
  }

  private func response(to request: BundledRequest) throws -> BundledResponse {
    if failure == .garbage {
      // The page of a proxy that answers instead of the server.
      return BundledResponse(200, try FixtureFile.drivers.broken(.notJSON).data(), type: "text/html")
    }
    return switch (request.method, request.path) {
    case ("GET", ["drivers.json"]): try driverPage(request)
    case ("GET", ["users"]): BundledResponse(200, try (isEmpty ? FixtureFile.noUsers : .users).data())
    case ("GET", let path) where path.count == 2 && path[1] == "events": try eventPage(request)
    case ("POST", ["people"]): try signup(request)
    case ("POST", ["sessions"]): try login(request)
    case ("POST", ["tokens"]): try grant()
    default: try .refusal(404, "There is no such resource.")
    }
  }

  private var isEmpty: Bool { failure == .empty }

  private func driverPage(_ request: BundledRequest) throws -> BundledResponse {
    var root = try (isEmpty ? FixtureFile.noDrivers : .drivers).object()
    var data = root["MRData"] as? [String: Any] ?? [:]
    var table = data["DriverTable"] as? [String: Any] ?? [:]
    let drivers = table["Drivers"] as? [Any] ?? []
    let limit = max(0, request.number("limit") ?? 30)
    let offset = max(0, request.number("offset") ?? 0)
    table["Drivers"] = Array(drivers.dropFirst(offset).prefix(limit))
    data["DriverTable"] = table
    data["limit"] = "\(limit)"
    data["offset"] = "\(offset)"
    root["MRData"] = data
    return try BundledResponse(200, object: root)
  }

  /// All events that begin between two moments, on one page.
  private func eventPage(_ request: BundledRequest) throws -> BundledResponse {
    guard let token = request.token, tokens.contains(token) else {
      return try .refusal(401, "The token is missing or unknown.")
    }
    let fixture = isEmpty ? FixtureFile.noEvents : .events
    let since = request.number("since") ?? .min
    let until = request.number("until") ?? .max
    let starts = try fixture.load().events.map { $0.start.map { Int($0.timeIntervalSince1970) } }
    var root = try fixture.object()
    let events = root["data"] as? [Any] ?? []
    root["data"] = zip(events, starts).filter { _, start in start.map { $0 >= since && $0 < until } ?? false }.map(\.0)
    root["paging"] = [String: String]()
    return try BundledResponse(200, object: root)
  }

  private func signup(_ request: BundledRequest) throws -> BundledResponse {
    if isEmpty { return BundledResponse(201, Data()) }
    guard let person = request.body(as: Person.self) else {
      return try .refusal(400, "The body is not a person.")
    }
    guard !person.firstName.isBlank, !person.lastName.isBlank else {
      return try .refusal(422, "Give both a first and a last name.")
    }
    return try BundledResponse(201, encoding: person)
  }

  private func login(_ request: BundledRequest) throws -> BundledResponse {
    if isEmpty { return BundledResponse(200, Data()) }
    guard let attempt = request.body(as: LoginAttempt.self) else {
      return try .refusal(400, "The body is not a login.")
    }
    guard attempt.password == Self.password else {
      return try .refusal(401, "The user name or the password is wrong.")
    }
    let session = ["username": attempt.username, "token": "session-1"]
    return try BundledResponse(201, encoding: session)
  }

  /// Issues a token for the events.
  ///
  /// An empty server issues one, too. Without a token the app could not show that there are no events.
  private func grant() throws -> BundledResponse {
    let token = "token-\(tokens.count + 1)"
    tokens.insert(token)
    return try BundledResponse(200, encoding: TokenGrant(token: token, expiresIn: 3600))
  }
}

/// The way in which the bundled server fails, so that a person can see the reaction of each screen.
enum FailureMode: String, CaseIterable {
  case offline
  case slow
  case empty
  case garbage

  /// A description in one line of at most 76 columns.
  var hint: String {
    switch self {
    case .offline: "--fail offline: no server can be reached."
    case .slow: "--fail slow: every answer takes five seconds."
    case .empty: "--fail empty: lists have no elements, and other answers no content."
    case .garbage: "--fail garbage: a proxy answers every request with a page of its own."
    }
  }
}

private struct LoginAttempt: Decodable {
  let username: String
  let password: String
}

private struct TokenGrant: Encodable {
  let token: String
  let expiresIn: Int

  private enum CodingKeys: String, CodingKey {
    case token
    case expiresIn = "expires_in"
  }
}

extension FixtureFile {
  /// The JSON object of the file.
  fileprivate func object() throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: data()) as? [String: Any] ?? [:]
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
