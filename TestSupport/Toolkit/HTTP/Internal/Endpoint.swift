import Foundation

/// What a request is addressed to; or, as the pattern of a route, what it has to be addressed to.
struct Endpoint: Equatable {
  private let method: HTTPRequest.Method
  /// Scheme, host and port; nothing in a pattern for any host.
  private let origin: String?
  private let path: String
  /// In alphabetical order.
  private let query: [String]

  init(_ method: HTTPRequest.Method, _ target: String) {
    let components = URLComponents(string: target)
    self.method = method
    origin = components?.host.map { host in
      "\(components?.scheme ?? "https")://\(host)".lowercased() + (components?.port.map { ":\($0)" } ?? "")
    }
    let path = components?.path ?? target
    self.path = path.hasPrefix("/") ? path : "/" + path
    query = (components?.queryItems ?? []).map { item in item.name + (item.value.map { "=\($0)" } ?? "") }.sorted()
  }

  /// The address on one line, its query in alphabetical order.
  var target: String { (origin ?? "") + path + (query.isEmpty ? "" : "?" + query.joined(separator: "&")) }

  /// Whether a request to that endpoint is meant by this pattern.
  func matches(_ other: Endpoint) -> Bool {
    method == other.method && (origin == nil || origin == other.origin) && path == other.path && query == other.query
  }

  /// How far a request to that endpoint is from this pattern, and in what.
  func difference(from other: Endpoint) -> (distance: Double, text: String) {
    let parts: [(name: String, distance: Double, expected: String, received: String)] = [
      ("method", method == other.method ? 0 : 1, method.rawValue, other.method.rawValue),
      ("host", origin == nil || origin == other.origin ? 0 : 1, origin ?? "any", other.origin ?? "none"),
      ("path", distance(to: other.path), path, other.path),
      (
        "query", Double(Set(query).symmetricDifference(other.query).count) / 2,
        query.isEmpty ? "none" : query.joined(separator: "&"),
        other.query.isEmpty ? "none" : other.query.joined(separator: "&")
      ),
    ]
    let texts = parts.filter { $0.expected != $0.received && $0.distance > 0 }.map {
      "the \($0.name) differs: expected \($0.expected), received \($0.received)"
    }
    return (parts.map(\.distance).reduce(0, +), texts.joined(separator: "; "))
  }

  /// The sum over the components of the paths, each of which counts the less the longer it begins alike.
  private func distance(to otherPath: String) -> Double {
    let (left, right) = (path.split(separator: "/"), otherPath.split(separator: "/"))
    let pairs = zip(left, right).map { left, right in
      2 * (1 - Double(left.commonPrefix(with: right).count) / Double(max(left.count, right.count)))
    }
    return pairs.reduce(path == otherPath ? 0 : 0.1, +) + 2 * Double(abs(left.count - right.count))
  }
}
