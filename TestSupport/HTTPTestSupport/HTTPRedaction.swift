import Foundation
import TestSupport

/// The rules that keep secrets out of a recording.
///
/// A rule is the name of a header, a query item, a form field or a JSON field. Upper case, hyphens and underscores do not
/// matter.
struct HTTPRedaction: Sendable {
  /// The words in the names that carry a secret in most APIs, such as that of `X-Access-Token` and `newPassword`.
  private static let standardWords: Set = [
    "authorization", "cookie", "jwt", "pass", "passphrase", "passwd", "password", "pwd", "secret", "sid", "token",
  ]

  /// The ends of names that carry a secret in most APIs, written without hyphens and underscores.
  private static let standardEndings = [
    "accesskey", "apikey", "password", "privatekey", "secret", "sessionid", "subscriptionkey", "token",
  ]

  /// The rules without changes.
  static let standard = HTTPRedaction()

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
    names = Set(added.map(Self.key))
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

  /// Returns true if a header or a field with a name carries a secret.
  func isSecret(_ name: String) -> Bool {
    let key = Self.key(name)
    guard !kept.contains(key) else { return false }
    return names.contains(key) || Self.standardEndings.contains(where: key.hasSuffix)
      || !Self.standardWords.isDisjoint(with: Self.words(of: name))
  }

  /// Returns the words of a name such as `new_password`, `X-Access-Token` or `accessToken`, in lower case.
  private static func words(of name: String) -> [String] {
    name.replacing(/([a-z0-9])([A-Z])/) { "\($0.1) \($0.2)" }.lowercased()
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  private static func key(_ name: String) -> String { name.lowercased().filter { !"-_".contains($0) } }

  private func redacted(_ url: URL) -> URL {
    guard var components = URLComponents(url: url, resolvingAgainstBaseURL: false) else { return url }
    if components.password != nil { (components.user, components.password) = (Self.mark, Self.mark) }
    // Setting equal items again would change how they are escaped.
    if let items = components.queryItems, items.contains(where: { isSecret($0.name) }) {
      components.queryItems = redacted(items)
    }
    // A redirect of OAuth has its token in the fragment.
    if let fragment = components.percentEncodedFragment, let safe = redacted(form: fragment) {
      components.percentEncodedFragment = safe
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
    if let json = JSONValue(objectOrArrayIn: body) { return redacted(json, in: body) }
    guard let text = String(data: body, encoding: .utf8) else { return body }
    // A session adds the type of a form itself if the request has none.
    if type?.lowercased().contains("form-urlencoded") ?? true, let form = redacted(form: text) {
      return Data(form.utf8)
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Data($0.utf8) }
    let safe = lines.map { line in JSONValue(objectOrArrayIn: line).map { redacted($0, in: line) } ?? line }
    return safe == lines ? body : Data(safe.joined(separator: Data("\n".utf8)))
  }

  private func redacted(_ json: JSONValue, in body: Data) -> Data {
    let safe = redacted(json)
    return safe == json ? body : (try? Data(safe.line.utf8)) ?? Data(Self.mark.utf8)
  }

  /// Returns a form without the values that carry secrets, or `nil` if it has none.
  ///
  /// The form is split by hand, because `URLComponents` stops the process for one that is not escaped.
  private func redacted(form: String) -> String? {
    let fields = form.split(separator: "&", omittingEmptySubsequences: false)
    let safe = fields.map { field -> Substring in
      guard let end = field.firstIndex(of: "="), isSecret(field[..<end].removingPercentEncoding ?? "") else {
        return field
      }
      return field[...end] + Substring(Self.mark)
    }
    return safe == fields ? nil : safe.joined(separator: "&")
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
