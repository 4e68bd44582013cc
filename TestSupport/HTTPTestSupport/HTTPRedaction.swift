import Foundation
import TestSupport

/// The rules that keep secrets out of a recording.
///
/// A rule is the name of a header, a query item, a form field or a JSON field. Upper case, hyphens and underscores do not
/// matter.
struct HTTPRedaction: Sendable {
  /// The names that carry a secret in most APIs.
  private static let standardNames = [
    "authorization", "proxy-authorization", "cookie", "set-cookie", "passphrase", "passwd", "private-key", "session-id",
  ]

  /// The ends of names that carry a secret in most APIs, such as that of `accessToken`.
  private static let standardEndings = ["token", "password", "secret", "apikey"]

  /// The text that replaces a secret.
  static let mark = "REDACTED"

  private let names: Set<String>
  private let kept: Set<String>

  /// Creates the standard rules with changes.
  ///
  /// - Parameters:
  ///   - added: More names that carry a secret.
  ///   - kept: Names that carry none here.
  init(adding added: [String] = [], keeping kept: [String] = []) {
    names = Set((Self.standardNames + added).map(Self.key))
    self.kept = Set(kept.map(Self.key))
  }

  /// Returns a request without secrets in its URL and its body.
  ///
  /// Its headers stay, because a test may expect them. They are not compared, and descriptions do not show them.
  func redacted(_ request: HTTPStub.Request) -> HTTPStub.Request {
    HTTPStub.Request(
      request.method, redacted(request.url), headers: request.headers,
      body: redacted(request.body, of: request.headers["Content-Type"]))
  }

  /// Returns a response without secrets in its headers and its body.
  func redacted(_ response: HTTPStub.Response) -> HTTPStub.Response {
    var safe = response
    safe.headers = redacted(response.headers)
    safe.body = redacted(response.body, of: response.headers["Content-Type"])
    return safe
  }

  /// Returns headers without the values that carry secrets.
  func redacted(_ headers: HTTPStub.Headers) -> HTTPStub.Headers {
    let fields = headers.fields.map { ($0, isSecret($0) ? Self.mark : redacted($1)) }
    return HTTPStub.Headers(Dictionary(uniqueKeysWithValues: fields))
  }

  private func isSecret(_ name: String) -> Bool {
    let key = Self.key(name)
    return !kept.contains(key) && (names.contains(key) || Self.standardEndings.contains(where: key.hasSuffix))
  }

  private static func key(_ name: String) -> String { name.lowercased().filter { !"-_".contains($0) } }

  private func redacted(_ url: URL) -> URL {
    guard var components = URLComponents(url: url, resolvingAgainstBaseURL: false) else { return url }
    if components.password != nil { (components.user, components.password) = (Self.mark, Self.mark) }
    // Setting equal items again would change how they are escaped.
    if let items = components.queryItems, items.contains(where: { isSecret($0.name) }) {
      components.queryItems = redacted(items)
    }
    return components.url ?? url
  }

  /// Returns a text without the secrets in it, if it is an address or a value of an authorization.
  private func redacted(_ text: String) -> String {
    if ["bearer ", "basic "].contains(where: text.lowercased().hasPrefix) { return Self.mark }
    let isAddress = ["http://", "https://", "/"].contains(where: text.hasPrefix)
    guard isAddress, let url = URL(string: text) else { return text }
    let safe = redacted(url)
    return safe == url ? text : safe.absoluteString
  }

  private func redacted(_ items: [URLQueryItem]) -> [URLQueryItem] {
    items.map { URLQueryItem(name: $0.name, value: isSecret($0.name) ? Self.mark : $0.value) }
  }

  private func redacted(_ body: Data, of type: String?) -> Data {
    if type?.hasPrefix("application/x-www-form-urlencoded") == true {
      var form = URLComponents()
      form.percentEncodedQuery = String(decoding: body, as: UTF8.self)
      guard let items = form.queryItems, items.contains(where: { isSecret($0.name) }) else { return body }
      form.queryItems = redacted(items)
      return Data((form.percentEncodedQuery ?? "").utf8)
    }
    guard let json = JSONValue(objectOrArrayIn: body) else { return body }
    let safe = redacted(json)
    return safe == json ? body : (try? Data(safe.line.utf8)) ?? Data(Self.mark.utf8)
  }

  private func redacted(_ json: JSONValue) -> JSONValue {
    switch json {
    case .object(let fields):
      .object(Dictionary(uniqueKeysWithValues: fields.map { ($0, isSecret($0) ? Self.blank($1) : redacted($1)) }))
    case .array(let values): .array(values.map { redacted($0) })
    case .string(let text): .string(redacted(text))
    default: json
    }
  }

  /// Returns a value of the same type without its contents, so that a service can still decode it.
  private static func blank(_ json: JSONValue) -> JSONValue {
    switch json {
    case .null: .null
    case .bool: .bool(false)
    case .integer, .unsigned, .decimal, .number: .integer(0)
    case .string: .string(mark)
    case .array(let values): .array(values.map(blank))
    case .object(let fields): .object(fields.mapValues(blank))
    }
  }
}

extension JSONValue {
  /// Creates a value from an object or an array in JSON, or `nil` for any other data.
  init?(objectOrArrayIn data: Data) {
    let first = data.first { !" \n\r\t".utf8.contains($0) }
    guard let first, "{[".utf8.contains(first), let value = try? JSONValue(decoding: data) else { return nil }
    self = value
  }
}
