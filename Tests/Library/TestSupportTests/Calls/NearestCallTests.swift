import ExpectedFailures
import Testing

@testable import TestSupport

@Suite("The failure of an expectation that misses a call among others")
struct NearestCallTests {
  @Test(
    "shows the differences inside the nearest call after the last one that matched",
    arguments: [
      ([.open, .load("a", page: 1)], ["→ load.page of call 2: expected 2 or more, received 1"]),
      (
        [.open, .load("a", page: 1), .load("b", page: 1), .load("b", page: 0)],
        ["→ load.page of call 2: expected 2 or more, received 1"]
      ),
      (
        [.open, .load("a", page: 0), .load("a", page: 1), .open],
        ["→ load.page of call 3: expected 2 or more, received 1"]
      ),
      ([.load("a", page: 1), .open], []),
      ([.open, .open], []),
      ([.open, .load("a", page: 1)] + Array(repeating: .open, count: 20), []),
    ] as [([SpyDesk.Call], [String])])
  func inOrder(calls: [SpyDesk.Call], differences: [String]) async throws {
    let log = CallLog<SpyDesk.Call>("desk")
    for call in calls { log.record(call) }

    let texts = try await reportedTexts {
      log.expectCalls(.open, .load("a", page: .matching("2 or more") { $0 > 1 }), others: .allowed)
    }

    #expect(lines(of: texts) == differences)
  }

  @Test("shows all differences of a value, even where another pattern matches a later call")
  func inAnyOrder() async throws {
    let log = CallLog<SpyDesk.Call>("desk")
    for call: SpyDesk.Call in [.load("a", page: 1), .open] { log.record(call) }

    let texts = try await reportedTexts {
      log.expectCalls(.load("b", page: 2), .open, inAnyOrder: true, others: .allowed)
    }

    #expect(
      lines(of: texts) == [
        #"→ load.0 of call 1: expected "b", received "a""#, "→ load.page of call 1: expected 2, received 1",
      ])
  }

  @Test("looks at the calls of the same double only")
  func otherDoubles() async throws {
    let (desk, shelf) = (CallLog<SpyDesk.Call>("desk"), CallLog<SpyDesk.Call>("shelf"))
    for call: SpyDesk.Call in [.open, .load("a", page: 1)] { shelf.record(call) }

    let texts = try await reportedTexts {
      expectOrder(
        shelf.received(SpyDesk.Call.open), desk.received(SpyDesk.Call.load("a", page: 2)), others: .allowed)
    }

    #expect(texts.count == 1)
    #expect(lines(of: texts) == [])
  }

  private func lines(of texts: [String]) -> [String] {
    texts.flatMap { $0.split(separator: "\n") }
      .map { $0.trimmingPrefix(while: \.isWhitespace) }.filter { $0.hasPrefix("→") }.map(String.init)
  }
}
