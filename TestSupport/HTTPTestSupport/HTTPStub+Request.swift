import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPStub {
  /// A request that a session sent.
  ///
  /// Two requests are equal if their methods, URLs and bodies are. The order of query items does not matter. JSON bodies are
  /// equal if they have the same contents. Headers are not compared: a test of headers reads them itself.
  ///
  /// ```swift
  /// await api.expectNext(.post("https://api.example.com/people", body: #"{"name": "Ada"}"#))
  /// await api.expectNext { $0.headers["Authorization"] == "Bearer t" }
  /// ```
  public struct Request: Sendable {
    /// The method.
    ///
    /// ```swift
    /// await api.expectNext { $0.method == .post }
    /// ```
    public let method: Method

    /// The complete URL.
    ///
    /// ```swift
    /// await api.expectNext { $0.url.host == "api.example.com" }
    /// ```
    public let url: URL

    /// The headers of the request itself, without those of its session.
    ///
    /// ```swift
    /// await api.expectNext { $0.headers["Accept"] == "application/json" }
    /// ```
    public let headers: Headers

    /// The complete body, which may be empty.
    ///
    /// ```swift
    /// await api.expectNext { $0.body.isEmpty }
    /// ```
    public let body: Data

    let endpoint: Endpoint

    /// Creates a request to expect.
    ///
    /// ```swift
    /// let request = HTTPStub.Request("PURGE", "https://api.example.com/cache", body: Data([1, 2]))
    /// ```
    ///
    /// The URL is complete. An invalid URL stops the process.
    public init(_ method: Method, _ url: String, headers: Headers = [:], body: Data = Data()) {
      guard let parsed = URL(string: url) else { fatalError("HTTPStub.Request: \"\(url)\" is not a valid URL") }
      self.init(method, parsed, headers: headers, body: body)
    }

    init(_ method: Method, _ url: URL, headers: Headers, body: Data) {
      (self.method, self.url, self.headers, self.body) = (method, url, headers, body)
      endpoint = Endpoint(method, url.absoluteString)
    }

    /// Returns a GET request.
    ///
    /// ```swift
    /// await api.expectNext(.get("https://api.example.com/people/1"))
    /// ```
    public static func get(_ url: String) -> Request { Request(.get, url) }

    /// Returns a POST request with a text as its body.
    ///
    /// ```swift
    /// await api.expectNext(.post("https://api.example.com/people/1", body: #"{"name": "Ada"}"#))
    /// ```
    public static func post(_ url: String, body: String = "") -> Request { Request(.post, url, body: Data(body.utf8)) }

    /// Returns a PUT request with a text as its body.
    ///
    /// ```swift
    /// await api.expectNext(.put("https://api.example.com/people/1", body: #"{"name": "Ada"}"#))
    /// ```
    public static func put(_ url: String, body: String = "") -> Request { Request(.put, url, body: Data(body.utf8)) }

    /// Returns a PATCH request with a text as its body.
    ///
    /// ```swift
    /// await api.expectNext(.patch("https://api.example.com/people/1", body: #"{"name": "Ada"}"#))
    /// ```
    public static func patch(_ url: String, body: String = "") -> Request {
      Request(.patch, url, body: Data(body.utf8))
    }

    /// Returns a DELETE request.
    ///
    /// ```swift
    /// await api.expectNext(.delete("https://api.example.com/people/1"))
    /// ```
    public static func delete(_ url: String) -> Request { Request(.delete, url) }

    /// The body as JSON with sorted keys, or `nil` if it is not JSON.
    private var canonicalBody: Data? {
      (try? JSONSerialization.jsonObject(with: body))
        .flatMap { try? JSONSerialization.data(withJSONObject: $0, options: [.sortedKeys, .withoutEscapingSlashes]) }
    }

    private static func text(of body: Data) -> String { String(data: body, encoding: .utf8) ?? "(\(body.count) bytes)" }
  }
}

extension HTTPStub.Request: Equatable {
  /// Returns a Boolean value that indicates whether method, URL and body are equal.
  public static func == (left: HTTPStub.Request, right: HTTPStub.Request) -> Bool {
    guard left.endpoint == right.endpoint else { return false }
    guard left.body != right.body else { return true }
    return left.canonicalBody.map { $0 == right.canonicalBody } ?? false
  }
}

extension HTTPStub.Request: CustomStringConvertible {
  /// The method, the URL and the body.
  ///
  /// Headers are left out, because they may carry credentials.
  public var description: String {
    "\(method.rawValue) \(url.absoluteString)" + (body.isEmpty ? "" : " \(Self.text(of: body))")
  }
}

extension HTTPStub.Request: CustomReflectable {
  /// A mirror of the parts that are compared.
  public var customMirror: Mirror {
    let body = Self.text(of: canonicalBody ?? body)
    // `dump` and the differences of a failure show a substring without the quotes of a string.
    return Mirror(
      self,
      children: ["method": Substring(method.rawValue), "url": Substring(endpoint.target), "body": Substring(body)],
      displayStyle: .struct)
  }
}

extension HTTPStub.Request {
  /// The method of a request.
  ///
  /// A method without a constant is a string literal.
  ///
  /// ```swift
  /// api.on("PURGE", "/cache").returns(.status(204))
  /// ```
  public struct Method: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The method in capital letters.
    ///
    /// ```swift
    /// #expect(HTTPStub.Request.Method.get.rawValue == "GET")
    /// ```
    public let rawValue: String

    /// Creates a method from its name.
    ///
    /// ```swift
    /// let method = HTTPStub.Request.Method("purge")
    /// ```
    public init(_ rawValue: String) { self.rawValue = rawValue.uppercased() }

    /// Creates a method from a literal of its name.
    ///
    /// ```swift
    /// let method: HTTPStub.Request.Method = "PURGE"
    /// ```
    public init(stringLiteral text: String) { self.init(text) }

    /// The method GET.
    ///
    /// ```swift
    /// api.on(.get, "/people/1").returns(.status(204))
    /// ```
    public static let get: Method = "GET"
    /// The method POST.
    ///
    /// ```swift
    /// api.on(.post, "/people/1").returns(.status(204))
    /// ```
    public static let post: Method = "POST"
    /// The method PUT.
    ///
    /// ```swift
    /// api.on(.put, "/people/1").returns(.status(204))
    /// ```
    public static let put: Method = "PUT"
    /// The method PATCH.
    ///
    /// ```swift
    /// api.on(.patch, "/people/1").returns(.status(204))
    /// ```
    public static let patch: Method = "PATCH"
    /// The method DELETE.
    ///
    /// ```swift
    /// api.on(.delete, "/people/1").returns(.status(204))
    /// ```
    public static let delete: Method = "DELETE"

    /// The method as a test writes it.
    var expression: String {
      let isNamed = [.get, .post, .put, .patch, .delete].contains(self)
      return isNamed ? ".\(rawValue.lowercased())" : "\"\(rawValue)\""
    }
  }
}
