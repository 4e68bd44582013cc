import ExpectedFailures
import TestSupport
import Testing

@Suite("A call with typed throws and no answer")
struct TypedThrowsTests {
  private enum RepoError: Error, CaseIterable { case offline, gone }

  private struct Broken: Error, Equatable { var code = 1 }

  private struct Parsed: Error, Equatable, Fixturable {
    let line: Int
    static func fixture(from fixtures: FixtureGenerator) -> Parsed { Parsed(line: 7) }
  }

  private struct User: Equatable { let id: Int }

  private let calls = CallLog<String>("MockRepo")

  @Test("throws the first case or a fixture of its error, the error of its double, or a declared cancellation")
  func errors() async throws {
    let texts = try await reportedTexts {
      let caseAnswer = Answer<Int, String, RepoError>("user", of: calls)
      let fixtureAnswer = Answer<Int, String, Parsed>("user", of: calls)
      let fallbackAnswer = Answer<Int, String, Broken>("user", of: calls, fallbackError: Broken(code: 2))
      let cancellationAnswer = Answer<Int, String, CancellationError>("user", of: calls)

      await #expect(throws: RepoError.offline) { try await caseAnswer.resolve(1) }
      #expect(throws: Parsed(line: 7)) { try fixtureAnswer.resolve(1) }
      await #expect(throws: Broken(code: 2)) { try await fallbackAnswer.resolve(1) }
      await #expect(throws: CancellationError.self) { try await cancellationAnswer.resolve(1) }
    }

    let text = "MockRepo.user was called with 1 and has no answer; stub it before the call: userAnswer.returns(…)"
    #expect(texts == Array(repeating: text, count: 4))
  }

  @Test("needs no error if there is a value to return")
  func value() async throws {
    let userAnswer = Answer<Int, User, Broken>("user", of: calls, fallback: User(id: 0))
    let namesAnswer = Answer<Int, [String], Broken>("names", of: calls)
    _ = Answer<Int, Any, Broken>("any", of: calls, fallback: 3)

    userAnswer.lenient().returns(User(id: 3))
    namesAnswer.lenient().returns([])

    #expect(try await userAnswer.resolve(1) == User(id: 3))
    #expect(try await namesAnswer.resolve(1) == [])
  }
}
