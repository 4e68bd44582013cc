import Foundation

/// The method and the URL of a request, or the pattern of a route that they must match.
struct Endpoint: Equatable {
  private let method: HTTPStub.Request.Method
  /// The scheme, host and port, or `nil` in a pattern for any host.
  private let origin: String?
  private let path: String
  /// The query items, sorted, because their order does not matter.
  private let query: [String]

  init(_ method: HTTPStub.Request.Method, _ target: String) {
    let components = URLComponents(string: target)
    self.method = method
    origin = components?.host.map { host in
      "\(components?.scheme ?? "https")://\(host)".lowercased() + (components?.port.map { ":\($0)" } ?? "")
    }
    let path = components?.path ?? target
    self.path = path.hasPrefix("/") ? path : "/" + path
    query = (components?.queryItems ?? []).map { item in item.name + (item.value.map { "=\($0)" } ?? "") }.sorted()
  }

  /// The URL with sorted query items.
  var target: String { (origin ?? "") + path + (query.isEmpty ? "" : "?" + query.joined(separator: "&")) }

  /// Returns true if a request to an endpoint matches this pattern.
  func matches(_ other: Endpoint) -> Bool {
    method == other.method && (origin == nil || origin == other.origin) && path == other.path && query == other.query
  }

  /// Compares this pattern with the endpoint of a request that does not match it.
  ///
  /// - Returns: A number that is smaller for more similar endpoints, and a description of the differences.
  func difference(from other: Endpoint) -> (distance: Double, text: String) {
    let queries = (query.joined(separator: "&"), other.query.joined(separator: "&"))
    let parts: [(name: String, expected: String, received: String, distance: Double)] = [
      ("method", method.rawValue, other.method.rawValue, 1),
      ("host", origin ?? other.origin ?? "", other.origin ?? "", 1),
      ("path", path, other.path, distance(to: other.path)),
      ("query", queries.0, queries.1, 0.5 * Double(Set(query).symmetricDifference(other.query).count)),
    ]
    let differing = parts.filter { $0.expected != $0.received }
    let texts = differing.map { part in
      let (expected, received) = (part.expected, part.received)
      return "the \(part.name) differs: expected \(expected.isEmpty ? "none" : expected), "
        + "received \(received.isEmpty ? "none" : received)"
    }
    return (differing.map(\.distance).reduce(0, +), texts.joined(separator: "; "))
  }

  /// Returns the sum of the distances of the path components.
  ///
  /// Components with a common prefix are closer: a misspelled or plural component is the most likely mistake.
  private func distance(to otherPath: String) -> Double {
    let (left, right) = (path.split(separator: "/"), otherPath.split(separator: "/"))
    let pairs = zip(left, right).map { left, right in
      2 * (1 - Double(left.commonPrefix(with: right).count) / Double(max(left.count, right.count)))
    }
    return pairs.reduce(0.1, +) + 2 * Double(abs(left.count - right.count))
  }
}
