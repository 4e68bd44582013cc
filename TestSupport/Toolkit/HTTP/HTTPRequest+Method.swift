extension HTTPRequest {
  /// The method of a request; one without a name here is written as text.
  ///
  /// ```swift
  /// api.on("PURGE", "/cache").returns(.status(204))
  /// ```
  public struct Method: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The method as it is sent.
    public let rawValue: String

    /// Makes a method of its text.
    public init(_ rawValue: String) { self.rawValue = rawValue.uppercased() }

    /// Makes a method of its text.
    public init(stringLiteral text: String) { self.init(text) }

    /// GET.
    public static let get: Method = "GET"
    /// POST.
    public static let post: Method = "POST"
    /// PUT.
    public static let put: Method = "PUT"
    /// PATCH.
    public static let patch: Method = "PATCH"
    /// DELETE.
    public static let delete: Method = "DELETE"

    /// The method as a test writes it.
    var expression: String {
      let isNamed = [.get, .post, .put, .patch, .delete].contains(self)
      return isNamed ? ".\(rawValue.lowercased())" : "\"\(rawValue)\""
    }
  }
}
