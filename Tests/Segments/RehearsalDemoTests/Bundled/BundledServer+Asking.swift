import Foundation
import Interfaces
import TestSupport

@testable import RehearsalDemo

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a server answered.
struct BundledAnswer {
  let status: Int
  let body: Data
  let type: String?

  var text: String { String(decoding: body, as: UTF8.self) }

  func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try ResponseDecoder().decode(type, from: body)
  }
}

extension BundledServer {
  /// Asks, and lets as much time pass as the answer takes.
  nonisolated func ask(
    _ method: String, _ path: String, body: String? = nil, token: String? = nil, on clock: ManualClock
  ) async throws -> BundledAnswer {
    var request = URLRequest(url: URL(string: path, relativeTo: BundledServer.base) ?? BundledServer.base)
    request.httpMethod = method
    request.httpBody = body.map { Data($0.utf8) }
    if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
    let (data, response) = try await clock.run { try await answer(request) }
    let head = response as? HTTPURLResponse
    return BundledAnswer(
      status: head?.statusCode ?? 0, body: data, type: head?.value(forHTTPHeaderField: "Content-Type"))
  }
}
