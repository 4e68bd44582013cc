@_spi(Doubles) import TestSupport
import Testing

private struct Refusal: Error, Equatable {}

/// A service whose callers choose the type of the result.
private final class MockStore: Spy, Sendable {
  let calls = CallLog<String>("MockStore").lenient()
  let loadAnswer: Answer<String, any Sendable, any Error>
  let valueAnswer: Answer<String, any Sendable, Never>
  let fetchAnswer: Answer<String, any Sendable, any Error>

  init() {
    loadAnswer = Answer("load", of: calls)
    valueAnswer = Answer("value", of: calls)
    fetchAnswer = Answer("fetch", of: calls)
  }

  func load<Model: Sendable>(_ key: String) async throws -> Model {
    try await loadAnswer.resolve(key, as: Model.self)
  }

  func value<Model: Sendable>(_ key: String, as type: Model.Type) -> Model {
    valueAnswer.resolve(key, as: Model.self)
  }

  func fetch<Model: Sendable>(_ key: String, completion: @escaping (Result<Model, any Error>) -> Void) {
    fetchAnswer.resolve(key, as: Model.self, to: completion)
  }

  func fetch<Model: Sendable>(_ key: String, completion: @escaping (Model?, (any Error)?) -> Void) {
    fetchAnswer.resolve(key, as: Model.self) { completion(try? $0.get(), $0.error) }
  }

  func value<Model: Sendable>(_ key: String, completion: @escaping @MainActor @Sendable (Model) -> Void) {
    valueAnswer.resolve(key, as: Model.self, to: onMainActor { completion($0.get()) })
  }
}

@Suite("Answer of a generic requirement")
struct GenericAnswerTests {
  private let store = MockStore()

  @Test("is returned to a synchronous caller")
  func synchronous() {
    store.valueAnswer.sequence(.returns(3), .returns(Int?.none), .returns("tea"))

    #expect(store.value("count", as: Int.self) == 3)
    #expect(store.value("count", as: Int?.self) == nil)
    #expect(store.value("name", as: String?.self) == "tea")
  }

  @Test("is returned to an async caller, held or not")
  func resolves() async throws {
    store.loadAnswer.sequence(.returns([1, 2]), .held, .throws(Refusal()))

    let numbers: [Int] = try await store.load("numbers")
    async let name: String = store.load("name")
    await store.loadAnswer.held().returns("Ada")

    #expect(numbers == [1, 2])
    #expect(try await name == "Ada")
    await #expect(throws: Refusal()) { let _: Int = try await store.load("none") }
  }

  @Test("is passed to a completion handler, held or not")
  func delivers() async {
    let log = CallLog<String>("answers").lenient()
    store.fetchAnswer.sequence(.returns(3), .returns("tea"), .held, .throws(Refusal()))

    store.fetch("count") { (result: Result<Int, any Error>) in log.record("\((try? result.get()) ?? 0)") }
    store.fetch("name") { (name: String?, error: (any Error)?) in log.record(name ?? "no name") }
    store.fetch("list") { (result: Result<[Int], any Error>) in log.record("\((try? result.get()) ?? [])") }
    await store.fetchAnswer.held().returns([1])
    store.fetch("gone") { (name: String?, error: (any Error)?) in log.record(error == nil ? "" : "refused") }

    #expect(log.all == ["3", "tea", "[1]", "refused"])
  }

  @Test("is passed to a completion handler of the main actor")
  @MainActor
  func deliversOnMainActor() {
    let log = CallLog<Int>("answers").lenient()
    store.valueAnswer.returns(7)

    store.value("count") { (count: Int) in log.record(count) }

    #expect(log.all == [7])
  }
}
