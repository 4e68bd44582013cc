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
      }
      protocol Generic {
        func decode<T: Decodable>(_ type: T.Type, completion: @escaping (Result<T, any Error>) -> Void)
        func subscribe<E>(_ type: E.Type, handler: @escaping (E) -> Void)
        func list<T>(completion: @escaping ([T]?, (any Error)?) -> Void)
        func fails<E: Error>(_ type: E.Type, completion: @escaping (Result<Int, E>) -> Void)
      }
      protocol Sent: Sendable {
        func box(completion: @escaping @Sendable (Box) -> Void)
        func decode<T: Decodable>(completion: @escaping (T) -> Void)
        func show<T>(completion: @escaping @MainActor (T) -> Void)
        func observe(_ change: @escaping (Int) -> Void)
        func watch(onNext: @escaping (Int) -> Void, onEnd: (() -> Void)?)
        func keep(_ change: @escaping @Sendable (Int) -> Void)
      }
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
    #expect(plan.answers.map(\.caseName) == ["nonescaping", "waits"])
  }

  @Test(
    "of a generic type gets values of its constraint",
    arguments: [
      ("decodeAnswer", "Answer<Recorded<any Decodable.Type>, any Decodable, any Error>"),
      ("subscribeAnswer", "Answer<Recorded<Any>, Any, Never>"), ("listAnswer", "Answer<Void, [Any], any Error>"),
    ])
  func generic(name: String, type: String) async throws {
    let plan = try await Self.sample.value.plan("Generic")

    let answer = try #require(plan.answers.first { $0.name == name })

    #expect(plan.text(answer.type) == type)
  }

  @Test("that no answer can call is named")
  func unanswered() async throws {
    let plans = [try await Self.sample.value.plan("Generic"), try await Self.sample.value.plan("Sent")]

    let texts = plans.flatMap(\.diagnostics).map(\.text)

    #expect(
      texts == [
        "MockGeneric cannot answer completion of fails(_:completion:), because its error has the type of a generic "
          + "parameter; write that requirement by hand",
        "MockSent cannot answer completion of show(completion:), because its values are not Sendable; write that "
          + "requirement by hand",
      ])
  }

  @Test(
    "of a Sendable protocol gets values that can be sent",
    arguments: [
      ("boxAnswer", "Answer<Void, @Sendable () -> Box, Never>"),
      ("decodeAnswer", "Answer<Void, any Decodable & Sendable, Never>"),
    ])
  func sent(name: String, type: String) async throws {
    let plan = try await Self.sample.value.plan("Sent")

    let answer = try #require(plan.answers.first { $0.name == name })

    #expect(plan.text(answer.type) == type)
  }

  @Test("is any closure that escapes and is not Sendable, in a Sendable protocol")
  func notSendable() async throws {
    let plan = try await Self.sample.value.plan("Sent")

    let unusual = plan.answers.filter { $0.preset == .never }.map(\.name)

    #expect(unusual == ["observeAnswer", "watchOnNext", "watchOnEnd"])
    #expect(plan.cases.filter { !$0.arguments.isEmpty }.map(\.name) == ["show", "keep"])
  }
}
