import ExpectedFailures
import TestSupport
import Testing

@MainActor
@Suite("Action at each answer", .rehearsal)
struct AnsweredCallTests {
  let calls = CallLog<String>("MockQuotes").lenient()
  let quoteAnswer: Answer<String, Int, Never>

  init() { quoteAnswer = Answer("quote", of: calls) }

  @Test("sees the number, the arguments and the answer of each call, before the caller does")
  func seesAnswers() async {
    var seen: [String] = []
    quoteAnswer.whenAnswered { call in
      seen.append("\(call.number): \(call.input) \(call.result.map { $0.get() } ?? 0)")
    }
    quoteAnswer.sequence(.returns(1), .held)

    let first = quote("tea")
    let second = Task { await self.heldQuote("milk") }
    let call = await quoteAnswer.held()
    let before = seen
    call.returns(2)

    #expect(before == ["1: tea 1"])
    #expect(seen == ["1: tea 1", "2: milk 2"])
    #expect(first == 1)
    #expect(await second.value == 2)
  }

  private func quote(_ share: String) -> Int {
    calls.record(share)
    return quoteAnswer.resolve(share)
  }

  private func heldQuote(_ share: String) async -> Int {
    calls.record(share)
    return await quoteAnswer.resolve(share)
  }
}

@MainActor
@Suite("Action at an answer on another thread")
struct AnsweredCallElsewhereTests {
  @Test(
    "fails outside of the main actor",
    .fails(
      "MockQuotes.quote was answered outside of the main actor, where the action of whenAnswered cannot run; answer on "
        + "the main actor"))
  func elsewhere() async {
    let quoteAnswer = Answer<String, Int, Never>("quote", of: CallLog<String>("MockQuotes"))
    quoteAnswer.whenAnswered { _ in }
    quoteAnswer.returns(1)

    await Task.detached { _ = quoteAnswer.resolve("tea") }.value
  }
}

@MainActor
@Suite("Answers for an exploration", .rehearsal)
struct AnswerExploresTests {
  @Test(
    "must be values or errors",
    .fails(
      "quoteAnswer.explores(…) takes the answers .returns(…) and .throws(…), at least one; an exploration chooses itself when "
        + "a call is answered"))
  func kinds() {
    let quoteAnswer = Answer<String, Int, Never>("quote", of: CallLog<String>("MockQuotes"))

    quoteAnswer.explores(.returns(1), .held)
  }

  @Test("take the place of a stub")
  func replaceStub() async throws {
    let quoteAnswer = Answer<String, Int, Never>("quote", of: CallLog<String>("MockQuotes"))
    quoteAnswer.lenient().returns(1)

    quoteAnswer.explores(.returns(2))
    let issues = try await reportedIssues { @MainActor in _ = quoteAnswer.resolve("tea") }

    #expect(issues.count == 1)
  }
}
