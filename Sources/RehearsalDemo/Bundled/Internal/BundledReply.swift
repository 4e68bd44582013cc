import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the bundled server replies.
struct BundledReply {
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

  /// A refusal that says why, in words for a person.
  static func refusal(_ status: Int, _ message: String) throws -> BundledReply {
    try BundledReply(status, encoding: ["message": message])
  }

  /// The head of the reply.
  ///
  /// - Throws: `URLError` for a request that has no address.
  func response(to request: URLRequest) throws -> URLResponse {
    let fields = ["Content-Type": type, "Content-Length": "\(body.count)"]
    guard let url = request.url,
      let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: fields)
    else { throw URLError(.badURL) }
    return response
  }
}
