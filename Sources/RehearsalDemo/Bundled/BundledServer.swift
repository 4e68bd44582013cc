import Foundation
import Interfaces
import SegmentFixtures

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Plays all servers of the app from the fixtures, below the level of HTTP: what asks it are the real services.
///
/// It answers `GET drivers.json`, `GET users`, `GET {page}/events`, `POST people`, `POST sessions` and `POST tokens`, each
/// after a while, and whatever else with 404. Passwords other than ``password`` are wrong; a person needs two names; events
/// are for those who bring a token that the server has handed out.
actor BundledServer {
  /// Where the server pretends to be; the name can never exist.
  static let base = URL(string: "https://bundled.invalid/")!
  /// The password that every user name has.
  static let password = "correct horse"
  /// How long an answer takes: long enough for an eye to see that something is under way.
  static let latency = Duration.milliseconds(700)
  /// How long an answer of a slow server takes.
  static let slowLatency = Duration.seconds(5)

  private let failure: FailureMode?
  private let clock: any Clock<Duration>
  private var tokens: Set<String> = []

  /// Makes a server.
  ///
  /// - Parameters:
  ///   - failure: How it fails; without that it is sound.
  ///   - clock: The clock by which it answers.
  init(failure: FailureMode? = nil, clock: any Clock<Duration>) {
    self.failure = failure
    self.clock = clock
  }

  /// Answers a request, in place of a session.
  ///
  /// - Throws: `URLError` where the failure is that there is no connection; `CancellationError` where the task is cancelled.
  func answer(_ request: URLRequest) async throws -> (Data, URLResponse) {
    try await clock.sleep(for: failure == .slow ? Self.slowLatency : Self.latency)
    if failure == .offline { throw URLError(.notConnectedToInternet) }
    let reply = failure == .garbage ? try proxyPage() : try reply(to: Question(request))
    return (reply.body, try reply.response(to: request))
  }

  private func reply(to question: Question) throws -> BundledReply {
    switch (question.method, question.path) {
    case ("GET", ["drivers.json"]): try driverPage(question)
    case ("GET", ["users"]): BundledReply(200, try (isEmpty ? FixtureFile.noUsers : .users).data())
    case ("GET", let path) where path.count == 2 && path[1] == "events": try eventPage(question)
    case ("POST", ["people"]): try signup(question)
    case ("POST", ["sessions"]): try login(question)
    case ("POST", ["tokens"]): try grant()
    default: try .refusal(404, "There is nothing here.")
    }
  }

  private var isEmpty: Bool { failure == .empty }

  /// What a proxy says in place of the server behind it.
  private func proxyPage() throws -> BundledReply {
    BundledReply(200, try FixtureFile.drivers.broken(.notJSON).data(), type: "text/html")
  }

  private func driverPage(_ question: Question) throws -> BundledReply {
    let list = try JSONList((isEmpty ? FixtureFile.noDrivers : .drivers).data(), at: "MRData", "DriverTable", "Drivers")
    let limit = max(0, question.number("limit") ?? 30)
    let offset = max(0, question.number("offset") ?? 0)
    let page = try list.filtered { index in index >= offset && index - offset < limit }
      .setting("MRData", "limit", to: "\(limit)").setting("MRData", "offset", to: "\(offset)")
    return BundledReply(200, try page.data())
  }

  /// The events that begin between two moments, all on one page.
  private func eventPage(_ question: Question) throws -> BundledReply {
    guard let token = question.token, tokens.contains(token) else {
      return try .refusal(401, "The token is missing, or was not handed out here.")
    }
    let fixture = isEmpty ? FixtureFile.noEvents : .events
    let since = question.number("since") ?? .min
    let until = question.number("until") ?? .max
    let starts = try fixture.load().events.map { $0.start.map { Int($0.timeIntervalSince1970) } }
    let list = try JSONList(fixture.data(), at: "data").filtered { index in
      starts[index].map { $0 >= since && $0 < until } ?? false
    }
    return BundledReply(200, try list.setting("paging", to: [String: String]()).data())
  }

  private func signup(_ question: Question) throws -> BundledReply {
    if isEmpty { return BundledReply(201, Data()) }
    guard let person = question.body(as: Person.self) else { return try .refusal(400, "That is no person.") }
    guard !person.firstName.isBlank, !person.lastName.isBlank else {
      return try .refusal(422, "Give both a first and a last name.")
    }
    return try BundledReply(201, encoding: person)
  }

  private func login(_ question: Question) throws -> BundledReply {
    if isEmpty { return BundledReply(200, Data()) }
    guard let attempt = question.body(as: LoginAttempt.self) else { return try .refusal(400, "That is no login.") }
    guard attempt.password == Self.password else {
      return try .refusal(401, "The user name or the password is wrong.")
    }
    let session = ["username": attempt.username, "token": "session-1"]
    return try BundledReply(201, encoding: session)
  }

  /// A token for the events; an empty server hands one out, too, or nobody would see that it has no events.
  private func grant() throws -> BundledReply {
    let token = "token-\(tokens.count + 1)"
    tokens.insert(token)
    return try BundledReply(200, encoding: TokenGrant(token: token, expiresIn: 3600))
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

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
