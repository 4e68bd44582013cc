import TestSupport
import Testing

/// A service that asks another one once for all who await the same results.
actor SharingSearchService: SearchServiceType {
  private let service: any SearchServiceType
  private var requests: [String: Task<[String], any Error>] = [:]

  init(service: any SearchServiceType) { self.service = service }

  func results(for query: String) async throws -> [String] {
    if let request = requests[query] { return try await request.value }
    let request = Task { [service] in try await service.results(for: query) }
    requests[query] = request
    defer { requests[query] = nil }
    return try await request.value
  }
}

@MainActor @Suite("A shared search", .rehearsal) struct SharedRequestTests {
  let service = MockSearchService()

  @Test("asks once, also while the actor awaits the answer")
  func asksOnce() async throws {
    let sharing = SharingSearchService(service: service)
    service.resultsAnswer.holds()
    let first = Task { try await sharing.results(for: "ha") }
    let request = await service.resultsAnswer.held()
    let second = Task { try await sharing.results(for: "ha") }

    await service.expectCalls(.results("ha"))
    await service.expectNoMoreCalls()
    request.returns(["Hamilton"])

    #expect(try await [first.value, second.value] == [["Hamilton"], ["Hamilton"]])
  }

  @Test("asks again after the answer")
  func asksAgain() async throws {
    let sharing = SharingSearchService(service: service)
    service.resultsAnswer.sequence(.returns([]), .returns(["Hamilton"]))

    _ = try await sharing.results(for: "ha")

    #expect(try await sharing.results(for: "ha") == ["Hamilton"])
    await service.expectCalls(.results("ha"), .results("ha"))
  }
}
