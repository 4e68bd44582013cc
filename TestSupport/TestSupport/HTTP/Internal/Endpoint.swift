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

  /// The sum over the components of the paths, each of which counts the less the longer it begins alike.
  private func distance(to otherPath: String) -> Double {
    let (left, right) = (path.split(separator: "/"), otherPath.split(separator: "/"))
    let pairs = zip(left, right).map { left, right in
      2 * (1 - Double(left.commonPrefix(with: right).count) / Double(max(left.count, right.count)))
    }
    return pairs.reduce(0.1, +) + 2 * Double(abs(left.count - right.count))
  }
}
