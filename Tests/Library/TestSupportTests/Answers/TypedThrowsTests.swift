import ExpectedFailures
import TestSupport
import Testing

private enum RepoError: Error, CaseIterable { case offline, gone }
private struct Broken: Error, Equatable { var code = 1 }
private struct Parsed: Error, Equatable, Fixturable {
  let line: Int
  static func fixture(from fixtures: FixtureGenerator) -> Parsed { Parsed(line: 7) }
}
private struct User: Equatable, Sendable { let id: Int }

@Suite("A call with typed throws and no answer")
struct TypedThrowsTests {
  @Test(
    "throws the first case of its error",
    .fails("MockRepo.user was called with 1 and has no answer; stub it before the call: userAnswer.returns(…)"))
  func firstCase() async {
    let answer = Answer<Int, User, RepoError>("user", of: CallLog<String>("MockRepo"))

    await #expect(throws: RepoError.offline) { try await answer.resolve(1) }
  }

  @Test(
    "throws a fixture of its error",
    .fails("MockRepo.user was called with 1 and has no answer; stub it before the call: userAnswer.returns(…)"))
  func fixture() {
    let answer = Answer<Int, User, Parsed>("user", of: CallLog<String>("MockRepo"))

    #expect(throws: Parsed(line: 7)) { try answer.resolve(1) }
  }

  @Test(
    "throws the error of its double",
    .fails(
      "MockRepo.user was called with 1, but its sequence has only 1 answer; add a step, or stub the calls that follow: userAnswer.sequence(…, then: .returns(…))"
    ))
  func errorOfDouble() async throws {
    let answer = Answer<Int, User, Broken>("user", of: CallLog<String>("MockRepo"), fallbackError: Broken(code: 2))
    answer.sequence(.returns(User(id: 1)))
    _ = try await answer.resolve(1)

    await #expect(throws: Broken(code: 2)) { try await answer.resolve(1) }
  }

  @Test("throws when the silence of its test ends its wait")
  func held() async throws {
    let issues = try await reportedIssues {
      await rehearse {
        let calls = CallLog<String>("MockRepo")
        let answer = Answer<Int, User, RepoError>("user", of: calls)
        answer.holds()
        let user = Task { try await answer.resolve(1) }
        await #expect(throws: RepoError.offline) { try await user.value }
      }
    }

    #expect(issues.count == 1)
  }

  @Test(
    "fails the test when its double is made, if it knows no error",
    .fails(
      "MockRepo.user throws Broken, and a call without an answer has no error to end with; give it one: "
        + "Answer(\"user\", of: calls, fallbackError: …), or let Broken be CaseIterable or Fixturable"))
  func unknownError() {
    _ = Answer<Int, User, Broken>("user", of: CallLog<String>("MockRepo"))
  }

  @Test(
    "throws the cancellation that it declares",
    .fails("MockRepo.user was called with 1 and has no answer; stub it before the call: userAnswer.returns(…)"))
  func cancellation() async throws {
    let answer = Answer<Int, User, CancellationError>("user", of: CallLog<String>("MockRepo"))

    do {
      _ = try await answer.resolve(1)
      Issue.record("did not throw")
    } catch {}
  }

  @Test("needs no error if its fallback has another type than the one that it declares")
  func anyValue() {
    _ = Answer<Int, Any, Broken>("value", of: CallLog<String>("MockRepo"), fallback: 3)
  }

  @Test("needs no error if there is a value to return")
  func value() async throws {
    let calls = CallLog<String>("MockRepo")
    let user = Answer<Int, User, Broken>("user", of: calls, fallback: User(id: 0))
    let names = Answer<Int, [String], Broken>("names", of: calls)

    user.lenient().returns(User(id: 3))
    names.lenient().returns([])

    #expect(try await user.resolve(1) == User(id: 3))
    #expect(try await names.resolve(1) == [])
  }
}
