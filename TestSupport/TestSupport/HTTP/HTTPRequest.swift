import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request as it left a session.
///
/// Two are equal when method, URL and body are; the order of query items does not matter, and bodies in JSON are equal
/// when they mean the same. Headers are left out: look at them where they are the point.
///
/// ```swift
/// await api.expectNext(.post("https://api.example.com/people", body: #"{"name": "Ada"}"#))
/// await api.expectNext { $0.headers["Authorization"] == "Bearer t" }
/// ```
public struct HTTPRequest: Sendable {
  /// The method.
  ///
  /// ```swift
  /// await api.expectNext { $0.method == .post }
  /// ```
  public let method: Method

  /// The whole URL.
  ///
  /// ```swift
  /// await api.expectNext { $0.url.host == "api.example.com" }
  /// ```
  public let url: URL

  /// The headers that were set in the request itself.
  ///
  /// ```swift
  /// await api.expectNext { $0.headers["Accept"] == "application/json" }
  /// ```
  public let headers: HTTPHeaders

  /// The body, read to its end; empty where there is none.
  ///
  /// ```swift
  /// await api.expectNext { $0.body.isEmpty }
  /// ```
  public let body: Data

  let endpoint: Endpoint

  /// Makes a request to expect.
  ///
  /// ```swift
  /// let request = HTTPRequest("PURGE", "https://api.example.com/cache", body: Data([1, 2]))
  /// ```
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - url: The whole URL; what is no URL stops the process.
  ///   - headers: The headers, which no comparison looks at.
  ///   - body: The body.
  public init(_ method: Method, _ url: String, headers: HTTPHeaders = [:], body: Data = Data()) {
    guard let parsed = URL(string: url) else { fatalError("HTTPRequest: \"\(url)\" is no URL") }
    self.init(method, parsed, headers: headers, body: body)
  }

  init(_ method: Method, _ url: URL, headers: HTTPHeaders, body: Data) {
    (self.method, self.url, self.headers, self.body) = (method, url, headers, body)
    endpoint = Endpoint(method, url.absoluteString)
  }

  /// A request with the method GET.
  ///
  /// ```swift
  /// await api.expectNext(.get("https://api.example.com/people/1"))
  /// ```
  ///
  /// - Parameter url: The whole URL; what is no URL stops the process.
  /// - Returns: The request.
  public static func get(_ url: String) -> HTTPRequest { HTTPRequest(.get, url) }

  /// A request with the method POST, and a text for its body.
  ///
  /// ```swift
  /// await api.expectNext(.post("https://api.example.com/people/1", body: #"{"name": "Ada"}"#))
  /// ```
  ///
  /// - Parameters:
  ///   - url: The whole URL; what is no URL stops the process.
  ///   - body: The body.
  /// - Returns: The request.
  public static func post(_ url: String, body: String = "") -> HTTPRequest {
    HTTPRequest(.post, url, body: Data(body.utf8))
  }

  /// A request with the method PUT, and a text for its body.
  ///
  /// ```swift
  /// await api.expectNext(.put("https://api.example.com/people/1", body: #"{"name": "Ada"}"#))
  /// ```
  ///
  /// - Parameters:
  ///   - url: The whole URL; what is no URL stops the process.
  ///   - body: The body.
  /// - Returns: The request.
  public static func put(_ url: String, body: String = "") -> HTTPRequest {
    HTTPRequest(.put, url, body: Data(body.utf8))
  }

  /// A request with the method PATCH, and a text for its body.
  ///
  /// ```swift
  /// await api.expectNext(.patch("https://api.example.com/people/1", body: #"{"name": "Ada"}"#))
  /// ```
  ///
  /// - Parameters:
  ///   - url: The whole URL; what is no URL stops the process.
  ///   - body: The body.
  /// - Returns: The request.
  public static func patch(_ url: String, body: String = "") -> HTTPRequest {
    HTTPRequest(.patch, url, body: Data(body.utf8))
  }

  /// A request with the method DELETE.
  ///
  /// ```swift
  /// await api.expectNext(.delete("https://api.example.com/people/1"))
  /// ```
  ///
  /// - Parameter url: The whole URL; what is no URL stops the process.
  /// - Returns: The request.
  public static func delete(_ url: String) -> HTTPRequest { HTTPRequest(.delete, url) }

  /// The body as JSON with its keys in order; nothing where it is no JSON.
  private var canonicalBody: Data? {
    (try? JSONSerialization.jsonObject(with: body))
      .flatMap { try? JSONSerialization.data(withJSONObject: $0, options: [.sortedKeys, .withoutEscapingSlashes]) }
  }

  private static func text(of body: Data) -> String { String(data: body, encoding: .utf8) ?? "(\(body.count) bytes)" }
}

extension HTTPRequest: Equatable {
  /// Whether method, URL and body are the same.
  public static func == (left: HTTPRequest, right: HTTPRequest) -> Bool {
    guard left.endpoint == right.endpoint else { return false }
    guard left.body != right.body else { return true }
    return left.canonicalBody.map { $0 == right.canonicalBody } ?? false
  }
}

extension HTTPRequest: CustomStringConvertible {
  /// The method, the URL and the body; no headers, which may hold what is nobody's business.
  public var description: String {
    "\(method.rawValue) \(url.absoluteString)" + (body.isEmpty ? "" : " \(Self.text(of: body))")
  }
}

extension HTTPRequest: CustomReflectable {
  /// What a comparison looks at; substrings, for these are shown without quotes.
  public var customMirror: Mirror {
    let body = Self.text(of: canonicalBody ?? body)
    return Mirror(
      self,
      children: ["method": Substring(method.rawValue), "url": Substring(endpoint.target), "body": Substring(body)],
      displayStyle: .struct)
  }
}
