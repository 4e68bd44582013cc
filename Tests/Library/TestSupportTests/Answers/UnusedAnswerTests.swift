import ExpectedFailures
import TestSupport
import Testing

@Suite("An answer that no call used")
struct UnusedAnswerTests {
  /// What a test stubs and calls, and the failure at its end, if there is one.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let body: @Sendable (MockShop) async -> Void
    let failures: [String]

    init(_ name: String, _ body: @escaping @Sendable (MockShop) async -> Void) {
      (testDescription, self.body, failures) = (name, body, [])
    }

    init(
      _ name: String, _ body: @escaping @Sendable (MockShop) async -> Void, leaves stub: String,
      of answer: String = "priceAnswer", butFor steps: String? = nil
    ) {
      (testDescription, self.body) = (name, body)
      let problem =
        steps.map { "calls used only \($0) of \(answer).\(stub); remove the rest" }
        ?? "\(answer).\(stub) was not used before the end of the test; remove it, await the work that makes the call"
      failures = ["MockShop.price: \(problem), or allow that in a shared set-up with \(answer).lenient().\(stub)"]
    }
  }

  @Test(
    "fails the test at its end, as the test has written it, unless that is allowed",
    arguments: [
      Case("a value", { $0.priceAnswer.returns(3) }, leaves: "returns(…)"),
      Case("an error", { $0.priceAnswer.throws(CancellationError()) }, leaves: "throws(…)"),
      Case("a closure", { $0.priceAnswer.answers { _ in 1 } }, leaves: "answers { … }"),
      Case(
        "a closure that awaits",
        {
          $0.priceAnswer.answers {
            await Task.yield()
            return $0.count
          }
        }, leaves: "answers { … }"),
      Case(
        "a closure of the main actor", { $0.priceAnswer.answersOnMainActor { _ in 1 } },
        leaves: "answersOnMainActor { … }"),
      Case(
        "a closure of the main actor, whose values are not Sendable",
        { shop in
          let priceAnswer = Answer<String, Reflection, Never>("price", of: shop.calls)
          priceAnswer.answersOnMainActor { Reflection(of: $0) }
        }, leaves: "answersOnMainActor { … }"),
      Case("held calls", { $0.priceAnswer.holds() }, leaves: "holds()"),
      Case("a delay", { $0.priceAnswer.returns(1, after: .seconds(1), on: ManualClock()) }, leaves: "returns(…)"),
      Case(
        "other arguments than those of a closure", { $0.priceAnswer.when { $0.isEmpty }.returns(1) },
        leaves: "returns(…)", of: "priceAnswer.when { … }"),
      Case(
        "other arguments",
        {
          $0.priceAnswer.when("milk").returns(1)
          $0.priceAnswer.returns(2)
          _ = try? await $0.priceAnswer.resolve("tea")
        }, leaves: "returns(…)", of: "priceAnswer.when(\"milk\")"),
      Case(
        "a sequence of which only some steps were used",
        {
          $0.priceAnswer.sequence(.returns(1), .returns(2), .returns(3), then: .returns(4))
          _ = try? await $0.priceAnswer.resolve("tea")
        }, leaves: "sequence(…)", butFor: "1 of the 3 steps"),
      Case(
        "an answer that another one replaced before a call",
        {
          $0.priceAnswer.returns(1)
          $0.priceAnswer.throws(CancellationError())
          _ = try? await $0.priceAnswer.resolve("tea")
        }, leaves: "returns(…)"),
      Case(
        "an answer of a double that the scope of the test keeps",
        { _ in MockShop.ofThisTest { MockShop(isLenient: false) }.priceAnswer.returns(3) }, leaves: "returns(…)"),

      Case("a lenient answer", { $0.priceAnswer.lenient().returns(1) }),
      Case("a lenient answer for some arguments", { $0.priceAnswer.lenient().when("tea").returns(1) }),
      Case(
        "a lenient sequence for some arguments",
        { $0.priceAnswer.lenient().when { $0 == "tea" }.sequence(.returns(1), .returns(2)) }),
      Case("an answer that never comes", { $0.stockAnswer.never() }),
      Case("an answer of a lenient double", { $0.lenient().priceAnswer.returns(1) }),
      Case(
        "the answer for later calls, after all steps were used",
        {
          $0.priceAnswer.sequence(.returns(1), then: .returns(4))
          _ = try? await $0.priceAnswer.resolve("tea")
        }),
    ])
  func stubs(sample: Case) async throws {
    let texts = try await reportedTexts {
      await rehearse { await sample.body(MockShop(isLenient: false)) }
    }

    #expect(texts == sample.failures)
  }

  @Test(
    "is not reported after another failure of its double",
    .fails("MockShop did not receive call 1 of 1 within 0.01 seconds:"),
    .rehearsal)
  func failed() async {
    let shop = MockShop(isLenient: false)
    shop.priceAnswer.returns(1)

    await shop.expectCalls(.stock, within: .milliseconds(10))
  }
}
