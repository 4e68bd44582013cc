import Foundation

extension HTTPStub {
  /// A response: a status code, headers and a body.
  ///
  /// A route without a response throws an error instead: `api.on(.get, "/drivers").throws(URLError(.timedOut))`.
  ///
  /// ```swift
  /// api.on(.get, "/drivers").returns(.json(#"[{"number": 44}]"#))
  /// api.on(.get, "/drivers/99").returns(.status(404))
  /// api.on(.get, "/news").returns(.json("[1, 2, 3]").cut(after: 4))
  /// ```
  public struct Response: Sendable, Equatable {
    /// The status code.
    ///
    /// ```swift
    /// let response = HTTPStub.Response.status(404)
    /// #expect(response.status == 404)
    /// ```
    public var status: Int

    /// The headers.
    ///
    /// ```swift
    /// var response = HTTPStub.Response.json("[]")
    /// response.headers = ["ETag": "1"]
    /// ```
    public var headers: Headers

    /// The body, or the part of it that arrives.
    ///
    /// ```swift
    /// #expect(HTTPStub.Response.text("hello").body == Data("hello".utf8))
    /// ```
    public var body: Data

    /// The error with which the connection fails after the body, or `nil` if it does not fail.
    private(set) var failure: URLError.Code?

    /// Creates a response.
    ///
    /// ```swift
    /// let response = HTTPStub.Response(status: 304, headers: ["ETag": "1"])
    /// ```
    public init(status: Int = 200, headers: Headers = [:], body: Data = Data()) {
      (self.status, self.headers, self.body) = (status, headers, body)
    }

    /// Returns a response without a body.
    ///
    /// ```swift
    /// api.on(.get, "/drivers/99").returns(.status(404))
    /// ```
    public static func status(_ status: Int, headers: Headers = [:]) -> Response {
      Response(status: status, headers: headers)
    }

    /// Returns a response whose body is a JSON text.
    ///
    /// ```swift
    /// api.on(.get, "/drivers").returns(.json("[]"))
    /// ```
    public static func json(_ text: String, status: Int = 200, headers: Headers = [:]) -> Response {
      data(Data(text.utf8), type: "application/json", status: status, headers: headers)
    }

    /// Returns a response whose body is a value encoded as JSON.
    ///
    /// ```swift
    /// try api.on(.get, "/drivers").returns(.json(encoding: ["Hamilton", "Russell"]))
    /// ```
    ///
    /// - Throws: The error of the encoder.
    public static func json(
      encoding value: some Encodable, with encoder: JSONEncoder = JSONEncoder(), status: Int = 200,
      headers: Headers = [:]
    ) throws -> Response {
      data(try encoder.encode(value), type: "application/json", status: status, headers: headers)
    }

    /// Returns a response whose body is a text.
    ///
    /// ```swift
    /// api.on(.get, "/hello").returns(.text("hello"))
    /// ```
    public static func text(_ text: String, status: Int = 200, headers: Headers = [:]) -> Response {
      data(Data(text.utf8), type: "text/plain; charset=utf-8", status: status, headers: headers)
    }

    /// Returns a response whose body is data.
    ///
    /// ```swift
    /// api.on(.get, "/image").returns(.data(Data([1, 2])))
    /// ```
    public static func data(
      _ body: Data, type: String = "application/octet-stream", status: Int = 200, headers: Headers = [:]
    ) -> Response {
      Response(status: status, headers: Headers(["Content-Type": type]).merging(headers), body: body)
    }

    /// Returns a response whose body is the contents of a file.
    ///
    /// The content type is JSON if the name of the file ends in `.json`.
    ///
    /// ```swift
    /// try api.on(.get, "/drivers").returns(.file(URL(fileURLWithPath: "Fixtures/SegmentFixtures/Drivers/drivers.json")))
    /// ```
    ///
    /// - Throws: The error of reading the file.
    public static func file(_ url: URL, status: Int = 200, headers: Headers = [:]) throws -> Response {
      let type = url.pathExtension == "json" ? "application/json" : "application/octet-stream"
      return data(try Data(contentsOf: url), type: type, status: status, headers: headers)
    }

    /// Why no request follows this response, if it is a redirect.
    var noteOnRedirect: String? {
      guard [301, 302, 303, 307, 308].contains(status), let target = headers["Location"] else { return nil }
      return "the latest response redirects to \(target) with status \(status), and a session of an HTTPStub "
        + "follows no redirect; expect no request after it, and test a request to \(target) on its own"
    }

    /// Returns the same response with a connection that fails in the middle of the body.
    ///
    /// ```swift
    /// api.on(.get, "/news").returns(.json("[1, 2, 3]").cut(after: 4, by: .timedOut))
    /// ```
    ///
    /// - Parameters:
    ///   - count: The number of bytes of the body that arrive.
    ///   - code: The error with which the connection fails then.
    /// - Returns: The incomplete response.
    public func cut(after count: Int, by code: URLError.Code = .networkConnectionLost) -> Response {
      var response = self
      response.body = body.prefix(count)
      response.failure = code
      return response
    }
  }
}
