import Testing

@testable import DoubleGenerator

@Suite("The answer to a generic requirement")
struct AnswerTypeTests {
  @Test(
    "has the constraint of the result, and is Sendable where several threads can use it",
    arguments: [
      ("decode", "any Decodable"), ("load", "any Decodable & Sendable"), ("make", "Any"), ("create", "any Sendable"),
    ])
  func result(requirement: String, output: String) async throws {
    let sample = try await CompiledSample(
      """
      protocol Decoding {
        func decode<T: Decodable>(_: String) throws -> T
        static func load<T: Decodable>(_: String) throws -> T
        func make<T>() -> T
        static func create<T>() -> T
      }
      """)

    let plan = try sample.plan("Decoding")

    let answer = try #require(plan.answers.first { $0.name == requirement + "Answer" })
    #expect(plan.text(answer.output) == output)
  }
}
