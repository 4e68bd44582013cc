import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request to the bundled server, parsed.
struct BundledRequest {
  let method: String
  /// The components of the path.
  let path: [String]

  private let query: [URLQueryItem]
  private let request: URLRequest

  init(_ request: URLRequest) {
    self.request = request
    let parts = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
    method = request.httpMethod ?? "GET"
    path = (parts?.path ?? "").split(separator: "/").map(String.init)
    query = parts?.queryItems ?? []
  }

  /// The bearer token in the header, or `nil` if there is none.
  var token: String? {
    let scheme = "Bearer "
    guard let value = request.value(forHTTPHeaderField: "Authorization"), value.hasPrefix(scheme) else { return nil }
    return String(value.dropFirst(scheme.count))
  }

  /// Returns the integer value of a query item, or `nil` if there is none.
  func number(_ name: String) -> Int? {
    query.first { $0.name == name }?.value.flatMap { Int($0) }
  }

  /// Decodes the body, or returns `nil` if it has another type.
  func body<Value: Decodable>(as type: Value.Type) -> Value? {
    request.httpBody.flatMap { try? JSONDecoder().decode(type, from: $0) }
  }
}

/// A response of the bundled server.
struct BundledResponse {
  let status: Int
  let body: Data
  let type: String

  init(_ status: Int, _ body: Data, type: String = "application/json") {
    self.status = status
    self.body = body
    self.type = type
  }

  init(_ status: Int, encoding value: some Encodable) throws {
    self.init(status, try JSONEncoder().encode(value))
  }

  init(_ status: Int, object: [String: Any]) throws {
    self.init(status, try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys]))
  }

  /// Creates a refusal with a reason for a person.
  static func refusal(_ status: Int, _ message: String) throws -> BundledResponse {
    try BundledResponse(status, encoding: ["message": message])
  }

  /// Creates the head of the response.
  ///
  /// - Throws: `URLError` if the request has no address.
  func head(for request: URLRequest) throws -> URLResponse {
    let fields = ["Content-Type": type, "Content-Length": "\(body.count)"]
    guard let url = request.url,
      let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: fields)
    else { throw URLError(.badURL) }
    return response
  }
}
