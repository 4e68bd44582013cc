@_spi(Doubles) import TestSupport
import Testing

/// The answers of a service whose callers choose the type of the result.
@Suite("Answer of a generic requirement")
struct GenericAnswerTests {
  private let calls = CallLog<String>("MockStore").lenient()
  private let results = CallLog<String>("results").lenient()

  @Test("is returned to a synchronous caller")
  func synchronous() {
    let valueAnswer = Answer<String, any Sendable, Never>("value", of: calls)
    valueAnswer.sequence(.returns(3), .returns(Int?.none), .returns("tea"))

    #expect(valueAnswer.resolve("count", as: Int.self) == 3)
    #expect(valueAnswer.resolve("count", as: Int?.self) == nil)
    #expect(valueAnswer.resolve("name", as: String?.self) == "tea")
  }

  @Test("is returned to an async caller, held or not")
  func resolves() async throws {
    let loadAnswer = Answer<String, any Sendable, any Error>("load", of: calls)
    loadAnswer.sequence(.returns([1, 2]), .held, .throws(MockShop.Refusal.soldOut))

    let numbers = try await loadAnswer.resolve("numbers", as: [Int].self)
    async let name = loadAnswer.resolve("name", as: String.self)
    await loadAnswer.held().returns("Ada")

    #expect(numbers == [1, 2])
    #expect(try await name == "Ada")
    await #expect(throws: MockShop.Refusal.soldOut) { try await loadAnswer.resolve("none", as: Int.self) }
  }

  @Test("is passed to a completion handler, held or not")
  func delivers() async {
    let fetchAnswer = Answer<String, any Sendable, any Error>("fetch", of: calls)
    fetchAnswer.sequence(.returns(3), .returns("tea"), .held, .throws(MockShop.Refusal.soldOut))

    fetchAnswer.resolve("count", as: Int.self) { results.record("\((try? $0.get()) ?? 0)") }
    fetchAnswer.resolve("name", as: String.self) { results.record((try? $0.get()) ?? "no name") }
    fetchAnswer.resolve("list", as: [Int].self) { results.record("\((try? $0.get()) ?? [])") }
    await fetchAnswer.held().returns([1])
    fetchAnswer.resolve("gone", as: String.self) { results.record($0.error.map { "\($0)" } ?? "") }

    #expect(results.all == ["3", "tea", "[1]", "soldOut"])
  }

  @Test("is passed to a completion handler of the main actor")
  @MainActor
  func deliversOnMainActor() {
    let valueAnswer = Answer<String, any Sendable, Never>("value", of: calls)
    valueAnswer.returns(7)

    valueAnswer.resolve("count", as: Int.self, to: onMainActor { [results] in results.record("\($0.get())") })

    #expect(results.all == ["7"])
  }
}
