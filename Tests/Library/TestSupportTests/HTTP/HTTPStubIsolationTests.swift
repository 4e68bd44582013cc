import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("HTTPStub, among others")
struct HTTPStubIsolationTests {
  @Test("sees no request of another one's sessions", arguments: 0..<100)
  func isolation(number: Int) async throws {
    let api = HTTPStub()
    api.on(.get, "/\(number)").returns(.text("\(number)"))
    let url = "https://api.example.com/\(number)"

    let body = try await api.session.data(from: URL(string: url)!).0

    #expect(body == Data("\(number)".utf8))
    await api.expectCalls(.get(url))
  }

  @Test("answers many requests of one session at the same time")
  func manyRequests() async throws {
    let api = HTTPStub()
    let held = api.on(.get, "/")
    held.holds()
    let session = api.session
    let loads = (0..<50).map { _ in
      Task { try await session.status(of: URL(string: "https://api.example.com")!) }
    }

    await withTaskGroup(of: Void.self) { group in
      for call in await held.held(50) { group.addTask { call.returns(.status(204)) } }
    }

    for load in loads { #expect(try await load.value == 204) }
    api.lenient()
  }
}
