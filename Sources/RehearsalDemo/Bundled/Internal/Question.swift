import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a request asks of the bundled server.
struct Question {
  let method: String
  /// The path, by its components.
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

  /// The token in the header, where there is one.
  var token: String? {
    let scheme = "Bearer "
    guard let value = request.value(forHTTPHeaderField: "Authorization"), value.hasPrefix(scheme) else { return nil }
    return String(value.dropFirst(scheme.count))
  }

  /// The whole number of that name in the query.
  func number(_ name: String) -> Int? {
    query.first { $0.name == name }?.value.flatMap { Int($0) }
  }

  /// The value that was sent, where it is one of that type.
  func body<Value: Decodable>(as type: Value.Type) -> Value? {
    request.httpBody.flatMap { try? JSONDecoder().decode(type, from: $0) }
  }
}
