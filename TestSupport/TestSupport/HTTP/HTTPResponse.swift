import Foundation

/// What a route answers a request with: a status, headers and a body.
///
/// Where there is no response at all, let the route throw: `api.on(.get, "/drivers").throws(URLError(.timedOut))`.
///
/// ```swift
/// api.on(.get, "/drivers").returns(.json(#"[{"number": 44}]"#))
/// api.on(.get, "/drivers/99").returns(.status(404))
/// api.on(.get, "/news").returns(.json("[1, 2, 3]").cut(after: 4))
/// ```
public struct HTTPResponse: Sendable, Equatable {
  /// The status code.
  ///
  /// ```swift
  /// let response = HTTPResponse.status(404)
  /// #expect(response.status == 404)
  /// ```
  public var status: Int

  /// The headers.
  ///
  /// ```swift
  /// var response = HTTPResponse.json("[]")
  /// response.headers = ["ETag": "1"]
  /// ```
  public var headers: HTTPHeaders

  /// The body; of a response that is cut, the part that arrives.
  ///
  /// ```swift
  /// #expect(HTTPResponse.text("hello").body == Data("hello".utf8))
  /// ```
  public var body: Data

  /// How the connection fails behind the body; nothing where it does not.
  private(set) var failure: URLError.Code?

  /// Makes a response.
  ///
  /// ```swift
  /// let response = HTTPResponse(status: 304, headers: ["ETag": "1"])
  /// ```
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - headers: The headers.
  ///   - body: The body.
  public init(status: Int = 200, headers: HTTPHeaders = [:], body: Data = Data()) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  /// A response without a body.
  ///
  /// ```swift
  /// api.on(.get, "/drivers/99").returns(.status(404))
  /// ```
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - headers: The headers.
  /// - Returns: The response.
  public static func status(_ status: Int, headers: HTTPHeaders = [:]) -> HTTPResponse {
    HTTPResponse(status: status, headers: headers)
  }

  /// A response with JSON for its body, written out.
  ///
  /// ```swift
  /// api.on(.get, "/drivers").returns(.json("[]"))
  /// ```
  ///
  /// - Parameters:
  ///   - text: The JSON.
  ///   - status: The status code.
  ///   - headers: The headers besides the content's type.
  /// - Returns: The response.
  public static func json(_ text: String, status: Int = 200, headers: HTTPHeaders = [:]) -> HTTPResponse {
    data(Data(text.utf8), type: "application/json", status: status, headers: headers)
  }

  /// A response with a value for its body, encoded as JSON.
  ///
  /// ```swift
  /// try api.on(.get, "/drivers").returns(.json(encoding: ["Hamilton", "Russell"]))
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - encoder: What encodes it.
  ///   - status: The status code.
  ///   - headers: The headers besides the content's type.
  /// - Returns: The response.
  /// - Throws: What kept the value from being encoded.
  public static func json(
    encoding value: some Encodable, with encoder: JSONEncoder = JSONEncoder(), status: Int = 200,
    headers: HTTPHeaders = [:]
  ) throws -> HTTPResponse {
    data(try encoder.encode(value), type: "application/json", status: status, headers: headers)
  }

  /// A response with a text for its body.
  ///
  /// ```swift
  /// api.on(.get, "/hello").returns(.text("hello"))
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - status: The status code.
  ///   - headers: The headers besides the content's type.
  /// - Returns: The response.
  public static func text(_ text: String, status: Int = 200, headers: HTTPHeaders = [:]) -> HTTPResponse {
    data(Data(text.utf8), type: "text/plain; charset=utf-8", status: status, headers: headers)
  }

  /// A response with bytes for its body.
  ///
  /// ```swift
  /// api.on(.get, "/image").returns(.data(Data([1, 2])))
  /// ```
  ///
  /// - Parameters:
  ///   - body: The bytes.
  ///   - type: The content's type.
  ///   - status: The status code.
  ///   - headers: The headers besides the content's type.
  /// - Returns: The response.
  public static func data(
    _ body: Data, type: String = "application/octet-stream", status: Int = 200, headers: HTTPHeaders = [:]
  ) -> HTTPResponse {
    HTTPResponse(status: status, headers: HTTPHeaders(["Content-Type": type]).merging(headers), body: body)
  }

  /// A response with a file's contents for its body; a name that ends in `.json` makes it JSON.
  ///
  /// ```swift
  /// try api.on(.get, "/drivers").returns(.file(URL(fileURLWithPath: "Fixtures/SegmentFixtures/Drivers/drivers.json")))
  /// ```
  ///
  /// - Parameters:
  ///   - url: Where the file is.
  ///   - status: The status code.
  ///   - headers: The headers besides the content's type.
  /// - Returns: The response.
  /// - Throws: What kept the file from being read.
  public static func file(_ url: URL, status: Int = 200, headers: HTTPHeaders = [:]) throws -> HTTPResponse {
    let type = url.pathExtension == "json" ? "application/json" : "application/octet-stream"
    return data(try Data(contentsOf: url), type: type, status: status, headers: headers)
  }

  /// The same response, except that the connection fails in the middle of its body.
  ///
  /// ```swift
  /// api.on(.get, "/news").returns(.json("[1, 2, 3]").cut(after: 4, by: .timedOut))
  /// ```
  ///
  /// - Parameters:
  ///   - count: How many bytes of the body arrive.
  ///   - code: How the connection fails then.
  /// - Returns: The response that is cut.
  public func cut(after count: Int, by code: URLError.Code = .networkConnectionLost) -> HTTPResponse {
    var response = self
    response.body = body.prefix(count)
    response.failure = code
    return response
  }
}
