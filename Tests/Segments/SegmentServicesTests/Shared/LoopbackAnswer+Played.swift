import Foundation
import LoopbackServer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension LoopbackAnswer {
  /// The answer as a transport gives it that has no wire.
  func played(for request: URLRequest) throws -> (Data, URLResponse) {
    guard let url = request.url,
      let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
    else { throw URLError(.badURL) }
    return (body, response)
  }
}
