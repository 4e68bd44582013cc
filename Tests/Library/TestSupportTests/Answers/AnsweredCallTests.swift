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

    calls.record("tea")
    let first = synchronously { quoteAnswer.resolve("tea") }
    let second = Task {
      calls.record("milk")
      return await quoteAnswer.resolve("milk")
    }
    let call = await quoteAnswer.held()
    let before = seen
    call.returns(2)

    #expect(before == ["1: tea 1"])
    #expect(seen == ["1: tea 1", "2: milk 2"])
    #expect(first == 1)
    #expect(await second.value == 2)
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
  let quoteAnswer = Answer<String, Int, Never>("quote", of: CallLog<String>("MockQuotes"))

  @Test(
    "must be values or errors",
    .fails(
      "quoteAnswer.explores(…) takes the answers .returns(…) and .throws(…), at least one; an exploration chooses itself when "
        + "a call is answered"))
  func kinds() {
    quoteAnswer.explores(.returns(1), .held)
  }

  @Test(
    "take the place of a stub",
    .fails(
      "MockQuotes.quote was called with \"tea\" and has no answer; stub it before the call: quoteAnswer.returns(…)"))
  func replaceStub() {
    quoteAnswer.lenient().returns(1)

    quoteAnswer.explores(.returns(2))

    _ = quoteAnswer.resolve("tea")
  }
}
