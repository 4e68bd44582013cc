/// The headers of a request or a response, whose names are the same in upper and lower case.
///
/// The values of those that carry credentials are asked for by name, and shown in no description.
///
/// ```swift
/// let headers: HTTPHeaders = ["Accept": "application/json"]
/// #expect(headers["accept"] == "application/json")
/// ```
public struct HTTPHeaders: Equatable, Sendable, ExpressibleByDictionaryLiteral {
  private var values: [String: (name: String, value: String)] = [:]

  /// Makes headers of their names and values.
  ///
  /// ```swift
  /// let headers: HTTPHeaders = ["Accept": "text/html", "ETag": "1"]
  /// ```
  ///
  /// - Parameter elements: The names, each with its value.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { self[name] = value }
  }

  init(_ fields: [String: String]) {
    for (name, value) in fields { self[name] = value }
  }

  /// The value of a header, whose name may be written in upper or lower case.
  ///
  /// ```swift
  /// let type = HTTPResponse.json("[]").headers["content-type"]
  /// ```
  ///
  /// - Parameter name: The name.
  /// - Returns: The value; none where there is no such header.
  public subscript(name: String) -> String? {
    get { values[name.lowercased()]?.value }
    set { values[name.lowercased()] = newValue.map { (name, $0) } }
  }

  /// The headers as a response takes them.
  var fields: [String: String] { Dictionary(values.values.map { ($0.name, $0.value) }) { first, _ in first } }

  func merging(_ others: HTTPHeaders) -> HTTPHeaders {
    var headers = self
    headers.values.merge(others.values) { $1 }
    return headers
  }

  /// Whether the same names have the same values.
  public static func == (left: HTTPHeaders, right: HTTPHeaders) -> Bool {
    left.values.mapValues(\.value) == right.values.mapValues(\.value)
  }

  private var masked: [(key: String, value: String)] {
    let secret: Set = ["authorization", "proxy-authorization", "cookie", "set-cookie"]
    return values.sorted { $0.key < $1.key }.map { ($1.name, secret.contains($0) ? "…" : $1.value) }
  }
}

extension HTTPHeaders: CustomStringConvertible, CustomReflectable {
  /// The headers by name, without the values of those that carry credentials.
  public var description: String { "[" + masked.map { "\($0): \($1)" }.joined(separator: ", ") + "]" }

  /// The same, for whoever looks inside.
  public var customMirror: Mirror { Mirror(self, children: masked.map { ($0, $1 as Any) }, displayStyle: .struct) }
}
