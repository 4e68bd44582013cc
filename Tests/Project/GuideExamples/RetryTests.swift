import Foundation
import TestSupport
import Testing

/// A service that asks another one again after 1, 2 and 4 seconds.
struct RetryingSearchService: SearchServiceType {
  let service: any SearchServiceType
  let clock: any Clock<Duration>

  func results(for query: String) async throws -> [String] {
    for delay in [1, 2, 4] {
      do {
        return try await service.results(for: query)
      } catch let error as URLError where error.code == .networkConnectionLost {
        try await clock.sleep(for: .seconds(delay))
      }
    }
    return try await service.results(for: query)
  }
}

@MainActor @Suite("A search that tries again", .rehearsal) struct RetryTests {
  let service = MockSearchService()
  let clock = ManualClock()

  @Test("asks again after 1 and 2 seconds, and then succeeds")
  func retries() async throws {
    let lost = URLError(.networkConnectionLost)
    service.resultsAnswer.sequence(.throws(lost), .throws(lost), .returns(["Hamilton"]))
    let retrying = RetryingSearchService(service: service, clock: clock)

    let results = try await clock.run { try await retrying.results(for: "ha") }

    #expect(results == ["Hamilton"])
    #expect(clock.now.sinceStart == .seconds(3))
    await service.expectCalls(.results("ha"), times: 3)
  }

  @Test("gives up after four requests and seven seconds")
  func givesUp() async {
    service.resultsAnswer.throws(URLError(.networkConnectionLost))
    let retrying = RetryingSearchService(service: service, clock: clock)

    await #expect(throws: URLError.self) { try await clock.run { try await retrying.results(for: "ha") } }

    #expect(clock.now.sinceStart == .seconds(7))
    await service.expectCalls(.results("ha"), times: 4)
  }
}
