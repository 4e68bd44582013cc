import Testing

@testable import DoubleGenerator

@Suite("A completion handler")
struct CompletionHandlerTests {
  private static let sample = Task {
    try await CompiledSample(
      """
      class Box {}
      protocol Handlers {
        typealias Done = (Result<String, any Error>) -> Void
        typealias DoneWith<T> = (T) -> Void
        func none(completion: @escaping () -> Void)
        func value(_ a: Int, completion: @escaping (Int) -> Void)
        func result(handler: @escaping (Result<Int, any Error>) -> Void)
        func unnamed(_ a: @escaping (Result<Int, any Error>) -> Void)
        func pair(_ a: @escaping (Int?, (any Error)?) -> Void)
        func error(completion: @escaping ((any Error)?) -> Void)
        func several(completion: @escaping (Int, String) -> Void)
        func optional(completion: ((Int) -> Void)?)
        func alias(completion: @escaping Done)
        func generic(completion: @escaping DoneWith<Int>)
        func returns(completion: @escaping (Int) -> Void) -> Int
        func fails(completion: @escaping (Int) -> Void) throws
        func last(progress: @escaping (Int) -> Void, completion: @escaping (Bool) -> Void)
      }
      protocol Others {
        func observe(_ change: @escaping (Int) -> Void)
        func nonescaping(completion: (Int) -> Void)
        func asks(completion: @escaping (Int) -> Bool)
        func waits(completion: @escaping (Int) -> Void) async
        func async(completion: @escaping @Sendable (Int) async -> Void)
        func fails(completion: @escaping (Int) throws -> Void)
        func changes(completion: @escaping (inout Int) -> Void)
        func several(completion: @escaping (Int...) -> Void)
        func decode<T: Decodable>(_ type: T.Type, completion: @escaping (Result<T, any Error>) -> Void)
      }
      protocol Sent: Sendable { func box(completion: @escaping @Sendable (Box) -> Void) }
      """)
  }

  @Test(
    "gets its values from an answer",
    arguments: [
      ("noneAnswer", "Answer<Void, Void, Never>"), ("valueAnswer", "Answer<Int, Int, Never>"),
      ("resultAnswer", "Answer<Void, Int, any Error>"), ("unnamedAnswer", "Answer<Void, Int, any Error>"),
      ("pairAnswer", "Answer<Void, Int, any Error>"), ("errorAnswer", "Answer<Void, Void, any Error>"),
      ("severalAnswer", "Answer<Void, (Int, String), Never>"), ("optionalAnswer", "Answer<Void, Int, Never>"),
      ("aliasAnswer", "Answer<Void, String, any Error>"), ("genericAnswer", "Answer<Void, Int, Never>"),
      ("returnsCompletion", "Answer<Void, Int, Never>"), ("returnsAnswer", "Answer<Void, Int, Never>"),
      ("failsCompletion", "Answer<Void, Int, Never>"), ("failsAnswer", "Answer<Void, Void, any Error>"),
      ("lastAnswer", "Answer<RecordedClosure<(Int) -> Void>, Bool, Never>"),
    ])
  func answers(name: String, type: String) async throws {
    let plan = try await Self.sample.value.plan("Handlers")

    let answer = try #require(plan.answers.first { $0.name == name })

    #expect(plan.text(answer.type) == type)
  }

  @Test("is not just any closure")
  func others() async throws {
    let plan = try await Self.sample.value.plan("Others")

    #expect(plan.cases.allSatisfy { !$0.arguments.isEmpty })
    #expect(plan.answers.map(\.caseName) == ["waits"])
  }

  @Test("is recorded if its values are not Sendable")
  func sent() async throws {
    let plan = try await Self.sample.value.plan("Sent")

    #expect(plan.answers.isEmpty)
    #expect(plan.types(plan.cases[0]) == ["RecordedClosure<@Sendable (Box) -> Void>"])
  }
}
