import Foundation

/// The requests that one slot of a stub answers.
struct Route: Sendable {
  /// Nothing where a closure says which requests are meant.
  let pattern: Endpoint?
  let matches: @Sendable (HTTPRequest) -> Bool
  let answer: Answer<HTTPRequest, HTTPResponse, URLError>

  /// What to say of a request that none of the routes matches: the nearest one, and the line that would add its own.
  static func advice(on request: HTTPRequest, among routes: [Route]) -> String {
    let candidates = routes.reversed().compactMap { route in
      route.pattern.map { (route.answer.slot.expression, $0.difference(from: request.endpoint)) }
    }
    let nearest = candidates.min { $0.1.distance < $1.1.distance }
    let components = URLComponents(url: request.url, resolvingAgainstBaseURL: false)
    let target = (components?.percentEncodedPath ?? "/") + (components?.percentEncodedQuery.map { "?\($0)" } ?? "")
    return (nearest.map { "\n  nearest: \($0): \($1.text)" } ?? "\n  nearest: none, for no route was added by its path")
      + "\n  add: on(\(request.method.expression), \"\(target)\").returns(…)"
  }
}
