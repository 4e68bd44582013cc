extension HTTPStub {
  /// The headers of a request or a response, with case-insensitive names.
  ///
  /// Descriptions do not show the values of headers that carry credentials. A test reads such a value by its name.
  ///
  /// ```swift
  /// let headers: HTTPStub.Headers = ["Accept": "application/json"]
  /// #expect(headers["accept"] == "application/json")
  /// ```
  public struct Headers: Equatable, Sendable, ExpressibleByDictionaryLiteral {
    private var values: [String: (name: String, value: String)] = [:]

    /// Creates headers from their names and values.
    ///
    /// ```swift
    /// let headers: HTTPStub.Headers = ["Accept": "text/html", "ETag": "1"]
    /// ```
    public init(dictionaryLiteral elements: (String, String)...) {
      for (name, value) in elements { self[name] = value }
    }

    init(_ fields: [String: String]) {
      for (name, value) in fields { self[name] = value }
    }

    /// Accesses the value of a header.
    ///
    /// ```swift
    /// let type = HTTPStub.Response.json("[]").headers["content-type"]
    /// ```
    ///
    /// - Parameter name: The name, in upper or lower case.
    /// - Returns: The value, or `nil` if there is no such header.
    public subscript(name: String) -> String? {
      get { values[name.lowercased()]?.value }
      set { values[name.lowercased()] = newValue.map { (name, $0) } }
    }

    /// The headers as `HTTPURLResponse` takes them.
    var fields: [String: String] { Dictionary(values.values.map { ($0.name, $0.value) }) { first, _ in first } }

    func merging(_ others: Headers) -> Headers {
      var headers = self
      headers.values.merge(others.values) { $1 }
      return headers
    }

    /// Returns true if both have the same names, and the same value for each name.
    public static func == (left: Headers, right: Headers) -> Bool {
      left.values.mapValues(\.value) == right.values.mapValues(\.value)
    }

    /// The words in the names of headers that carry credentials, such as that of `X-Access-Token`.
    private static let secretWords: Set = [
      "authorization", "cookie", "jwt", "pass", "passphrase", "passwd", "password", "pwd", "secret", "sid", "token",
    ]

    /// The ends of names that carry credentials, written without hyphens and underscores.
    private static let secretEndings = [
      "accesskey", "apikey", "password", "privatekey", "secret", "sessionid", "subscriptionkey", "token",
    ]

    /// Returns true if a header with a name in lower case carries credentials.
    private static func isSecret(_ name: String) -> Bool {
      let key = name.filter { !"-_".contains($0) }
      let words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      return secretEndings.contains(where: key.hasSuffix) || !secretWords.isDisjoint(with: words)
    }

    private var masked: [(key: String, value: String)] {
      values.sorted { $0.key < $1.key }.map { ($1.name, Self.isSecret($0) ? "…" : $1.value) }
    }
  }
}

extension HTTPStub.Headers: CustomStringConvertible, CustomReflectable {
  /// The headers in the order of their names, without the values that carry credentials.
  public var description: String { "[" + masked.map { "\($0): \($1)" }.joined(separator: ", ") + "]" }

  /// A mirror that does not show the values that carry credentials.
  public var customMirror: Mirror { Mirror(self, children: masked.map { ($0, $1 as Any) }, displayStyle: .struct) }
}
