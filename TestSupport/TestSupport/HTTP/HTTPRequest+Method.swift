extension HTTPRequest {
  /// The method of a request; one without a name here is written as text.
  ///
  /// ```swift
  /// api.on("PURGE", "/cache").returns(.status(204))
  /// ```
  public struct Method: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The method as it is sent.
    ///
    /// ```swift
    /// #expect(HTTPRequest.Method.get.rawValue == "GET")
    /// ```
    public let rawValue: String

    /// Makes a method of its text.
    ///
    /// ```swift
    /// let method = HTTPRequest.Method("purge")
    /// ```
    public init(_ rawValue: String) { self.rawValue = rawValue.uppercased() }

    /// Makes a method of its text.
    ///
    /// ```swift
    /// let method: HTTPRequest.Method = "PURGE"
    /// ```
    public init(stringLiteral text: String) { self.init(text) }

    /// GET.
    ///
    /// ```swift
    /// api.on(.get, "/people/1").returns(.status(204))
    /// ```
    public static let get: Method = "GET"
    /// POST.
    ///
    /// ```swift
    /// api.on(.post, "/people/1").returns(.status(204))
    /// ```
    public static let post: Method = "POST"
    /// PUT.
    ///
    /// ```swift
    /// api.on(.put, "/people/1").returns(.status(204))
    /// ```
    public static let put: Method = "PUT"
    /// PATCH.
    ///
    /// ```swift
    /// api.on(.patch, "/people/1").returns(.status(204))
    /// ```
    public static let patch: Method = "PATCH"
    /// DELETE.
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
